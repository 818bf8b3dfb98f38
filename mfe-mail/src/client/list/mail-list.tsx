import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MailSummary } from 'shared-kit/api';
import { today } from 'shared-kit/domain';
import {
  Button,
  DataList,
  EmptyState,
  FailureState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Spinner,
  useStable,
  useSteadyScroll,
} from 'shared-kit/ui';
import { mailId } from '../../mail/mail-id.ts';
import { MailListSkeleton } from '../mail-skeletons.tsx';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { ALL_FOLDERS } from '../model/mail-state.ts';
import { folderLabel, withinFolder } from '../rules/folder-tree.ts';
import { listPeople, listPerson } from '../rules/mail-people.ts';
import { MAIL_ROW_HEIGHT, MailRow } from './mail-row.tsx';

export const LIST_LABEL = 'E-Mails';

const useStyles = makeStyles({
  list: { position: 'relative', flex: '1 1 0', minHeight: 0 },
  fills: { height: '100%', overflowY: 'auto' },
  more: { display: 'flex', justifyContent: 'center', padding: '16px 16px 88px' },
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
  problem: { flexShrink: 0, borderRadius: 0 },
});

interface MailListProps {
  screen: MailScreenModel;
  onShowAll(): void;
  onSearchEverywhere(): void;
}

