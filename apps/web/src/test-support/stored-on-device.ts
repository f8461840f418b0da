import type { Contact } from '../features/guest/state/draft.ts';
import { laneOf, type Tap } from '../receipt-client/commands.ts';
import { keep } from '../receipt-client/device-storage.ts';
import { memory } from './memory.ts';

type Kept = Partial<Contact> & { units?: Record<string, number>; optedOut?: boolean };

/** What a guest's device has kept of an earlier visit: what they entered, and taps that the server has not confirmed. */
export function keptOnDevice({ units = {}, optedOut, ...contact }: Kept): Record<string, string> {
  const storage = memory();
  const taps: Tap[] = Object.entries(units).map(([itemId, count]) => ({
    kind: 'units',
    itemId,
    name: itemId,
    units: count,
  }));
  if (optedOut !== undefined) taps.push({ kind: 'opted_out', optedOut });
  const commands = taps.map((tap) => {
    const lane = laneOf(tap);
    return { key: `key of ${lane}`, command: { ...tap, by: 'guest', lane } };
  });
  keep(storage, 'commands', commands);
  keep(storage, 'draft', { name: '', phone: '', consent: false, conflicts: [], ...contact });
  return Object.fromEntries(['commands', 'draft'].map((part) => [part, storage.read(part) ?? '']));
}
