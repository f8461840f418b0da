import { useFromDevice } from './use-from-device.ts';

/**
 * Whether scripts are running. Until then taps go unanswered, and the content security policy forbids inline styles on the
 * server's page.
 */
export const useAlive = (): boolean => useFromDevice(() => true, false);
