/** Names as far as there is room, then how many more: 'Ann, Bob +2 more' (spec section 2). */
export function nameList(names: readonly string[], room: number): string {
  const shown = names.slice(0, room).join(', ');
  const more = names.length - room;
  return more > 0 ? `${shown} +${more} more` : shown;
}
