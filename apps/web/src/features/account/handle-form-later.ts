import { lazy } from 'react';

const fetchForm = async () => ({ default: (await import('./HandleForm.tsx')).HandleForm });

/** The form for how a host is paid, fetched when it is first drawn: most hosts have filled it in. */
export const HandleForm = lazy(fetchForm);

/** Fetches it before it is drawn, so that it opens at once, and without network. */
export function fetchHandleForm(): void {
  // A failure is ignored here: drawing it tries again.
  fetchForm().catch(() => {});
}
