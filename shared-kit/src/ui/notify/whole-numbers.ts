import { makeStyles } from '@fluentui/react-components';
import { createElement, Fragment } from 'react';

/** A quote's, such as 'AN-1A2B3C4D'. */
const NUMBER = /(AN-[\p{L}\p{N}]{1,8})/u;

const useStyles = makeStyles({ number: { whiteSpace: 'nowrap' } });

/** A text whose numbers are not torn apart at a line's end: another hyphen would see to it too, but be copied along. */
export function WholeNumbers({ text }: { text: string }) {
  const { number } = useStyles();
  return createElement(
    Fragment,
    null,
    ...text
      .split(NUMBER)
      .map((part, at) => (at % 2 === 0 ? part : createElement('span', { className: number }, part))),
  );
}
