import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { readStored, writeStored } from '../../../lib/device/stored.ts';
import { type GuestChange, laneOf, type Tap } from '../../../receipt-client/commands.ts';
import {
  deviceStorage,
  keep,
  type LastSeen,
  readOrDrop,
  readPart,
  type Storage,
} from '../../../receipt-client/device-storage.ts';

/** What guests enter about themselves. */
export type Contact = {
  name: string;
  /** As the field holds it: see phoneInField. */
  phone: string;
  /** Where no texts are sent. */
  email: string;
  /** Agreed to texts to this phone. */
  consent: boolean;
};

/** Taps that the server has not confirmed. */
export type Taps = {
  /** Item id to units; 0 deselects. */
  units: Readonly<Record<string, number>>;
  /** Opt-out of the shared items (true), or its withdrawal (false); null for no change. */
  optedOut: boolean | null;
};

/** A late tap that the server refused: the guest decides whether to repeat it. */
export type Conflict = {
  /** An item id, or OPT_OUT. */
  key: string;
  /** The item's name, because the item may have been deleted. */
  name: string;
  /** 0 deselects; for OPT_OUT, 1 is out and 0 is in. */
  units: number;
  code: string;
};

/** Input that the server may not have yet. It survives a reload and an outage. */
export type Draft = Contact & Taps & { conflicts: readonly Conflict[] };

export const EMPTY_DRAFT: Draft = {
  name: '',
  phone: '',
  email: '',
  consent: false,
  units: {},
  optedOut: null,
  conflicts: [],
};

/** A stored draft without its taps, which the receipt client stores. */
type StoredDraft = Contact & Pick<Draft, 'conflicts'>;

/** Reads the stored draft. `prefill` from the link fills empty fields. */
export function readDraft(storage: Storage, prefill = { name: '', phone: '' }): Draft {
  const draft = { ...EMPTY_DRAFT, ...readOrDrop<StoredDraft>(storage, 'draft') };
  return { ...draft, name: draft.name || prefill.name, phone: draft.phone || prefill.phone };
}

/** Fills empty contact fields from the server's data of this guest. */
export function filledContact({ name, phone, email, consent }: Contact, me: GuestView | undefined): Contact {
  return {
    name: name || me?.guest_name || '',
    phone: phone || me?.guest_phone_number?.slice(-10) || '',
    email: email || me?.guest_email || '',
    consent: consent || me?.sms_opt_in === true,
  };
}

/** Adds refused taps as conflicts, replacing older ones of the same key. `code` is the server's refusal. */
export function withRefused(
  conflicts: readonly Conflict[],
  taps: readonly Tap[],
  code: string,
): readonly Conflict[] {
  const added = taps.map((tap): Conflict => {
    const [name, units] = tap.kind === 'units' ? [tap.name, tap.units] : ['', Number(tap.optedOut)];
    return { key: laneOf(tap), name, units, code };
  });
  return [...conflicts.filter(({ key }) => added.every((one) => one.key !== key)), ...added];
}

export function tapsOf(changes: readonly GuestChange[]): Taps {
  const units: Record<string, number> = {};
  let optedOut: boolean | null = null;
  for (const change of changes) {
    if (change.kind === 'units') units[change.itemId] = change.units;
    if (change.kind === 'opted_out') optedOut = change.optedOut;
  }
  return { units, optedOut };
}

export function writeDraft(storage: Storage, { name, phone, email, consent, conflicts }: Draft): void {
  keep(storage, 'draft', { name, phone, email, consent, conflicts } satisfies StoredDraft);
}

/** The text to show below a field, and the code by which the page acts on it. */
export type FieldError = { code: string; text: string };
export type FieldErrors = { name?: FieldError; phone?: FieldError };

export const NO_ERRORS: FieldErrors = {};

/** The errors that remain after new input. */
const stillWrong = (errors: FieldErrors, entered: Partial<Contact>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in entered)));

