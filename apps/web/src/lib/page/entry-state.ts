import { useHistoryState } from 'wouter/use-browser-location';

/** The state of a history entry, besides its address. */
export type EntryState = {
  /** With something open above a page: how many entries directly below show the same page. */
  below?: number;
  /** How many entries up to this one were added for layers above its page (layers.ts). */
  layers?: number;
  /** A dialog with its own address was opened on /home: closing it goes back. */
  aboveHome?: true;
  /** The page keeps its scroll position. */
  keepsPlace?: true;
  /** The payment that /credit-success shows, and whether its success was announced. */
  payment?: { id: string; announced: boolean };
};

/** This entry's state. Our own data, stored by the browser. */
export const useEntryState = (): EntryState => useHistoryState<EntryState | null>() ?? {};
