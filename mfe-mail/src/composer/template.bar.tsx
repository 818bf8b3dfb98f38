import { type Quote, quoteNumber, type Settings, type Stored, variableLabel } from 'shared-kit/domain';
import { type MailFile, quotesAmong } from 'shared-kit/mail-drafts';
import {
  Button,
  Icon,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Spinner,
} from 'shared-kit/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from 'shared-kit/ui-rich';
import { unfinishedInText } from '../email-templates/may-leave-gaps.ts';
import { type Promised, pastProblem, quoteInWords } from './template-matter.ts';
import type { TemplateUse } from './use-template.ts';

const useStyles = makeStyles({
  line: { display: 'block', overflowWrap: 'anywhere' },
  beside: { display: 'flex', gap: '8px' },
  quotes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    columnGap: '8px',
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  actions: { flexWrap: 'wrap' },
});

interface TemplateBarProps {
  template: TemplateUse;
  files: readonly MailFile[];
  /** Whom the mail goes to now. */
  customerId: string | undefined;
  disabled: boolean;
}

/** Of which quote the template speaks, what of it is empty, and what it promises and is missing. */
export function TemplateBar({ template, files, customerId, disabled }: TemplateBarProps) {
  const styles = useStyles();
  const { used, matter, quote, promised, attachable, gaps, problem, isWorking, take, attach } = template;
  const lacking = promised.filter(({ isAttached }) => !isAttached);
  const going = new Set(quotesAmong(files).map(({ id }) => id));
  const leaves = quote !== undefined && going.has(quote.id);
  const past = quote && matter && pastProblem(quote, matter.settings);
  const beside =
    quote && matter ? matter.quotes.filter((one) => one.id !== quote.id && going.has(one.id)) : [];
  const drafts = [...(quote && leaves ? [quote] : []), ...beside].filter(
    ({ data }) => data.status === 'draft',
  );
  const warnings = used
    ? [
        ...(customerId !== undefined && customerId !== used.customerId
          ? ['Die Vorlage ist für einen anderen Empfänger ausgefüllt. Bitte prüfen Sie Text und Anhänge.']
          : []),
        ...(quote?.data.status === 'draft' && !leaves ? [DRAFT] : []),
        ...(past === undefined ? [] : [past]),
        ...beside.flatMap((one) => {
          const problem = matter && pastProblem(one, matter.settings);
          return problem === undefined ? [] : [`${quoteNumber(one.id)}: ${problem}`];
        }),
        ...(gaps.missing.length > 0
          ? [`Nicht bekannt und leer gelassen: ${gaps.missing.map(variableLabel).join(', ')}.`]
          : []),
        ...(gaps.unfinished.length > 0 ? [unfinishedInText(gaps.unfinished)] : []),
        ...lacking.map(lackingText),
      ]
    : [];
  const all = problem === undefined ? warnings : [problem, ...warnings];
  if (all.length === 0 && !quote) return null;
  const others = quote && matter ? matter.quotes : [];
  const further = leaves ? others.filter(({ id }) => !going.has(id)) : [];
  return (
    <MessageBar intent={all.length > 0 ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {quote && matter && (
          <span className={styles.line}>Vorlage mit Angebot {quoteInWords(quote, matter.settings)}</span>
        )}
        {matter && beside.length > 0 && (
          <span className={styles.beside}>
            Dazu
            <ul aria-label="Weitere Angebote" className={styles.quotes}>
              {beside.map((one) => (
                <li key={one.id} className={styles.line}>
                  {quoteInWords(one, matter.settings)}
                </li>
              ))}
            </ul>
          </span>
        )}
        {drafts.length > 0 && <span className={styles.line}>{leavesText(drafts)}</span>}
        {all.map((text) => (
          <span key={text} className={styles.line}>
            {text}
          </span>
        ))}
      </MessageBarBody>
      {(attachable.length > 0 || others.length > 1) && (
        <MessageBarActions className={styles.actions}>
          {attachable.length > 0 && (
            <Button
              disabled={disabled}
              disabledFocusable={isWorking}
              icon={isWorking ? <Spinner size="tiny" /> : <Icon name="attach" />}
              onClick={() => void attach(attachable)}
            >
              {attachLabel(attachable)}
            </Button>
          )}
          {matter && others.length > 1 && (
            <QuoteMenu
              label="Anderes Angebot"
              quotes={others}
              chosen={quote}
              settings={matter.settings}
              disabled={disabled}
              isWorking={isWorking}
              onQuote={take}
            />
          )}
          {matter && further.length > 0 && (
            <QuoteMenu
              label="Weiteres Angebot"
              quotes={further}
              settings={matter.settings}
              disabled={disabled}
              isWorking={isWorking}
              onQuote={({ id }) => void attach([{ type: 'quote', id, isAttached: false }])}
            />
          )}
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

interface QuoteMenuProps {
  label: string;
  quotes: readonly Stored<Quote>[];
  chosen?: Stored<Quote> | undefined;
  settings: Settings;
  disabled: boolean;
  isWorking: boolean;
  onQuote(quote: Stored<Quote>): void;
}

function QuoteMenu(props: QuoteMenuProps) {
  const { label, quotes, chosen, settings, disabled, isWorking, onQuote } = props;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button disabled={disabled} disabledFocusable={isWorking}>
          {label}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {quotes.map((one) => (
            <MenuItem key={one.id} disabled={one === chosen} onClick={() => onQuote(one)}>
              {quoteInWords(one, settings)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const DRAFT =
  'Das Angebot ist noch ein Entwurf und bleibt einer, solange Sie es nicht mit „Angebot anhängen“ mitsenden.';
/** What becomes of the drafts that go along: said once. */
function leavesText(drafts: readonly Stored<Quote>[]): string {
  const [first] = drafts;
  return first && drafts.length === 1
    ? `Angebot ${quoteNumber(first.id)} ist noch ein Entwurf. Mit dieser E-Mail gilt es als versendet.`
    : `${drafts.length} dieser Angebote sind noch Entwürfe. Mit dieser E-Mail gelten sie als versendet.`;
}

const LACKING = {
  quote: {
    missing: 'Diese Vorlage verspricht das Angebot als Anhang. Es hängt noch nicht an.',
    none: 'Diese Vorlage verspricht das Angebot als Anhang. Zu diesem Empfänger gibt es keines.',
  },
  invoice: {
    missing: 'Diese Vorlage verspricht die Rechnung als Anhang. Sie hängt noch nicht an.',
    none: 'Diese Vorlage verspricht die Rechnung als Anhang. Zu diesem Empfänger gibt es keine.',
  },
} as const;

/** What is promised and is not there. */
export const lackingText = ({ type, id }: Promised) => LACKING[type][id === undefined ? 'none' : 'missing'];

/** 'Angebot anhängen' */
function attachLabel(promised: readonly Promised[]): string {
  return `${promised.map(({ type }) => (type === 'quote' ? 'Angebot' : 'Rechnung')).join(' und ')} anhängen`;
}
