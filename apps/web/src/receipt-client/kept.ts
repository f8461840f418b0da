import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { VIEW_SCHEMA } from '@fairtab/contract/wire/view-schema';
import { parseJson } from '../lib/calls/api.ts';

/**
 * What a browser keeps of a receipt for a reload or an outage, and the version of its shape: raise it with every change of what is
 * kept, in its type. What another version has kept is dropped, and the page says so.
 */
const SCHEMAS = {
  /** The receipt as this browser last saw it. */
  view: VIEW_SCHEMA,
  /** Commands that the server has not confirmed. */
  commands: 1,
  /** What a guest has entered about themselves, and taps they have to decide about. */
  draft: 1,
  /** Whether the host has removed this guest. */
  removed: 1,
  /** The ids of answers that a guest has seen and put away. */
  seen_answers: 1,
  /** The items that somebody who comes late has ticked and not sent. */
  ticks: 1,
  /** What leads back from the steps of Assign Items. */
  undo: 1,
  /** What the host corrects of a final bill. */
  correction: 1,
} as const;

export type KeptPart = keyof typeof SCHEMAS;

/** The browser's storage for one receipt. An empty value removes the entry. */
export type Storage = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
};

/**
 * The entries of localStorage for one receipt; only in memory where storage is full or disabled.
 * @param name what tells it from others on this device: `guest.` and a share token, or `receipt.` and an id
 */
export function deviceStorage(name: string): Storage {
  const memory = new Map<string, string>();
  const entry = (key: string) => `fairtab.${name}.${key}`;
  return {
    read(key) {
      try {
        return localStorage.getItem(entry(key)) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key, value) {
      memory.set(key, value);
      try {
        if (value === '') localStorage.removeItem(entry(key));
        else localStorage.setItem(entry(key), value);
      } catch {
        // The page works without it; only a reload would lose what is not saved.
      }
    },
  };
}

/** Keeps a value; null removes it. */
export function keep(storage: Storage, part: KeptPart, value: unknown): void {
  storage.write(part, value === null ? '' : JSON.stringify({ schema: SCHEMAS[part], value }));
}

/** What was kept by this version; null for anything else. */
export function kept<T>(storage: Storage, part: KeptPart): T | null {
  const entry = parseJson(storage.read(part) ?? '');
  return isOf<T>(entry, SCHEMAS[part]) ? entry.value : null;
}

/** What is said of what cannot be saved any more. */
export const notSaved = () => import('../lib/not-saved.ts');

/** As kept. What another version has kept is dropped, and the page says so. */
export function readKept<T>(storage: Storage, part: KeptPart): T | null {
  const value = kept<T>(storage, part);
  if (value === null && storage.read(part)) {
    keep(storage, part, null);
    void notSaved().then(({ tellDropped }) => tellDropped());
  }
  return value;
}

/** Whether something was kept by this version. Only our pages write here, and the version says what: nothing of it is looked into. */
const isOf = <T>(entry: unknown, schema: number): entry is { value: T } => Object(entry).schema === schema;

/** Of a view of the receipt, who this browser was. */
export type LastSeen = { me: Pick<ReceiptView['me'], 'guest_id' | 'is_host'> };
