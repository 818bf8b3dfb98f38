import { useEffect } from 'react';
import { create } from 'zustand';

export type Back = string | (() => void);

/** A key of a screen and what it does there; `keys` are as they stand on the keyboard. */
export interface Shortcut {
  keys: readonly string[];
  meaning: string;
}

interface PageChrome {
  /** The brand's name, shown behind the page's title in the browser's tab. */
  brand: string;
  /** Where the open page goes back to: on the phone the frame's top bar shows it. */
  back: Back | undefined;
  /** What the open page answers to beside the frame's own: shown with `?`. */
  shortcuts: readonly Shortcut[];
  /** A frame with a top bar is there: the page need not draw its own way back on the phone. */
  topBar: boolean;
}

/** What a page and the frame around it tell each other. */
export const usePageChrome = create<PageChrome>()(() => ({
  brand: 'Umzugsbüro',
  back: undefined,
  shortcuts: [],
  topBar: false,
}));

/** Hands the page's way back to the frame for as long as the page shows. */
export function useAnnouncedBack(back: Back | undefined): void {
  useEffect(() => {
    usePageChrome.setState({ back });
    return () => usePageChrome.setState({ back: undefined });
  }, [back]);
}

/** Hands the page's shortcuts to the frame's overview for as long as the page shows. @param shortcuts stable */
export function useAnnouncedShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    usePageChrome.setState({ shortcuts });
    return () => usePageChrome.setState({ shortcuts: [] });
  }, [shortcuts]);
}
