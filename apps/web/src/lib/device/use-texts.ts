import { useFromDevice } from './use-from-device.ts';

/** Whether texts are sent here; see `forInstallation` of the server. A rendered page hides by style what this removes. */
export const useTexts = (): boolean =>
  useFromDevice(() => document.documentElement.dataset.texts !== 'off', true);
