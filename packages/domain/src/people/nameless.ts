import { visibleName } from './visible-name.ts';

/** Whether a name has no visible characters. Such guests may select items but cannot be billed: see `closedBill`. */
export function isNameless(name: string): boolean {
  return visibleName(name) === '';
}
