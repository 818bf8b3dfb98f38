import { type CustomerEdit, EDIT_FIELDS, type EditField, sameValue } from './customer-edit.ts';

/** A field that both sides changed to something different. */
interface Collision {
  field: EditField;
  mine: CustomerEdit[EditField];
  theirs: CustomerEdit[EditField];
}

export interface Merge {
  /** Everything that only one side changed; where both did, mine stands until the user has chosen. */
  merged: CustomerEdit;
  collisions: Collision[];
}

/**
 * Two changes of the same customer laid over each other (D7). `base` is what both started from.
 * What does not collide is taken from whoever changed it.
 */
export function mergeEdits(base: CustomerEdit, mine: CustomerEdit, theirs: CustomerEdit): Merge {
  const merged = { ...mine };
  const collisions: Collision[] = [];
  for (const field of EDIT_FIELDS) {
    const theyChanged = !sameValue(base[field], theirs[field]);
    const iChanged = !sameValue(base[field], mine[field]);
    if (theyChanged && !iChanged) take(merged, theirs, field);
    if (theyChanged && iChanged && !sameValue(mine[field], theirs[field])) {
      collisions.push({ field, mine: mine[field], theirs: theirs[field] });
    }
  }
  return { merged, collisions };
}

/** The merge after the user has chosen, field by field. */
export function settleCollisions(
  merge: Merge,
  theirs: CustomerEdit,
  choice: Partial<Record<EditField, 'mine' | 'theirs'>>,
): CustomerEdit {
  const settled = { ...merge.merged };
  for (const { field } of merge.collisions) if (choice[field] === 'theirs') take(settled, theirs, field);
  return settled;
}

function take<Field extends EditField>(target: CustomerEdit, source: CustomerEdit, field: Field): void {
  target[field] = source[field];
}
