import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { keep, type LastSeen, readPart, type Storage } from '../../../receipt-client/device-storage.ts';
import { type Contact, type FieldErrors, filledContact, NO_ERRORS, stillWrong } from './draft.ts';

/** This view's guest; undefined for a visitor. */
export function meOf({ guests, me }: Pick<ReceiptView, 'guests' | 'me'>): GuestView | undefined {
  return guests.find((guest) => guest.id === me.guest_id);
}

/** This browser's guest: what they entered about themselves, and whether the host removed them. */
export class GuestIdentity {
  readonly #storage: Storage;
  #contact: Contact;
  #errors = NO_ERRORS;
  #removed: boolean;

  constructor(storage: Storage, { name, phone, consent }: Contact) {
    this.#storage = storage;
    this.#contact = { name, phone, consent };
    this.#removed = readPart(storage, 'removed') === true;
  }

  get contact(): Contact {
    return this.#contact;
  }

  get errors(): FieldErrors {
    return this.#errors;
  }

  /** The host has removed this guest, and they have not come back. */
  get removed(): boolean {
    return this.#removed;
  }

  enter(entered: Partial<Contact>): void {
    this.#contact = { ...this.#contact, ...entered };
    this.#errors = stillWrong(this.#errors, entered);
  }

  fill(me: GuestView | undefined): void {
    this.#contact = filledContact(this.#contact, me);
  }

  /** A field has lost focus. Returns its value if it must be saved, else null. */
  leave(field: 'name' | 'phone', view: ReceiptView | null): string | null {
    const value = this.#contact[field].trim();
    const saved = view ? meOf(view) : undefined;
    const known = field === 'name' ? saved?.guest_name : saved?.guest_phone_number?.slice(-10);
    // A removed guest comes back by a tap, not by leaving a prefilled field.
    if (this.#removed || value === '' || value === known || !view?.can.submit) return null;
    return value;
  }

  /** Shows a refusal at its field. Returns whether there is one. */
  showErrors(errors: FieldErrors | null): boolean {
    if (errors) this.#errors = { ...this.#errors, ...errors };
    return errors !== null;
  }

  clearErrors(): void {
    this.#errors = NO_ERRORS;
  }

  setRemoved(removed: boolean): void {
    this.#removed = removed;
    keep(this.#storage, 'removed', removed || null);
  }
}

/** Not for pre-assigned receipts, where Preassigned.tsx handles a lost name, nor for a host who signed out. */
export function wasRemoved(before: LastSeen | null, now: Pick<ReceiptView, 'receipt' | 'me'>): boolean {
  if (!before || before.me.is_host || now.receipt.admin_flow_type === 'preassign') return false;
  return before.me.guest_id !== null && now.me.guest_id === null;
}
