import { useEffect } from 'react';
import { create } from 'zustand';

export type Back = string | (() => void);

interface PageChrome {
  /** The brand's name, shown behind the page's title in the browser's tab. */
  brand: string;
  /** Where the open page goes back to: on the phone the frame's top bar shows it. */
  back: Back | undefined;
  /** A frame with a top bar is there: the page need not draw its own way back on the phone. */
  topBar: boolean;
}

/** What a page and the frame around it tell each other. */
export const usePageChrome = create<PageChrome>()(() => ({
  brand: 'Umzugsbüro',
  back: undefined,
  topBar: false,
}));

/** Hands the page's way back to the frame for as long as the page shows. */
export function useAnnouncedBack(back: Back | undefined): void {
  useEffect(() => {
    usePageChrome.setState({ back });
    return () => usePageChrome.setState({ back: undefined });
  }, [back]);
}
