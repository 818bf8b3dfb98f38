/** Of a dialog over the window that a mail is written in: Fluent dims only the ground of the first. */
export const DIMMED = { appearance: 'dimmed' } as const;
