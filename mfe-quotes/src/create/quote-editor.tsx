import { useEffect, useState } from 'react';
import {
  type Customer,
  formatDate,
  isEditable,
  movingDateOf,
  pastMoveText,
  type Quote,
  quoteNumber,
  SERVICE_CATALOGUE,
  type Stored,
  serviceLine,
} from 'shared-kit/domain';
import { useLocation, useSearchParams } from 'shared-kit/router';
import {
  Button,
  Card,
  ConflictDialog,
  HeldFields,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  NARROW,
  Page,
  PageHeader,
  TextField,
  tokens,
  typographyStyles,
  useFirstError,
  useIsNarrow,
  useUnsavedChanges,
} from 'shared-kit/ui';
import { useUnsentQuote } from 'shared-kit/unsent-quotes';
import * as z from 'zod/mini';
import { DeliveryMark } from '../quote/delivery-mark.tsx';
import { WarningHint } from '../quote/warning-hint.tsx';
import { ClosedMeanwhileBar } from './closed-meanwhile.bar.tsx';
import { CustomerGoneBar, type CustomerGoneBarProps } from './customer-gone.bar.tsx';
import { HandledQuote, whyFixed } from './handled-quote.tsx';
import { InsuranceFields } from './insurance.fields.tsx';
import { LinesFields } from './lines.fields.tsx';
import { ManualPriceFields } from './manual-price.fields.tsx';
import { MoveFields } from './move.fields.tsx';
import { PriceBar } from './price.bar.tsx';
import { PricePanel } from './price.panel.tsx';
import { useQuoteEditor } from './quote-editor.model.ts';
import { QuoteSent } from './quote-sent.tsx';
import { useQuoteTasks } from './quote-tasks.model.ts';
import { ServicesFields } from './services.fields.tsx';
import { DISTANCE_PARAMETER, statedDistance } from './stated-distance.ts';
import { TemplateFields } from './template.fields.tsx';

