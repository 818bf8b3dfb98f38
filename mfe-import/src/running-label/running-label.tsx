import { makeStyles } from 'shared-kit/ui';

const useStyles = makeStyles({
  // The other text takes its width and nothing else.
  label: {
    '::after': {
      content: 'attr(data-other)',
      display: 'block',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
    },
  },
});

interface RunningLabelProps {
  isRunning: boolean;
  idle: string;
  running: string;
}

/** A button's text, as wide in both states: what stands beside the button keeps its place. */
export function RunningLabel({ isRunning, idle, running }: RunningLabelProps) {
  const styles = useStyles();
  const [text, other] = isRunning ? [running, idle] : [idle, running];
  return (
    <span className={styles.label} data-other={other}>
      {text}
    </span>
  );
}
