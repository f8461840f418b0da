import { takeStored, writeStored } from '../device/stored.ts';

const LEFT = 'fairtab.left-for';

/** Notes that this tab leaves for a sign-in provider; if it returns signed in, it notifies the other tabs. */
export const leftForProvider = (): void => writeStored('sessionStorage', LEFT, 'provider');

/** Whether the tab had left for a sign-in provider. Clears the note. */
export const backFromProvider = (): boolean => takeStored('sessionStorage', LEFT) !== null;
