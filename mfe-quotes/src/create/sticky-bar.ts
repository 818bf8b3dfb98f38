import { makeStyles } from 'shared-kit/ui';

const useStyles = makeStyles({
  bar: { position: 'sticky', top: 'calc(var(--frame-top, 0px) + 8px)', zIndex: 10 },
});

/** Keeps a bar in view wherever one types. @returns its class */
export const useStickyBar = (): string => useStyles().bar;
