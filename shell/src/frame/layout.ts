/** Pixels of the frame's parts, one place for all who must leave room for each other. */
export const SIDEBAR_WIDTH = 240;
export const SIDEBAR_COLLAPSED_WIDTH = 60;
export const TOP_BAR_HEIGHT = 52;
export const BOTTOM_BAR_HEIGHT = 56;
