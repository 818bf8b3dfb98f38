import { useNavigate } from 'shared-kit/router';
import { Icon, makeStyles, TOUCH, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2BrandHover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    [TOUCH]: { width: '44px', height: '44px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** A quote for this customer, right from the list. A plain button: every row has one. */
export function CreateQuoteButton({ id, name }: { id: string; name: string }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Angebot erstellen für ${name}`}
      title="Angebot erstellen"
      onClick={(event) => {
        // The row around it opens the customer.
        event.stopPropagation();
        void navigate(`/create-quote/${encodeURIComponent(id)}`);
      }}
    >
      <Icon name="add-document" />
    </button>
  );
}
