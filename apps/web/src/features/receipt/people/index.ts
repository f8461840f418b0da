export type { GuestEntry } from './GuestNamesDialog.tsx';
export { GuestNamesDialog } from './GuestNamesDialog.tsx';
