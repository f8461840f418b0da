import { checkCode } from '@fairtab/domain/input/validation';
import { personRefusals } from '@fairtab/texts/en/common';
import { fieldText, wordsAtField } from '@fairtab/texts/refusal-words';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiError, isCode, wordsOf } from './calls/api-error.ts';
import { useAction } from './use-action.ts';

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
export const atField = (error: ApiError): string => wordsAtField(wordsOf(error));

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

/** The sixth digit submits. `verify` rejects with an ApiError; a wrong code is shown at the field, `failed` gets the rest. */
export function useCodeEntry(verify: (code: string) => Promise<unknown>, failed: (failure: unknown) => void) {
  const { form, field, setValue, refuse } = useField();
  const { pending, run } = useAction(verify, (failure) => {
    if (!isCode(failure, 'auth.code_wrong')) return failed(failure);
    setValue('');
    refuse(() => atField(failure));
  });

  function check(typed: string) {
    const checked = checkCode(typed);
    if (checked.ok) void run(checked.value);
    else refuse(() => fieldText(personRefusals, checked));
  }

  return {
    form,
    pending,
    onSubmit() {
      const { value, error } = field;
      // A wrong code has emptied the field: the reason stays.
      if (value === '' && error !== null) refuse(() => error);
      else check(value);
    },
    field: {
      ...field,
      onChange: (digits: string) => (digits === '' ? setValue(digits) : field.onChange(digits)),
      onComplete: check,
    },
  };
}
