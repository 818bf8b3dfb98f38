import { Fragment } from 'react';

/** A sender, that breaks behind its @ before it breaks within a word: else a last letter stands alone on the phone. */
export function SenderText({ from }: { from: string }) {
  return from.split(/(?<=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
