export { GuestNamesDialog } from './GuestNamesDialog.tsx';
export type { GuestEntry } from './use-guest-names.ts';
