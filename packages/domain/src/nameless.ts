import { nameSkeleton } from './names.ts';

/**
 * Whether nothing of a name can be seen. Whoever gave none may select items while a bill is open, but nobody could ask
 * them for their part, so that a final bill has none for them (see `closedBill`).
 */
export function isNameless(name: string): boolean {
  return nameSkeleton(name) === '';
}
