import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { LastSeen, Storage } from '../../../receipt-client/kept.ts';
import { type Contact, filledContact } from './draft.ts';
import { type FieldErrors, NO_ERRORS, stillWrong } from './field-errors.ts';
import { keepRemoved, readRemoved } from './guest-storage.ts';

/** The guest who sees this view of the receipt; undefined for a visitor who is none of its guests. */
export function meOf({ guests, me }: Pick<ReceiptView, 'guests' | 'me'>): GuestView | undefined {
  return guests.find((guest) => guest.id === me.guest_id);
}

/** Who this browser's guest is: what they have entered about themselves, and whether the host has removed them. */
export class GuestIdentity {
  readonly #storage: Storage;
  #contact: Contact;
  #errors = NO_ERRORS;
  #removed: boolean;

  constructor(storage: Storage, { name, phone, consent }: Contact) {
    this.#storage = storage;
    this.#contact = { name, phone, consent };
    this.#removed = readRemoved(storage);
  }

  get contact(): Contact {
    return this.#contact;
  }

  get errors(): FieldErrors {
    return this.#errors;
  }

  /** Whether the host has removed this guest, and they have not come back since. */
  get removed(): boolean {
    return this.#removed;
  }

  enter(entered: Partial<Contact>): void {
    this.#contact = { ...this.#contact, ...entered };
    this.#errors = stillWrong(this.#errors, entered);
  }

  /** Fills empty fields with the server's data. */
  fill(me: GuestView | undefined): void {
    this.#contact = filledContact(this.#contact, me);
  }

  /** A field has lost focus. @returns the value if it has to be saved, else null */
  leave(field: 'name' | 'phone', view: ReceiptView | null): string | null {
    const value = this.#contact[field].trim();
    const saved = view ? meOf(view) : undefined;
    const known = field === 'name' ? saved?.guest_name : saved?.guest_phone_number?.slice(-10);
    // A removed guest comes back by a tap, not by leaving a field that was filled before.
    if (this.#removed || value === '' || value === known || !view?.can.submit) return null;
    return value;
  }

  /** Shows a refusal of the server at its field; null: it has none. @returns whether it has */
  showErrors(errors: FieldErrors | null): boolean {
    if (errors) this.#errors = { ...this.#errors, ...errors };
    return errors !== null;
  }

  clearErrors(): void {
    this.#errors = NO_ERRORS;
  }

  setRemoved(removed: boolean): void {
    this.#removed = removed;
    keepRemoved(this.#storage, removed);
  }
}

/**
 * Whether the host has removed this browser's guest between two views. Not in the pre-assigned flow, where a lost name
 * is handled by preassigned/Preassigned.tsx, and not for a host who has signed out.
 */
export function wasRemoved(before: LastSeen | null, now: Pick<ReceiptView, 'receipt' | 'me'>): boolean {
  if (!before || before.me.is_host || now.receipt.admin_flow_type === 'preassign') return false;
  return before.me.guest_id !== null && now.me.guest_id === null;
}
