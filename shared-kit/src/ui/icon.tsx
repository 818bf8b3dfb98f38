import type { FluentIcon } from '@fluentui/react-icons';
import { memo, useEffect } from 'react';
import { create } from 'zustand';
import { FIRST_ICONS } from './first-icons.ts';
import type { LaterIconName } from './later-icons.ts';

/** The same icon for the same thing everywhere: module.json names them, and so do screens. */
export type IconName = keyof typeof FIRST_ICONS | LaterIconName;

interface Icons {
  byName: Readonly<Record<string, FluentIcon>>;
  /** Whether all are there that this kit knows. */
  complete: boolean;
}

const useIcons = create<Icons>()(() => ({ byName: FIRST_ICONS, complete: false }));

/** For `later-icons.ts`: what the first screen does without. */
export function addIcons(icons: Icons['byName']): void {
  useIcons.setState({ byName: { ...FIRST_ICONS, ...icons }, complete: true });
}

export interface IconProps {
  /** One of `IconName`; a name that this kit does not know shows the icon of an app. */
  name: IconName | (string & {});
  /** Pixels; without it as large as the text around. */
  size?: number | undefined;
  /** Read out; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Drawn once for as long as it is the same one: a row of a long list has six. */
export const Icon = memo(function Icon({ name, size, label, className }: IconProps) {
  const { byName, complete } = useIcons();
  const known = Object.hasOwn(byName, name) ? byName[name] : undefined;
  const isMissing = !known && !complete;
  useEffect(() => {
    // Where it fails the place stays empty: an icon is never all that says something.
    if (isMissing) import('./later-icons.ts').catch(() => undefined);
  }, [isMissing]);
  const Drawn = known ?? (complete ? FIRST_ICONS.app : PlaceForIcon);
  const named = label === undefined ? { 'aria-hidden': true } : { 'aria-label': label, role: 'img' };
  return (
    <Drawn
      {...named}
      {...(size === undefined ? {} : { fontSize: size })}
      {...(className === undefined ? {} : { className })}
    />
  );
});

/** As large as an icon. */
const PlaceForIcon: FluentIcon = ({ fontSize, ...rest }) => (
  <svg {...rest} width="1em" height="1em" fontSize={fontSize} />
);
