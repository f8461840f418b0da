import { wordsAtField } from '@fairtab/texts/refusal-words';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from './calls/api-error.ts';

/** Field → its error, as a function so that it follows the page's language. */
export type FieldErrors<Field extends string> = { [F in Field]?: () => string };

/** The errors of a form's fields, or of a part of one. */
export function useFieldErrors<Field extends string, Root extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Root>(null);
  const [wrong, setWrong] = useState<FieldErrors<Field>>({});
  return {
    form,
    wordsFor: (field: Field): string | null => wrong[field]?.() ?? null,
    /** Shows errors, and focuses the first such field. */
    refuse(found: FieldErrors<Field>): void {
      flushSync(() => setWrong(found));
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
    /** Clears the errors of fields that are being corrected. */
    corrected(...fields: Field[]): void {
      setWrong((before) => {
        const kept = { ...before };
        for (const field of fields) delete kept[field];
        return kept;
      });
    },
  };
}

/** A server's refusal, worded for its field. */
export const atField = ({ title, message: text }: ApiError): string => wordsAtField({ title, text });

/** The only field of a form, or of a part of one: what was typed, and its error. */
export function useField<Root extends HTMLElement = HTMLFormElement>() {
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'typed', Root>();
  const [value, setValue] = useState('');
  return {
    form,
    setValue,
    /** Shows an error, and focuses the field. */
    refuse: (words: () => string) => refuse({ typed: words }),
    corrected: () => corrected('typed'),
    field: {
      value,
      error: wordsFor('typed'),
      onChange(typed: string) {
        corrected('typed');
        setValue(typed);
      },
    },
  };
}
