import { visibleName } from './visible-name.ts';

/**
 * Whether a name has no visible characters. A guest without a name may select items while a bill is open, but could not be
 * asked to pay, so the final bill leaves them out (see `closedBill`).
 */
export function isNameless(name: string): boolean {
  return visibleName(name) === '';
}
