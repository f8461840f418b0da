import { readStored } from './device/stored.ts';

/** The key of the message stored for the next page (toast.ts). */
export const STORED_TOAST = 'toast';

/** Whether the previous page stored a message. */
export const hasStoredToast = (): boolean => readStored('sessionStorage', STORED_TOAST) !== null;
