import { useHistoryState } from 'wouter/use-browser-location';

/** What an entry of the history says besides its address. */
export type EntryState = {
  /** Where something was opened above its page: how many entries below it, one by one, show nothing that it does not. */
  below?: number;
  /** How many of the entries up to it, itself included, were added for what was opened above its page (layers.ts). */
  layers?: number;
  /** A dialog with an address was opened on /home: closing it goes back. */
  aboveHome?: true;
  /** The page stays where it is scrolled to. */
  keepsPlace?: true;
  /** The payment that /credit-success shows, and whether it has said that it is paid. */
  payment?: { id: string; announced: boolean };
};

/** Of this entry. It is our own, kept by the browser. */
export const useEntryState = (): EntryState => useHistoryState<EntryState | null>() ?? {};
