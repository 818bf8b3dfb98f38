/** Of a skeleton: quick answers show none, it appears after 150 ms (look: loading). */
export const APPEARS_LATE = {
  animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
  animationDuration: '1ms',
  animationDelay: '150ms',
  animationFillMode: 'both',
} as const;
