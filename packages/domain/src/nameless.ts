/** What leaves no mark on a screen: spaces, controls, fillers, and a braille cell without dots. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/**
 * Whether nothing of a name can be seen. Whoever gave none may hold items while a bill is open, but nobody could ask
 * them for their part, so that a final bill has none for them (see `closedBill`).
 */
export function isNameless(name: string): boolean {
  return name.replace(INVISIBLE, '') === '';
}
