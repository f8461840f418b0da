import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { VIEW_SCHEMA } from '@fairtab/contract/wire/view-schema';
import { parseJson } from '../lib/calls/api.ts';

/**
 * Raise a part's version when a stored one would be misread; a new optional field needs no new version. Stored parts of other
 * versions are dropped, with a message.
 */
const SCHEMAS = {
  /** The last view of the receipt that this browser got. */
  view: VIEW_SCHEMA,
  commands: 1,
  /** A guest's name and phone, and refused taps that they can repeat. */
  draft: 2,
  /** Whether the host has removed this guest. */
  removed: 1,
  /** Ids of answers that a guest has dismissed. */
  seen_answers: 1,
  /** The items that a latecomer has ticked and not sent. */
  ticks: 1,
  /** What was reported as paid, by payer and payee: the amounts due and confirmed then. */
  reports: 1,
  /** The undo steps of Assign Items. */
  undo: 1,
  /** The draft correction of a final bill. */
  correction: 1,
} as const;

type Part = keyof typeof SCHEMAS;

/** The browser's storage for one receipt. Writing an empty value removes the entry. */
export type Storage = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
};

const entryOf = (name: string, key: string) => `fairtab.${name}.${key}`;

/** Calls back when another tab has changed a part. Returns a function that stops. */
export function onChangeInOtherTab(name: string, part: Part, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === entryOf(name, part)) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Uses memory if localStorage is full or disabled. @param name unique: `guest.` and a share token, or `receipt.` and an id */
export function deviceStorage(name: string): Storage {
  const memory = new Map<string, string>();
  const entry = (key: string) => entryOf(name, key);
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
        // Memory has it; only a reload loses it.
      }
    },
  };
}

/** Stores a value; null removes it. */
export function keep(storage: Storage, part: Part, value: unknown): void {
  storage.write(part, value === null ? '' : JSON.stringify({ schema: SCHEMAS[part], value }));
}

/** The stored value; null if there is none of this version. */
export function readPart<T>(storage: Storage, part: Part): T | null {
  const entry = parseJson(storage.read(part) ?? '');
  return isOf<T>(entry, SCHEMAS[part]) ? entry.value : null;
}

/** Loads the messages about changes that can no longer be saved. */
export const notSaved = () => import('../lib/not-saved.ts');

/** Like `readPart`, but drops another version's value with a message. */
export function readOrDrop<T>(storage: Storage, part: Part): T | null {
  const value = readPart<T>(storage, part);
  if (value === null && storage.read(part)) {
    keep(storage, part, null);
    void notSaved().then(({ showDropped }) => showDropped());
  }
  return value;
}

/** Whether the entry is of this version. Only our pages write here, so the version guarantees the type of the value. */
const isOf = <T>(entry: unknown, schema: number): entry is { value: T } => Object(entry).schema === schema;

/** Which guest this browser was in an earlier view of the receipt. */
export type LastSeen = { me: Pick<ReceiptView['me'], 'guest_id' | 'is_host'> };
