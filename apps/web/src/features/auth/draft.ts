import { phoneInField } from '@fairtab/domain/texting/phone-in-field';
import { useSyncExternalStore } from 'react';
import { useFieldErrors } from '../../lib/use-field-errors.ts';

/** Sign-in input. Survives a change of mode and, except the password, a reload. */
export type Draft = {
  /** As the field holds it: see phoneInField. */
  phone: string;
  email: string;
  name: string;
  /** Never stored. */
  password: string;
  /** When the latest code was sent, in epoch milliseconds; 0 for none. */
  sentAt: number;
  /** That code goes only to known users: those with an account or on an open receipt. */
  scarce: boolean;
  /** The chosen second factor's id, or 'recovery'; empty before. */
  factor: string;
  /** The id of the code texted for it; empty before. */
  challenge: string;
  /** What to do once the session is open, before the requested page. */
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

/** This tab's stored draft, not trusted: any script of this site could have written it. */
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

/** After signing in: removes the stored draft, but not this page's copy. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // No storage.
  }
}

export const draftNow = (): Draft => draft;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft on the server and while hydrating, when the stored one is not read yet. */
export const NOT_READ: Draft = { ...EMPTY };

export const useDraft = (): Draft => useSyncExternalStore(subscribe, draftNow, () => NOT_READ);

export function useDraftFields<Field extends 'name' | 'email' | 'password' | 'phone'>() {
  const draft = useDraft();
  const { form, wordsFor, refuse, corrected } = useFieldErrors<Field>();
  /** `also`: fields whose errors clear when this one changes. */
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
