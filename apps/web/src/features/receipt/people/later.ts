import { lazy } from 'react';

const fetchDialog = async () => ({ default: (await import('./GuestNamesDialog.tsx')).GuestNamesDialog });

/** The dialog with the people's names, fetched when it is first shown. */
export const LaterGuestNamesDialog = lazy(fetchDialog);

/** Fetches it ahead, so that it opens at once, and without network. A failure is ignored: opening it tries again. */
export const prefetchGuestNames = (): void => void fetchDialog().catch(() => {});
