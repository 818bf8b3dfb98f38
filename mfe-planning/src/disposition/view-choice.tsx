import { useSearchParams } from 'shared-kit/router';
import { makeStyles, PLAIN_FIELDSET, ToggleButton, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  group: { display: 'flex', gap: tokens.spacingHorizontalXS, ...PLAIN_FIELDSET },
});

interface View {
  isBoard: boolean;
  show(board: boolean): void;
}

/** Whether the jobs are a list, or lie on the board of a week (`?ansicht=plan`). */
export function useView(): View {
  const [params, setParams] = useSearchParams();
  return {
    isBoard: params.get('ansicht') === 'plan',
    show: (board) => setParams(board ? { ansicht: 'plan' } : {}),
  };
}

export function ViewChoice({ isBoard, show }: View) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group} aria-label="Ansicht">
      <ToggleButton checked={!isBoard} onClick={() => show(false)}>
        Liste
      </ToggleButton>
      <ToggleButton checked={isBoard} onClick={() => show(true)}>
        Wochenplan
      </ToggleButton>
    </fieldset>
  );
}