const OFFERS = SERVICE_CATALOGUE.filter((item) => item.enteredAs === 'line').map(serviceLine);

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 960px) clamp(300px, 27vw, 380px)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  },
  /** In the line of the day, whose place it takes. */
  past: { ...typographyStyles.caption1, display: 'inline-flex', verticalAlign: 'bottom' },
  form: {
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

export interface QuoteEditorProps {
  customer: Stored<Customer>;
  quoteId: string;
  stored: Stored<Quote> | undefined;
  /** The store does not hold the quote: never saved, or deleted. */
  isMissing: boolean;
  /** Once the customer is gone: what says so, and gives up the form. */
  customerGone: (Pick<CustomerGoneBarProps, 'living' | 'onGoOn'> & { onLetGo(): void }) | undefined;
  /** Something is typed, or it saves or sends: without the form that would be lost, or nobody hear what became of it. */
  onHolds(holds: boolean): void;
}

const handedRecipient = z.object({ recipient: z.optional(z.string()) });

/** The form of a quote with its price beside it. */
export function QuoteEditor({
  customer,
  quoteId,
  stored,
  isMissing,
  customerGone,
  onHolds,
}: QuoteEditorProps) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const [search, setSearch] = useSearchParams();
  const { form: formRef, focusFirstError } = useFirstError<HTMLDivElement>();
  // The recipient is no part of the quote: wrong, it holds back the sending alone.
  const { form: quoteRef, focusWrong } = useFirstError<HTMLDivElement>();
  const [distance] = useState(() => statedDistance(search));
  const { state } = useLocation();
  const [typedRecipient] = useState(() => handedRecipient.safeParse(state).data?.recipient);
  const unsent = useUnsentQuote(quoteId);
  const editor = useQuoteEditor({
    customer,
    quoteId,
    stored,
    isMissing,
    isCustomerGone: customerGone !== undefined,
    unsent,
    distance,
    onInvalid: focusFirstError,
    typedRecipient,
    onSavedAsNew: (quote, recipient) => setSearch({ quote }, { replace: true, state: { recipient } }),
  });
  const isFixed = stored !== undefined && !isEditable(stored.data);
  const isClosed = editor.isDeleted || customerGone !== undefined || (isFixed && editor.dirty);
  // Also what the fields alone refuse: their model takes more decimals than they do.
  const tasks = useQuoteTasks(editor, customer, { focusWrong, focusFirstError, isClosed });
  const movingDate = movingDateOf(customer.data);
  const pastMove = pastMoveText(movingDate);
  const customerPath = `/customer-details/${encodeURIComponent(customer.id)}`;

  // The address says which draft this is, so that a reload opens it, also one before the first save has its answer.
  const isInAddress = search.get('quote') === quoteId;
  const isNamed = editor.isSaved || editor.isUnsent || editor.saving;
  useEffect(() => {
    if (isNamed && !isInAddress) setSearch({ quote: quoteId }, { replace: true });
  }, [isNamed, isInAddress, quoteId, setSearch]);

  // It is in the form now: a reload must not put it over what was typed since.
  useEffect(() => {
    const keep = (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      next.delete(DISTANCE_PARAMETER);
      return next;
    };
    if (search.has(DISTANCE_PARAMETER)) setSearch(keep, { replace: true });
  }, [search, setSearch]);

  // What is being typed stays in view, whatever somebody else did with the quote meanwhile.
  const isHandled = isFixed && !tasks.isSending && !editor.dirty;
  const hasInput = editor.hasInput && !isHandled && tasks.sent === undefined;
  useUnsavedChanges(hasInput);
  const holds = hasInput || tasks.running !== undefined || tasks.isSending || tasks.sent !== undefined;
  useEffect(() => {
    onHolds(holds);
    return () => onHolds(false);
  }, [onHolds, holds]);

  return (
    <>
      {tasks.sent ? (
        <QuoteSent customer={customer} sent={tasks.sent} />
      ) : isHandled ? (
        <HandledQuote customer={customer} quote={stored} />
      ) : (
        <Page>
          <PageHeader
            title={
              stored || editor.isDeleted
                ? `Angebot ${quoteNumber(quoteId)}${stored && stored.data.version > 1 ? `, Version ${stored.data.version}` : ''}`
                : 'Angebot erstellen'
            }
            back={customerPath}
            context={
              <>
                {customer.data.name} · {customer.data.customerNumber}
                {movingDate !== undefined &&
                  pastMove === undefined &&
                  ` · Umzug am ${formatDate(movingDate)}`}
                {stored?.data.replaces !== undefined && ` · ersetzt ${stored.data.replaces}`}{' '}
                {stored?.data.delivery && <DeliveryMark delivery={stored.data.delivery} />}{' '}
                {pastMove !== undefined && (
                  <span className={styles.past}>
                    <WarningHint>{pastMove}</WarningHint>
                  </span>
                )}
              </>
            }
          />
          {editor.restored && !isClosed && (
            <MessageBar intent="info">
              <MessageBarBody>Ihre nicht gespeicherten Eingaben wurden wiederhergestellt.</MessageBarBody>
              <MessageBarActions>
                <Button
                  size="small"
                  disabledFocusable={tasks.running !== undefined}
                  onClick={editor.discardRestored}
                >
                  Verwerfen
                </Button>
              </MessageBarActions>
            </MessageBar>
          )}
          <div ref={formRef} className={styles.columns}>
            <div ref={quoteRef} className={styles.form}>
              {customerGone ? (
                <CustomerGoneBar
                  {...customerGone}
                  typed={editor.typed()}
                  hasInput={hasInput}
                  isBusy={tasks.running !== undefined}
                  onDiscard={async () => {
                    if (await editor.discardAll()) customerGone.onLetGo();
                  }}
                />
              ) : (
                isClosed && (
                  <ClosedMeanwhileBar
                    tasks={tasks}
                    why={isFixed ? `ist inzwischen ${whyFixed(stored.data)}` : 'wurde inzwischen gelöscht'}
                  />
                )
              )}
              <HeldFields isHeld={tasks.running !== undefined} className={styles.fields}>
                <MoveFields editor={editor} customer={customer.data} />
                <TemplateFields editor={editor} />
                <ServicesFields editor={editor} />
                <LinesFields
                  editor={editor}
                  field="additionalServices"
                  title="Zusatzleistungen"
                  hint="Weitere Leistungen als Menge × Einzelpreis."
                  offers={OFFERS}
                />
                <LinesFields
                  editor={editor}
                  field="materials"
                  title="Materialien"
                  hint="Verbrauchsmaterial als Menge × Einzelpreis."
                  offers={[]}
                />
                <InsuranceFields editor={editor} />
                <ManualPriceFields editor={editor} />
                <Card title="Notizen">
                  <TextField
                    label="Notizen zum Angebot"
                    multiline
                    name="notes"
                    value={editor.form.notes}
                    onChange={(notes) => editor.change({ notes })}
                    onBlur={() => editor.leave('notes')}
                    error={editor.errorOf('notes')}
                    hint="Nur für Ihr Büro: steht nicht im Dokument"
                  />
                </Card>
              </HeldFields>
            </div>
            <PricePanel editor={editor} tasks={tasks} />
          </div>
          {isNarrow && <PriceBar editor={editor} tasks={tasks} />}
          <ConflictDialog
            open={editor.conflict !== undefined}
            title="Das Angebot wurde inzwischen geändert"
            fields={editor.conflict?.fields ?? []}
            onResolve={(choice) => void tasks.resolveConflict(choice)}
            onClose={editor.dismissConflict}
          />
        </Page>
      )}
      {tasks.sendDialog}
    </>
  );
}
