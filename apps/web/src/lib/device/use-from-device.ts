import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What only the device knows, and nothing tells of while the page is there.
 * @param rendered stands for it on a page as the server has rendered it
 */
export const useFromDevice = <T>(read: () => T, rendered: T): T =>
  useSyncExternalStore(never, read, () => rendered);
