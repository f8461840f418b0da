import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/device/stored.ts';
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

/** This tab's stored draft. */
function read(): Draft {
  try {
    const kept: object | null = JSON.parse(readStored('sessionStorage', KEY) ?? 'null');
    return { ...EMPTY, ...kept };
  } catch {
    return EMPTY;
  }
}

export function keepDraft(changes: Partial<Draft>): void {
  draft = { ...draft, ...changes };
  const { password: _, ...stored } = draft;
  writeStored('sessionStorage', KEY, JSON.stringify(stored));
  for (const listener of listeners) listener();
}

/** After signing in: removes the stored draft, but not this page's copy. */
export const forgetDraft = (): void => writeStored('sessionStorage', KEY, null);

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
