import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from 'shared-kit/api';
import {
  type EmailTemplate,
  filledMail,
  type Gaps,
  gapsLeft,
  type Invoice,
  type Quote,
  type Stored,
} from 'shared-kit/domain';
import { type ComposedMail, quotesAmong, type UsedTemplate } from 'shared-kit/mail-drafts';
import { htmlOfText, textOfHtml } from 'shared-kit/mail-form';
import { useOnce } from 'shared-kit/ui';
import { NO_GAPS } from '../email-templates/may-leave-gaps.ts';
import { matterOf, type TemplateMatter, valuesOf } from '../email-templates/take-template.ts';
import { readCustomer } from './people.ts';
import { putTemplate, signatureIn, withoutSecondClosing } from './put-template.ts';
import {
  documentFile,
  isAbout,
  type Promised,
  promisedBy,
  quoteFor,
  withOtherQuote,
} from './template-matter.ts';

export interface TemplateUse {
  /** What was filled in last. */
  used: UsedTemplate | undefined;
  /** Of whom it was filled in for; undefined while that is not known. */
  matter: TemplateMatter | undefined;
  quote: Stored<Quote> | undefined;
  promised: readonly Promised[];
  /** What a button attaches: what is promised and missing, and a draft that is spoken of, as it counts as sent by that alone. */
  attachable: readonly Promised[];
  /** Variables that had no value, and whose place is empty still. */
  gaps: Gaps;
  /** German: what could not be done. */
  problem: string | undefined;
  isWorking: boolean;
  fill(template: Pick<EmailTemplate, 'subject' | 'content' | 'attachmentTypes'>): void;
  /** Speaks of another quote of the customer, and attaches that one where the former was; what goes along beside it stays. */
  take(quote: Stored<Quote>): void;
  /** @returns the files with these; undefined where something could not be had */
  attach(what: readonly Promised[]): Promise<ComposedMail['files'] | undefined>;
}

interface TemplateUseInput {
  mail: ComposedMail;
  /** Whom it goes to now. */
  customerId: string | undefined;
  editor: Editor;
  onChange(change: (before: ComposedMail) => ComposedMail): void;
}

