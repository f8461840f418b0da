import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';

/** The first `room` names and the number of others: 'Ann, Bob +2 more' (specification, section 2). */
export function nameList(names: readonly string[], room: number): string {
  const shown = names.slice(0, room).join(', ');
  const more = names.length - room;
  return more > 0 ? text(components.namesAndMore, { names: shown, more }) : shown;
}
