import { useId, useRef, useState } from 'react';
import { isBlank } from 'shared-kit/domain';
import {
  Button,
  Caption1,
  Card,
  FormField,
  Icon,
  Input,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  tokens,
} from 'shared-kit/ui';
import type { ShownTag, TagsAndNotes } from './tags-and-notes.model.ts';

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  chip: { maxWidth: '100%', fontWeight: tokens.fontWeightRegular },
  chipText: { ...ONE_LINE, minWidth: 0 },
  local: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  sending: { opacity: 0.6 },
  missing: { color: tokens.colorNeutralForeground3 },
  adding: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'start' },
  field: { flex: '1 1 auto', minWidth: 0 },
  // Beside the control, not beside its label or error.
  add: { marginTop: '26px' },
  suggestions: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  caption: { color: tokens.colorNeutralForeground2 },
  suggestion: { fontWeight: tokens.fontWeightRegular },
});

/** So many suggestions show before one asks for all. */
const FEW = 8;

/** The customer's tags: predefined ones with a click, any other text with Enter (specification 1 section 2). */
export function TagsCard({ model }: { model: TagsAndNotes }) {
  const styles = useStyles();
  const suggestionsId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [showAll, setShowAll] = useState(false);
  const { draft, tags, suggestions, tagProblem } = model;
  const shown = showAll ? suggestions : suggestions.slice(0, FEW);
  const hidden = suggestions.length - shown.length;

  const remove = (tag: string) => {
    void model.removeTag(tag);
    // The button that had the focus goes away.
    form.current?.querySelector('input')?.focus();
  };

  return (
    <Card title="Tags">
      {tags.length === 0 ? (
        <Caption1 className={styles.missing}>Noch keine Tags</Caption1>
      ) : (
        <ul className={styles.chips} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag.tag} style={{ maxWidth: '100%' }}>
              <TagChip shown={tag} onRemove={() => remove(tag.tag)} />
            </li>
          ))}
        </ul>
      )}
      <form
        ref={form}
        className={styles.adding}
        onSubmit={(event) => {
          event.preventDefault();
          model.addTag(draft.tag);
        }}
      >
        <FormField label="Tag hinzufügen" error={tagProblem} className={styles.field}>
          <Input
            value={draft.tag}
            list={suggestionsId}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(_, { value }) => model.change({ tag: value })}
          />
        </FormField>
        <Button
          type="submit"
          className={styles.add}
          disabled={isBlank(draft.tag) || tagProblem !== undefined}
        >
          Hinzufügen
        </Button>
      </form>
      <datalist id={suggestionsId}>
        {suggestions.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {suggestions.length > 0 && (
        <div className={styles.suggestions}>
          <Caption1 className={styles.caption}>Vorschläge</Caption1>
          <div className={styles.chips}>
            {shown.map((tag) => (
              <Button
                key={tag}
                size="small"
                shape="circular"
                icon={<Icon name="add" size={16} />}
                className={styles.suggestion}
                onClick={() => model.addTag(tag)}
              >
                {tag}
              </Button>
            ))}
            {hidden > 0 && (
              <Button size="small" appearance="transparent" onClick={() => setShowAll(true)}>
                {hidden} weitere
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

function TagChip({ shown: { tag, at }, onRemove }: { shown: ShownTag; onRemove(): void }) {
  const styles = useStyles();
  return (
    <Button
      size="small"
      shape="circular"
      icon={<Icon name="dismiss" size={16} />}
      iconPosition="after"
      className={mergeClasses(styles.chip, at === 'sending' && styles.sending)}
      aria-label={`${tag} entfernen`}
      title={at === 'local' ? `${tag} (nur lokal)` : tag}
      // What is not in the store yet cannot be taken out of it.
      disabled={at !== 'stored'}
      onClick={onRemove}
    >
      <span className={styles.local}>
        {at === 'local' && <Icon name="laptop" size={16} label="nur lokal" />}
        <span className={styles.chipText}>{tag}</span>
      </span>
    </Button>
  );
}