/** The template in a mail: which quote it speaks of, and whether what it promises is attached. */
export function useTemplate({ mail, customerId, editor, onChange }: TemplateUseInput): TemplateUse {
  const used = mail.template;
  const [matter, setMatter] = useState<TemplateMatter>();
  const [problem, setProblem] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const once = useOnce();
  const invoice = matter?.invoices.find(({ id }) => id === used?.invoiceId);
  const promised = used ? promisedBy(used, mail.files) : [];
  const text = editor.getText({ blockSeparator: '\n\n' });
  const written = { subject: mail.subject, text };
  const filled = used && { subject: used.subject, text: textOfHtml(used.html) };
  const gaps = used && filled ? gapsLeft(used.template, used.missing, written, filled) : NO_GAPS;

  const again = useEffectEvent(async () => {
    setMatter(await matterOf(await readCustomer(used?.customerId)));
  });
  const isKnown = used === undefined || matter !== undefined;
  useEffect(() => {
    // After a reload. Where it cannot be read there is nothing to choose from.
    if (!isKnown) again().catch(() => undefined);
  }, [isKnown]);

  /** One thing after another, and says what failed. */
  const work = async <Result>(what: string, task: () => Promise<Result>): Promise<Result | undefined> => {
    const done = await once(async () => {
      setWorking(true);
      setProblem(undefined);
      try {
        return { result: await task() };
      } catch (error) {
        setProblem(`${what} ${reasonOf(error)}`);
        return undefined;
      } finally {
        setWorking(false);
      }
    });
    return done?.result;
  };

  const put = (
    template: UsedTemplate['template'],
    about: TemplateMatter,
    subjects: { quote: Stored<Quote> | undefined; invoice: Stored<Invoice> | undefined },
  ) => {
    const filled = filledMail(template, valuesOf(about, subjects, mail.to[0]));
    const text = withoutSecondClosing(filled.text, signatureIn(editor));
    const html = putTemplate(editor, htmlOfText(text), used?.html);
    const now: UsedTemplate = {
      template,
      subject: filled.subject,
      html,
      missing: filled.missing,
      customerId: about.customer?.id,
      quoteId: subjects.quote?.id,
      invoiceId: subjects.invoice?.id,
    };
    const isForOther = used !== undefined && used.customerId !== now.customerId;
    onChange((before) => ({
      ...before,
      // Nobody gets the documents of somebody else.
      files: isForOther ? before.files.filter(({ of }) => of === undefined) : before.files,
      // What somebody typed as the subject stays.
      subject: before.subject === '' || before.subject === used?.subject ? filled.subject : before.subject,
      template: now,
    }));
  };

  const fill = ({ subject, content, attachmentTypes }: UsedTemplate['template']) => {
    const template = { subject, content, attachmentTypes };
    return work('Die Vorlage konnte nicht eingefügt werden.', async () => {
      const about = await matterOf(await readCustomer(customerId));
      setMatter(about);
      put(template, about, {
        quote: quoteFor(template, about.quotes, about.settings),
        invoice: isAbout(template, 'invoice') ? about.invoices[0] : undefined,
      });
    });
  };
  const fillAndWriteOn: TemplateUse['fill'] = (template) => {
    // The menu gives the focus back to its button as it closes: one goes on in the text, and sees what the bar says above it.
    void fill(template).then(() => editor.commands.focus(null, { scrollIntoView: false }));
  };

  const fillForOther = useEffectEvent(() => {
    if (!used || customerId === undefined || customerId === used.customerId) return;
    // Where the text was changed since, the bar says whom it was written for.
    if (mail.html.includes(used.html)) void fill(used.template);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the mail goes to somebody else
  useEffect(() => fillForOther(), [customerId]);

  const take: TemplateUse['take'] = (quote) => {
    if (!used || !matter || quote.id === used.quoteId) return;
    const formerId = used.quoteId;
    void work('Das Angebot konnte nicht angehängt werden.', async () => {
      const has = (id: string | undefined) => mail.files.some(({ of }) => of !== undefined && of === id);
      const file =
        has(formerId) && !has(quote.id) ? await documentFile('quote', quote.id, matter) : undefined;
      if (mail.html.includes(used.html)) put(used.template, matter, { quote, invoice });
      else swap(used, matter, quote);
      if (!file) return;
      onChange((before) => ({
        ...before,
        files: before.files.map((one) => (one.of === formerId ? file : one)),
      }));
    });
  };

  /** Where the text was changed since, only what the quote says is replaced in it. */
  const swap = (before: UsedTemplate, about: TemplateMatter, quote: Stored<Quote>) => {
    const former = about.quotes.find(({ id }) => id === before.quoteId);
    const [from, to] = [former, quote].map((one) => valuesOf(about, { quote: one, invoice }));
    if (!from || !to) return;
    const swappedSubject = withOtherQuote({ subject: before.subject, html: '' }, from, to).subject;
    const now = withOtherQuote({ subject: mail.subject, html: editor.getHTML() }, from, to);
    editor.commands.setContent(now.html, { emitUpdate: true });
    onChange((mailBefore) => ({
      ...mailBefore,
      subject: now.subject,
      template: { ...before, subject: swappedSubject, quoteId: quote.id },
    }));
  };

  const attach: TemplateUse['attach'] = (missing) =>
    work('Nicht angehängt.', async () => {
      // As it is now: an older one does not leave.
      const about = await matterOf(await readCustomer(used?.customerId));
      setMatter(about);
      const more = await Promise.all(
        missing.flatMap(({ type, id }) => (id === undefined ? [] : [documentFile(type, id, about)])),
      );
      onChange((before) => ({ ...before, files: [...before.files, ...more] }));
      return [...mail.files, ...more];
    });

  const quote = matter?.quotes.find(({ id }) => id === used?.quoteId);
  const lacking = promised.filter(({ id, isAttached }) => id !== undefined && !isAttached);
  const isLeft =
    quote?.data.status === 'draft' &&
    !quotesAmong(mail.files).some(({ id }) => id === quote.id) &&
    !lacking.some(({ type }) => type === 'quote');
  const attachable = isLeft
    ? [...lacking, { type: 'quote' as const, id: quote.id, isAttached: false }]
    : lacking;
  return {
    used,
    matter,
    quote,
    promised,
    attachable,
    gaps,
    problem,
    isWorking,
    fill: fillAndWriteOn,
    take,
    attach,
  };
}
