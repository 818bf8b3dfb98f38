import type { SlotProps } from 'shared-kit/contract';
import { makeStyles, NARROW, tokens } from 'shared-kit/ui';
import { NotesCard } from './notes.card.tsx';
import { TagsCard } from './tags.card.tsx';
import { useTagsAndNotes } from './tags-and-notes.model.ts';
import { UnsentBar } from './unsent.bar.tsx';

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(280px, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Tags & Notizen of a customer; changes are saved at once, while the customer is edited too. */
export default function TagsAndNotesTab({ customer }: SlotProps['customer.tabs']) {
  const styles = useStyles();
  const model = useTagsAndNotes(customer);
  return (
    <div className={styles.tab}>
      <UnsentBar model={model} />
      <div className={styles.cards}>
        <TagsCard model={model} />
        <NotesCard model={model} />
      </div>
    </div>
  );
}
