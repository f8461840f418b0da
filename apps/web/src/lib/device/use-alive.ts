import { useFromDevice } from './use-from-device.ts';

/**
 * Whether scripts answer to taps, and set styles: not yet on a page as the server has rendered it, where the content security
 * policy lets no element have a style of its own.
 */
export const useAlive = (): boolean => useFromDevice(() => true, false);