/** What a browser stores for one share link. */
export const guestStorage = (shareToken: string): Storage => deviceStorage(`guest.${shareToken}`);

/** Shared by all bills opened in this browser. */
const NAME = 'fairtab.name';

/** The name last entered in this browser; empty for none, or if storage is disabled. */
export const rememberedName = (): string => readStored('localStorage', NAME)?.slice(0, 160) ?? '';

export function rememberName(name: string): void {
  if (name.trim() !== '') writeStored('localStorage', NAME, name.trim());
}

/** This view's guest; undefined for a visitor. */
export function meOf({ guests, me }: Pick<ReceiptView, 'guests' | 'me'>): GuestView | undefined {
  return guests.find((guest) => guest.id === me.guest_id);
}

/** Other guests of this name, which is not empty, also if it is typed as displayed: 'Bo (2)'. The host's name is refused instead. */
export function namesakesIn(
  { guests }: Pick<ReceiptView, 'guests'>,
  me: string | null,
  name: string,
): GuestView[] {
  const plain = name.toLowerCase().replace(/ \(\d+\)$/, '');
  return guests.filter(
    ({ id, is_host, guest_name }) => id !== me && !is_host && guest_name.toLowerCase() === plain,
  );
}

/** This browser's guest: what they entered about themselves, and whether the host removed them. */
export class GuestIdentity {
  readonly #storage: Storage;
  #contact: Contact;
  #errors = NO_ERRORS;
  #removed: boolean | 'elsewhere';

  constructor(storage: Storage, { name, phone, email, consent }: Contact) {
    this.#storage = storage;
    this.#contact = { name, phone, email, consent };
    this.#removed = readPart<boolean | 'elsewhere'>(storage, 'removed') ?? false;
  }

  get contact(): Contact {
    return this.#contact;
  }

  get errors(): FieldErrors {
    return this.#errors;
  }

  /** The host has removed this guest, or confirmed them in another browser, and they have not come back. */
  get removed(): boolean | 'elsewhere' {
    return this.#removed;
  }

  enter(entered: Partial<Contact>): void {
    this.#contact = { ...this.#contact, ...entered };
    this.#errors = stillWrong(this.#errors, entered);
  }

  fill(me: GuestView | undefined): void {
    this.#contact = filledContact(this.#contact, me);
  }

  /**
   * The name's field has lost focus. Returns the name if it must be saved, else null. A phone or e-mail address is sent with the
   * submission only.
   */
  leaveName(view: ReceiptView | null): string | null {
    const name = this.#contact.name.trim();
    // A removed guest comes back by a tap, not by leaving a prefilled field.
    if (this.#removed || name === '' || !view?.can.submit || name === meOf(view)?.guest_name) return null;
    // WhoIsWho asks about a name that another guest has.
    return namesakesIn(view, view.me.guest_id, name).length > 0 ? null : name;
  }

  /** Shows a refusal at its field. Returns whether there is one. */
  showErrors(errors: FieldErrors | null): boolean {
    if (errors) this.#errors = { ...this.#errors, ...errors };
    return errors !== null;
  }

  clearErrors(): void {
    this.#errors = NO_ERRORS;
  }

  setRemoved(removed: boolean | 'elsewhere'): void {
    this.#removed = removed;
    keep(this.#storage, 'removed', removed || null);
  }
}

/** Not for pre-assigned receipts, where Preassigned.tsx handles a lost name, nor for a host who signed out. */
export function wasRemoved(
  before: LastSeen | null,
  now: Pick<ReceiptView, 'receipt' | 'me' | 'guests'>,
): boolean | 'elsewhere' {
  const id = before?.me.guest_id;
  if (!id || before.me.is_host || now.me.guest_id || now.receipt.admin_flow_type === 'preassign')
    return false;
  return now.guests.some((one) => one.id === id) ? 'elsewhere' : true;
}
