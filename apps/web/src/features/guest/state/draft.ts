import type { GuestView } from '@fairtab/contract/receipt-view';
import { textChoiceOf } from '@fairtab/contract/text-choice-of';
import type { TextChoice } from '@fairtab/domain/validation';
import type { GuestStorage } from './guest-storage.ts';

/** A tap that was sent late and refused by the server: the guest decides whether to repeat it. */
export type LateTap = {
  /** The item, or OPT_OUT. */
  key: string;
  /** The item's name; the item may have been deleted. */
  name: string;
  /** 0 deselects; for OPT_OUT 1 is out and 0 is in. */
  units: number;
  /** The server's error code. */
  code: string;
};

/** The key of opting out of the shared items. */
export const OPT_OUT = 'opted_out';

/** A guest's input that the server may not have yet. It survives a reload and an outage. */
export type Draft = {
  name: string;
  /** As the field holds it: see phoneInField. */
  phone: string;
  /** How they want the final bill. */
  consent: TextChoice;
  /** Taps that are not saved yet: item id to units, 0 deselects. */
  units: Readonly<Record<string, number>>;
  late: readonly LateTap[];
  /** An opt-out of the shared items, or its withdrawal, that is not saved yet. */
  optedOut: boolean | null;
};

export const EMPTY_DRAFT: Draft = {
  name: '',
  phone: '',
  consent: 'none',
  units: {},
  late: [],
  optedOut: null,
};

/**
 * Reads the kept draft. Invalid parts are left out.
 * @param prefill the guest's data in the link, for fields that are still empty
 */
export function readDraft(storage: GuestStorage, prefill = { name: '', phone: '' }): Draft {
  const kept = new Map(Object.entries(parse(storage.read('draft'))));
  const [name, phone, consent, optedOut] = ['name', 'phone', 'consent', 'optedOut'].map((key) =>
    kept.get(key),
  );
  return {
    name: (typeof name === 'string' && name) || prefill.name,
    phone: (typeof phone === 'string' && phone) || prefill.phone,
    consent: consent === 'text' || consent === 'link' ? consent : 'none',
    units: unitsIn(kept.get('units')),
    late: lateIn(kept.get('late')),
    optedOut: typeof optedOut === 'boolean' ? optedOut : null,
  };
}

/** The draft with the server's data of this guest, or the link's, in the fields that are still empty. */
export function filledDraft(draft: Draft, me: GuestView | undefined): Draft {
  return {
    ...draft,
    name: draft.name || me?.guest_name || '',
    phone: draft.phone || me?.guest_phone_number?.slice(-10) || '',
    consent: draft.consent === 'none' && me ? textChoiceOf(me) : draft.consent,
  };
}

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function writeDraft(storage: GuestStorage, draft: Draft): void {
  storage.write('draft', JSON.stringify(draft));
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function unitsIn(kept: unknown): Record<string, number> {
  if (typeof kept !== 'object' || kept === null) return {};
  const units: [string, number][] = [];
  for (const [id, count] of Object.entries(kept)) {
    if (Number.isSafeInteger(count) && count >= 0) units.push([id, count]);
  }
  return Object.fromEntries(units);
}

function lateIn(kept: unknown): LateTap[] {
  return Array.isArray(kept) ? kept.filter(isLateTap) : [];
}

const isLateTap = (tap: unknown): tap is LateTap => {
  const { key, name, code, units } = Object(tap);
  return [key, name, code].every((part) => typeof part === 'string') && Number.isSafeInteger(units);
};
