import { useRef } from 'react';
import type { EmailTemplate } from 'shared-kit/domain';
import type { ComposedMail } from 'shared-kit/mail-drafts';
import {
  Button,
  Caption1,
  Icon,
  makeStyles,
  mergeClasses,
  NARROW,
  Spinner,
  ToggleButton,
  tokens,
} from 'shared-kit/ui';
import { OptionsMenu } from './options.menu.tsx';
import { ScheduleMenu } from './schedule.menu.tsx';
import { TemplatesMenu } from './templates.menu.tsx';
import type { DraftState } from './use-draft.ts';

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '10px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  state: {
    color: tokens.colorNeutralForeground2,
    flexGrow: 1,
    minWidth: 0,
    [NARROW]: { flexBasis: '100%' },
  },
  // Each pause in typing says it: nothing may move there.
  passing: {
    flexBasis: 0,
    [NARROW]: {
      order: 1,
      flexBasis: 0,
      minWidth: '88px',
      minHeight: tokens.lineHeightBase200,
      textAlign: 'right',
    },
  },
  tools: { display: 'flex', gap: '8px' },
});

interface ComposerFootProps {
  className?: string | undefined;
  isSending: boolean;
  draft: DraftState;
  priority: ComposedMail['priority'];
  /** @param sendAt ISO 8601; at once where it is not given */
  onSend(sendAt?: string): void;
  onSaveDraft(): void;
  onFiles(files: Iterable<File>): void;
  onPriority(priority: ComposedMail['priority']): void;
  onTemplate(template: EmailTemplate): void;
  onDiscard(): void;
}

/** What can be done with what is written. */
export function ComposerFoot(props: ComposerFootProps) {
  const {
    className,
    isSending,
    draft,
    priority,
    onSend,
    onSaveDraft,
    onFiles,
    onPriority,
    onTemplate,
    onDiscard,
  } = props;
  const styles = useStyles();
  const files = useRef<HTMLInputElement>(null);
  return (
    <footer className={mergeClasses(styles.foot, className)}>
      <Button
        appearance="primary"
        disabled={isSending}
        icon={isSending ? <Spinner size="tiny" /> : <Icon name="send" />}
        title="Strg+Enter"
        onClick={() => onSend()}
      >
        Send
      </Button>
      <ScheduleMenu disabled={isSending} onSchedule={onSend} />
      <Button disabled={isSending} onClick={onSaveDraft}>
        Save Draft
      </Button>
      <Caption1 className={mergeClasses(styles.state, draft.step !== 'here' && styles.passing)} role="status">
        {inWords(draft)}
      </Caption1>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Dateien anhängen"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <div className={styles.tools}>
        <Button
          appearance="subtle"
          disabled={isSending}
          icon={<Icon name="attach" />}
          aria-label="Datei anhängen"
          title="Datei anhängen"
          onClick={() => files.current?.click()}
        />
        <ToggleButton
          appearance="subtle"
          disabled={isSending}
          checked={priority === 'high'}
          icon={<Icon name="important" />}
          aria-label="Hohe Priorität"
          title="Hohe Priorität"
          onClick={() => onPriority(priority === 'high' ? 'normal' : 'high')}
        />
        <TemplatesMenu disabled={isSending} onTemplate={onTemplate} />
        <OptionsMenu disabled={isSending} priority={priority} onPriority={onPriority} onDiscard={onDiscard} />
      </div>
    </footer>
  );
}

function inWords(state: DraftState): string {
  switch (state.step) {
    case 'saving':
      return 'Entwurf wird gespeichert …';
    case 'saved':
      return 'Entwurf gespeichert';
    case 'here':
      return `Nur lokal gesichert, in diesem Browser. ${state.reason}`;
    default:
      return '';
  }
}
