import { tokens } from 'shared-kit/ui';

/** The background of what scrolls: a shadow at its end for as long as there is more beneath. @param surface its colour */
export const moreBeneath = (surface: string) =>
  `linear-gradient(${surface}, ${surface}) bottom / 100% 10px no-repeat local, linear-gradient(transparent, ${tokens.colorNeutralStroke1}) bottom / 100% 6px no-repeat scroll, ${surface}`;
