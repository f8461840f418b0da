import { readStored } from './device/read-stored.ts';

/** The key of the message stored for the next page (toast.ts). */
export const KEPT_TOAST = 'toast';

/** Whether the previous page stored a message. */
export const hasKeptToast = (): boolean => readStored('sessionStorage', KEPT_TOAST) !== null;
