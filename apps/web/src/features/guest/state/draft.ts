import type { GuestView } from '@fairtab/contract/receipt-view';
import { type TextChoice, textChoice } from '@fairtab/domain/text-choice';
import { parseJson } from '../../../lib/request.ts';
import type { GuestStorage } from './guest-storage.ts';

/** What a guest enters about themselves. */
export type Contact = {
  name: string;
  /** As the field holds it: see phoneInField. */
  phone: string;
  /** How they want the final bill. */
  consent: TextChoice;
};

/** Taps that the server has not confirmed. */
export type Taps = {
  /** Item id to units; 0 deselects. */
  units: Readonly<Record<string, number>>;
  /** An opt-out of the shared items, or its withdrawal; null for none. */
  optedOut: boolean | null;
};

/** The key of opting out of the shared items. */
export const OPT_OUT = 'opted_out';

/** A tap that reached the server late and was refused: the guest decides whether to repeat it. */
export type Conflict = {
  /** The item, or OPT_OUT. */
  key: string;
  /** The item's name; the item may have been deleted. */
  name: string;
  /** 0 deselects; for OPT_OUT 1 is out and 0 is in. */
  units: number;
  /** The server's error code. */
  code: string;
};

/** A guest's input that the server may not have yet. It survives a reload and an outage. */
export type Draft = Contact & Taps & { conflicts: readonly Conflict[] };

export const EMPTY_DRAFT: Draft = {
  name: '',
  phone: '',
  consent: 'none',
  units: {},
  optedOut: null,
  conflicts: [],
};

/**
 * Reads the kept draft. Invalid parts are left out.
 * @param prefill the guest's data in the link, for fields that are still empty
 */
export function readDraft(storage: GuestStorage, prefill = { name: '', phone: '' }): Draft {
  const { name, phone, consent, units, optedOut, conflicts } = Object(parseJson(storage.read('draft') ?? ''));
  return {
    name: (typeof name === 'string' && name) || prefill.name,
    phone: (typeof phone === 'string' && phone) || prefill.phone,
    consent: consent === 'text' || consent === 'link' ? consent : 'none',
    units: unitsIn(units),
    optedOut: typeof optedOut === 'boolean' ? optedOut : null,
    conflicts: Array.isArray(conflicts) ? conflicts.filter(isConflict) : [],
  };
}

/** The contact with the server's data of this guest in the fields that are still empty. */
export function filledContact({ name, phone, consent }: Contact, me: GuestView | undefined): Contact {
  return {
    name: name || me?.guest_name || '',
    phone: phone || me?.guest_phone_number?.slice(-10) || '',
    consent: consent === 'none' && me ? textChoice(me.sms_opt_in) : consent,
  };
}

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function writeDraft(storage: GuestStorage, draft: Draft): void {
  storage.write('draft', JSON.stringify(draft));
}

function unitsIn(kept: unknown): Record<string, number> {
  if (typeof kept !== 'object' || kept === null) return {};
  const units: [string, number][] = [];
  for (const [id, count] of Object.entries(kept)) {
    if (Number.isSafeInteger(count) && count >= 0) units.push([id, count]);
  }
  return Object.fromEntries(units);
}

const isConflict = (conflict: unknown): conflict is Conflict => {
  const { key, name, code, units } = Object(conflict);
  return [key, name, code].every((part) => typeof part === 'string') && Number.isSafeInteger(units);
};
