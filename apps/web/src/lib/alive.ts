import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts answer to taps: not yet on the page as the server has drawn it. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
