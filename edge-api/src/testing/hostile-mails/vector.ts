/** A piece of HTML out of a hostile mail. `%RUN%` is the script, `%URL%` (`%HOST%`, `%REST%`: parts of it) what must not be asked. */
export interface Vector {
  name: string;
  html: string;
  /** Neither a policy nor a sandbox can hold it: it is gone by the cleaning alone. */
  heldByCleaningAlone?: boolean;
}

export const hexEntities = (text: string): string =>
  Array.from(text, (char) => `&#x${char.charCodeAt(0).toString(16)};`).join('');
