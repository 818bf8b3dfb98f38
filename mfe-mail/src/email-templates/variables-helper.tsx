import { TEMPLATE_VARIABLES } from 'shared-kit/domain';
import { Caption1, Icon, makeStyles, mergeClasses, TOUCH, tokens, typographyStyles } from 'shared-kit/ui';

const useStyles = makeStyles({
  helper: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  head: { padding: '8px 12px', color: tokens.colorNeutralForeground2 },
  scroll: { maxHeight: '240px', overflowY: 'auto', overscrollBehavior: 'contain' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    ...typographyStyles.caption1,
    padding: '0 12px',
    textAlign: 'left',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  variable: {
    ...typographyStyles.caption1Strong,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    minHeight: '32px',
    padding: '0 12px',
    border: 'none',
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyMonospace,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [TOUCH]: { minHeight: '44px' },
  },
  name: { padding: 0 },
});

/** What can stand in a template; a click puts it where one was typing. */
export function VariablesHelper({ onInsert }: { onInsert(text: string): void }) {
  const styles = useStyles();
  return (
    <section aria-label="Variablen" className={styles.helper}>
      <Caption1 block className={styles.head}>
        Variablen: ein Klick fügt sie an der Schreibmarke ein
      </Caption1>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <tbody>
            {TEMPLATE_VARIABLES.map(({ name, description }) => (
              <tr key={name}>
                <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                  <button
                    type="button"
                    className={styles.variable}
                    title={`{{${name}}} einfügen`}
                    // The caret stays in the text.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onInsert(`{{${name}}}`)}
                  >
                    <Icon name="add" />
                    {name}
                  </button>
                </th>
                <td className={styles.cell}>{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
