import { readStored } from './device/read-stored.ts';

/** The key of the message that a page keeps for the next one (toast.ts). */
export const KEPT_TOAST = 'toast';

/** Whether the previous page has kept a message. */
export const hasKeptToast = (): boolean => readStored('sessionStorage', KEPT_TOAST) !== null;
