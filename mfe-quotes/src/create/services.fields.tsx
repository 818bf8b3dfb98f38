import { isOfKind, QUOTE_KEYS, type QuoteInput, type QuoteKey, quoteInput } from 'shared-kit/domain';
import { Card } from 'shared-kit/ui';
import { FormGrid } from './form-grid.tsx';
import { isInputInTemplate } from './in-template.ts';
import { NumberInput } from './number.input.tsx';
import type { QuoteEditor } from './quote-editor.model.ts';
import { IN_TEMPLATE, ServiceInput } from './service.input.tsx';

/** Services that have an input of their own (specification 2 section 9, extras). */
export function ServicesFields({ editor }: { editor: QuoteEditor }) {
  const inputsOf = (section: QuoteInput['section']) =>
    QUOTE_KEYS.filter((key) => quoteInput(key).section === section).map((key) => (
      <PlainInput key={key} editor={editor} input={key} />
    ));
  return (
    <>
      <Card title="Verpackung">
        <FormGrid>{inputsOf('packing')}</FormGrid>
      </Card>
      <Card title="Leistungen">
        <FormGrid>{inputsOf('services')}</FormGrid>
      </Card>
    </>
  );
}

function PlainInput({ editor, input }: { editor: QuoteEditor; input: QuoteKey }) {
  if (isOfKind(input, 'number')) {
    if (isInputInTemplate(editor.form, input)) {
      return <NumberInput editor={editor} input={input} value={undefined} disabled hint={IN_TEMPLATE} />;
    }
    return <NumberInput editor={editor} input={input} hint={quoteInput(input).rate?.()} />;
  }
  return isOfKind(input, 'yes-no', 'flag') ? <ServiceInput editor={editor} input={input} /> : null;
}
