import { useLayoutEffect, useRef, useState } from 'react';
import { attachmentUrl, type MailAttachment, type MailMessage } from 'shared-kit/api';
import {
  Caption1,
  Caption1Strong,
  Icon,
  type IconName,
  makeStyles,
  overlayOnDemand,
  TOUCH,
  tokens,
  typographyStyles,
  useOpening,
} from 'shared-kit/ui';
import { attachmentSize } from '../../mail/attachment-size.ts';
import type { AttachmentDialogProps } from './attachment.dialog.tsx';
import { isPicture, isShowable } from './showable.ts';

const AttachmentDialog = overlayOnDemand<AttachmentDialogProps>(() => import('./attachment.dialog.tsx'));

const useStyles = makeStyles({
  section: { marginTop: '16px', paddingTop: '12px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  title: { color: tokens.colorNeutralForeground2 },
  hint: { marginTop: '8px', color: tokens.colorNeutralForeground2 },
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '8px 0 0', padding: 0, listStyle: 'none' },
  item: {
    display: 'flex',
    alignItems: 'stretch',
    boxSizing: 'border-box',
    maxWidth: '100%',
    minHeight: '44px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  main: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    padding: '4px 12px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { display: 'flex', maxWidth: '220px', whiteSpace: 'pre', '& > :last-child': { flexShrink: 0 } },
  nameStart: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  unseen: { display: 'none' },
  cut: { '::before': { content: '"…"' } },
  size: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  download: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    color: tokens.colorNeutralForeground2,
    borderLeft: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: '20px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [TOUCH]: { width: '48px' },
  },
});

/** Characters: what kind of file it is shows at the end, and '.pdf.exe' is no PDF. */
const NAME_END = 12;

/** What hangs on a mail: shown in place where that is safe, downloaded always. */
export function AttachmentList({ message }: { message: MailMessage }) {
  const styles = useStyles();
  const { opening, openFor, close } = useOpening<MailAttachment>();
  const listed = message.attachments.filter(({ inline }) => !inline).map(named);
  if (listed.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Anhänge">
      <Caption1Strong className={styles.title}>
        {listed.length === 1 ? '1 Anhang' : `${listed.length} Anhänge`} (
        {attachmentSize(listed.reduce((sum, { size }) => sum + size, 0))})
      </Caption1Strong>
      <ul className={styles.list}>
        {listed.map((attachment) => {
          const { part, filename: name } = attachment;
          const words = (
            <>
              <Icon name={iconOf(attachment)} className={styles.icon} />
              <span className={styles.words}>
                <FileName name={name} />
                <span className={styles.size}>{attachmentSize(attachment.size)}</span>
              </span>
            </>
          );
          const file = attachmentUrl(message, part);
          return (
            <li key={part} className={styles.item}>
              {isShowable(attachment) ? (
                <button
                  type="button"
                  className={styles.main}
                  aria-label={`${name} ansehen`}
                  onClick={() => openFor(attachment)}
                >
                  {words}
                </button>
              ) : (
                <a className={styles.main} aria-label={`${name} herunterladen`} href={file} download={name}>
                  {words}
                </a>
              )}
              {isShowable(attachment) && (
                <a
                  className={styles.download}
                  aria-label={`${name} herunterladen`}
                  title="Herunterladen"
                  href={file}
                  download={name}
                >
                  <Icon name="download" />
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {listed.some(isOfOutlookAlone) && (
        <Caption1 block className={styles.hint}>
          In winmail.dat hat Outlook verpackt, was der Absender angehängt hat; öffnen kann es nur Outlook.
          Bitten Sie ihn, die E-Mail als HTML oder Nur-Text zu senden.
        </Caption1>
      )}
      {opening && (
        <AttachmentDialog
          key={opening.count}
          open={opening.isOpen}
          message={message}
          attachment={opening.subject}
          onClose={close}
        />
      )}
    </section>
  );
}

/** As much of its beginning as there is room for. The ellipsis of CSS leaves a hole: it has the room of the sign that did not fit. */
function FileName({ name }: { name: string }) {
  const styles = useStyles();
  const box = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen || !box.current) return;
    pen.font = getComputedStyle(box.current).font;
    const { width } = box.current.getBoundingClientRect();
    setSeen(signsSeen(name, (text) => pen.measureText(text).width <= width));
  }, [name]);
  const { start, end } = partsOf(name);
  const shown = start.slice(0, seen).join('');
  const unseen = start.slice(seen).join('');
  return (
    <span ref={box} className={styles.name} title={name}>
      <span className={styles.nameStart}>{shown}</span>
      {unseen !== '' && <span className={styles.unseen}>{unseen}</span>}
      <span className={unseen === '' ? undefined : styles.cut}>{end.join('')}</span>
    </span>
  );
}

function partsOf(name: string): { start: string[]; end: string[] } {
  const signs = [...name];
  return { start: signs.slice(0, -NAME_END), end: signs.slice(-NAME_END) };
}

/** @returns how many of its beginning; all of them where the whole name fits */
function signsSeen(name: string, fits: (text: string) => boolean): number {
  const { start, end } = partsOf(name);
  if (fits(name)) return start.length;
  const fitting = start.findLastIndex((_, at) => fits(`${start.slice(0, at).join('')}…${end.join('')}`));
  const before = start.slice(0, Math.max(fitting, 0)).join('');
  return [...before.trimEnd()].length;
}

/** What has no name has none in its dialog either, and none as a file. */
function named(attachment: MailAttachment): MailAttachment {
  return { ...attachment, filename: attachment.filename.trim() || 'Ohne Namen' };
}

/** Transport Neutral Encapsulation Format. */
const isOfOutlookAlone = ({ contentType, filename }: MailAttachment) =>
  /ms-tnef/i.test(contentType) || /^winmail\.dat$/i.test(filename);

function iconOf(attachment: MailAttachment): IconName {
  if (isPicture(attachment)) return 'image';
  return isShowable(attachment) ? 'quote' : 'document';
}
