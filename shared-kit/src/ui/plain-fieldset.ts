/** A style for a fieldset that holds its fields together, or disables them, and is not seen: nor is it by its legend. */
export const PLAIN_FIELDSET = {
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0 },
} as const;
