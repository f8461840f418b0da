export { AssignItems } from './AssignItems.tsx';
export { Disputes } from './Disputes.tsx';
export { GuestNamesDialog } from './GuestNamesDialog.tsx';
export { TableCard } from './TableCard.tsx';
export type { GuestEntry } from './use-guest-names.ts';
