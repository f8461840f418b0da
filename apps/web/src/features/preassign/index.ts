export { Disputes } from './Disputes.tsx';
export { GuestNamesDialog } from './GuestNamesDialog.tsx';
export { LaterGuestNamesDialog, prefetchGuestNames } from './later.ts';
export type { GuestEntry } from './use-guest-names.ts';
export { type Table, useTable } from './use-table.ts';
