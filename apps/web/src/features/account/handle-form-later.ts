import { lazy } from 'react';

const fetchForm = async () => ({ default: (await import('./HandleForm.tsx')).HandleForm });

/** The payment form, loaded on first use: most hosts have filled it in. */
export const HandleForm = lazy(fetchForm);

/** Prefetches the form, so that it opens at once, and offline. */
export function fetchHandleForm(): void {
  // Ignored: rendering it tries again.
  fetchForm().catch(() => {});
}
