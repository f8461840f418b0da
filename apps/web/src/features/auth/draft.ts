import { phoneInField } from '@fairtab/domain/texting/phone-in-field';
import { useSyncExternalStore } from 'react';
import { useFieldErrors } from '../../lib/use-field-errors.ts';

/** What was entered on the way in. It outlives switches between the modes and, but for the password, a reload. */
export type Draft = {
  /** As the field holds it: see phoneInField. */
  phone: string;
  email: string;
  name: string;
  /** Never stored. */
  password: string;
  /** When the newest code was sent, in epoch milliseconds; 0 before there is one. */
  sentAt: number;
  /** Whether that one only goes to who has an account or is on an open bill. */
  scarce: boolean;
  /** The id of the second factor that was chosen, or 'recovery'; empty before. */
  factor: string;
  /** The id of the code that was texted for it; empty before. */
  challenge: string;
  /** What has to be done once the session is open, before the page that was wanted. */
  after: 'nothing' | 'phone-verification' | 'new-password';
};

const KEY = 'fairtab.sign-in';

const EMPTY: Draft = {
  phone: '',
  email: '',
  name: '',
  password: '',
  sentAt: 0,
  scarce: false,
  factor: '',
  challenge: '',
  after: 'nothing',
};

let draft: Draft = read();
const listeners = new Set<() => void>();

/** What this tab has kept, which anything on this site could have written. */
function read(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const parts = new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
    const text = (key: keyof Draft) => String(parts.get(key) ?? '').slice(0, 320);
    const after = parts.get('after');
    return {
      ...EMPTY,
      phone: phoneInField(text('phone')),
      email: text('email'),
      name: text('name'),
      sentAt: Number(parts.get('sentAt')) || 0,
      scarce: parts.get('scarce') === true,
      factor: text('factor'),
      challenge: text('challenge'),
      after: after === 'phone-verification' || after === 'new-password' ? after : 'nothing',
    };
  } catch {
    return EMPTY;
  }
}

/** Keeps changes to the draft. */
export function keepDraft(changes: Partial<Draft>): void {
  draft = { ...draft, ...changes };
  const { password: _, ...stored } = draft;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage a reload starts again.
  }
  for (const listener of listeners) listener();
}

/** Signed in: nothing of it is needed any more, but on this page until it is gone. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is no storage.
  }
}

export const draftNow = (): Draft => draft;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On the server, and for as long as a page that it has rendered is hydrated: what is kept is not known. */
export const NOT_READ: Draft = { ...EMPTY };

export const useDraft = (): Draft => useSyncExternalStore(subscribe, draftNow, () => NOT_READ);

/** The fields of a step that hold parts of the draft. */
export function useDraftFields<Field extends 'name' | 'email' | 'password' | 'phone'>() {
  const draft = useDraft();
  const { form, wordsFor, refuse, corrected } = useFieldErrors<Field>();
  /** @param also further fields whose errors go once this one is changed */
  const field = (name: Field, ...also: Field[]) => ({
    value: draft[name],
    error: wordsFor(name),
    onChange(typed: string) {
      corrected(name, ...also);
      keepDraft({ ...draftNow(), [name]: typed });
    },
  });
  return { draft, form, field, refuse };
}
