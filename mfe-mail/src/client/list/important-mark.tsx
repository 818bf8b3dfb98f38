import { Icon, makeStyles, mergeClasses, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({ mark: { color: tokens.colorStatusDangerForeground1 } });

/** Its sender marked the mail as urgent. */
export function ImportantMark({ className }: { className?: string }) {
  return (
    <Icon name="important" className={mergeClasses(useStyles().mark, className)} label="Hohe Priorität" />
  );
}