/** The mails of the folder or of the search; what is shown stays while the mailbox is away. */
export function MailList(props: MailListProps) {
  const { screen } = props;
  const styles = useStyles();
  const { list, mails, client } = screen;
  const retry = () => void client.refresh();
  return (
    <>
      {list.status === 'ready' && list.problem && (
        <MessageBar intent="warning" layout="multiline" className={styles.problem}>
          <MessageBarBody>{list.problem.text} Was Sie sehen, ist vielleicht nicht aktuell.</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={retry}>
              Erneut versuchen
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <div className={styles.list}>
        {list.status === 'loading' && <MailListSkeleton />}
        {list.status === 'failed' && (
          <div className={styles.fills}>
            <FailureState title="Failed to load emails" detail={list.problem?.text} onRetry={retry} />
          </div>
        )}
        {list.status === 'ready' && mails.length === 0 && <Nothing {...props} />}
        {list.status === 'ready' && mails.length > 0 && <Mails screen={screen} />}
      </div>
    </>
  );
}

function Nothing({ screen, onShowAll, onSearchEverywhere }: MailListProps) {
  const styles = useStyles();
  const { query, title, list } = screen;
  // All that was shown was taken away, and more lies behind it.
  if (hasMore(screen)) return <More screen={screen} />;
  // Subjects and people had it, and what was shown was taken away: the texts may have it too.
  if (list.isSearchingTexts) return <MailListSkeleton />;
  if (query === '') return <EmptyState icon="mail" text={`${title} ist leer.`} />;
  return (
    <EmptyState
      icon="search"
      text={`${screen.isEverywhere ? 'In allen Ordnern' : withinFolder(title)} ist nichts zu „${query}“. Gesucht wird in Betreff, Personen und Text.`}
      action={
        <div className={styles.ways}>
          {!screen.isEverywhere && (
            <Button appearance="primary" onClick={onSearchEverywhere}>
              In allen Ordnern suchen
            </Button>
          )}
          <Button onClick={onShowAll}>Alle E-Mails zeigen</Button>
        </div>
      }
    />
  );
}

function Mails({ screen }: { screen: MailScreenModel }) {
  const styles = useStyles();
  const { mails, folders = [], selection, openId, focusedId, list, query, openMail } = screen;
  const isEverywhere = list.folder === ALL_FOLDERS;
  const around = useRef<HTMLDivElement>(null);
  const now = useToday();
  const rows = useMemo(() => mails.map((mail) => ({ id: mailId(mail) })), [mails]);
  useSteadyScroll(around, rows, MAIL_ROW_HEIGHT, `${query}\n${list.folder}`);
  // The keys J and K go on beyond what is in view and take the focus along; what comes and goes above moves nothing.
  const showOpen = useEffectEvent(() => {
    const at = mails.findIndex((mail) => mailId(mail) === openId);
    if (at < 0) return;
    bringIntoView(around.current?.querySelector('[data-scrolls]'), at);
    const focused = document.activeElement;
    if (around.current?.contains(focused) && rowAround(focused)) goTo(at);
  });
  const goTo = (at: number) => {
    focusedId.current = rows[at]?.id;
    focusRow(around.current, at);
  };
  const isWithin = useRef(false);
  const lastRow = useRef<HTMLElement>(null);
  // Their elements are reused: the focus stays with the mail. Where somebody else took it away, no other one is meant.
  const followMail = () => {
    if (focusedId.current === undefined) return;
    const focused = document.activeElement;
    const row = rowAround(focused);
    const isLost = isWithin.current && focused === document.body;
    if (!isLost && !around.current?.contains(row)) return;
    const at = rows.findIndex(({ id }) => id === focusedId.current);
    if (at < 0) leaveRow();
    else if (isLost || indexOf(row) !== at) goTo(at);
  };
  const leaveRow = () => {
    focusedId.current = undefined;
    const reader = openId === undefined ? null : document.querySelector<HTMLElement>('[data-reader]');
    if (reader) reader.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const follow = useEffectEvent(followMail);
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    isWithin.current = true;
    const row = rowAround(target);
    // By a window that is closed now: since then the row may have become another mail's.
    const isGivenBack = relatedTarget === null && row !== null && row === lastRow.current;
    if (isGivenBack) followMail();
    if (document.activeElement !== target) return;
    lastRow.current = row;
    focusedId.current = rows[indexOf(row)]?.id;
  };
  // The button that asked for more is beyond what is in view then, or gone: one reads on with the first that came.
  const shown = useRef(rows.length);
  const isAsked = useRef(false);
  const readOn = useEffectEvent(() => {
    if (isAsked.current && rows.length > shown.current) {
      isAsked.current = false;
      if (document.activeElement?.matches('body, [data-more]')) goTo(shown.current);
    }
    shown.current = rows.length;
  });
  useEffect(() => {
    if (rows.length > 0) follow();
    readOn();
  }, [rows]);
  const closed = useRef(openId);
  const comeBack = useEffectEvent(() => {
    const at = mails.findIndex((mail) => mailId(mail) === closed.current);
    if (document.activeElement?.matches('body, [data-reader]')) goTo(at);
  });
  useEffect(() => {
    if (openId === undefined) comeBack();
    else showOpen();
    closed.current = openId;
  }, [openId]);
  const onTick = useStable((mail: MailSummary, isThrough: boolean) => selection.toggle(mail, isThrough));
  const onStar = useStable((mail: MailSummary, starred: boolean) => screen.star([mail], starred));
  const isTicking = selection.selected.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <div
      ref={around}
      // Whoever presses a row means that one.
      onPointerDownCapture={() => {
        lastRow.current = null;
      }}
      className={styles.fills}
      onFocus={onFocus}
      onBlur={() => {
        isWithin.current = false;
      }}
    >
      <DataList
        key={`${query}\n${list.folder}`}
        label={LIST_LABEL}
        height="100%"
        items={mails}
        rowHeight={MAIL_ROW_HEIGHT}
        rowKey={(mail) => mailId(mail)}
        reusesRows
        onOpen={openMail}
        renderRow={(mail, hasFocus) => {
          const folder = folders.find(({ path }) => path === mail.folder);
          return (
            <MailRow
              mail={mail}
              place={isEverywhere && folder ? folderLabel(folders, folder) : undefined}
              people={listPeople(mail, folder)}
              person={listPerson(mail, folder)}
              isOpen={mailId(mail) === openId}
              hasFocus={hasFocus}
              isTicked={selection.ids.has(mailId(mail))}
              isTicking={isTicking}
              now={now}
              onTick={onTick}
              onStar={onStar}
            />
          );
        }}
        footer={hasMore(screen) ? <More screen={screen} asked={isAsked} /> : undefined}
      />
    </div>
  );
}

/** How many there are is known once the texts are searched too. */
const hasMore = ({ list }: MailScreenModel) => list.total > list.mails.length && !list.isSearchingTexts;

interface MoreProps {
  screen: MailScreenModel;
  /** Becomes true with the click. */
  asked?: RefObject<boolean>;
}

function More({ screen, asked }: MoreProps) {
  const styles = useStyles();
  const { isLoadingMore } = screen.list;
  return (
    <div className={styles.more}>
      <Button
        data-more
        disabledFocusable={isLoadingMore}
        {...(isLoadingMore ? { icon: <Spinner size="tiny" /> } : {})}
        onClick={() => {
          if (asked) asked.current = true;
          void screen.client.loadMore();
        }}
      >
        Load More
      </Button>
    </div>
  );
}

function bringIntoView(scroller: Element | null | undefined, index: number): void {
  if (!scroller) return;
  const top = index * MAIL_ROW_HEIGHT;
  const bottom = top + MAIL_ROW_HEIGHT;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}

const rowAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-index]') ?? null;

const indexOf = (row: HTMLElement | null): number => Number(row?.dataset.index ?? -1);

function focusRow(list: HTMLElement | null, index: number): void {
  list?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
}

/** Looked at again with each drawing; another one only with another day. */
function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  const current = new Date();
  if (today(current) === today(now)) return now;
  setNow(current);
  return current;
}
