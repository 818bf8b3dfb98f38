/** What the screen before handed over in the navigation state. */
export interface DetailState {
  /** Where 'Zurück' leads. */
  from: string | undefined;
  /** The tab by its old number (D29). */
  tab: number | undefined;
  /** Open in edit mode. */
  edit: boolean;
}

/** Navigation state comes from other modules, and from before a deploy: nothing in it is taken on trust. */
export function readDetailState(state: unknown): DetailState {
  const given = entriesOf(state);
  const { from, tab, edit } = given;
  return {
    from: typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined,
    tab: typeof tab === 'number' ? tab : undefined,
    edit: edit === true,
  };
}

export function withEdit(state: unknown): Record<string, unknown> {
  return { ...entriesOf(state), edit: true };
}

export function withoutEdit(state: unknown): Record<string, unknown> {
  const { edit: _edit, ...rest } = entriesOf(state);
  return rest;
}

function entriesOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
