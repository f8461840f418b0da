import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Field → what is wrong with it, in the language in which the page is rendered. */
export type FieldErrors<Field extends string> = { [F in Field]?: () => string };

/** What is wrong with the fields of a form, or of a part of one. */
export function useFieldErrors<Field extends string, Root extends HTMLElement = HTMLFormElement>(): {
  form: RefObject<Root | null>;
  wordsFor: (field: Field) => string | null;
  /** Shows what is wrong, and moves the focus to the first such field. */
  refuse: (found: FieldErrors<Field>) => void;
  /** The field is being corrected. */
  corrected: (...fields: Field[]) => void;
} {
  const form = useRef<Root>(null);
  const [wrong, setWrong] = useState<FieldErrors<Field>>({});
  return {
    form,
    wordsFor: (field) => wrong[field]?.() ?? null,
    refuse(found) {
      flushSync(() => setWrong(found));
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
    corrected(...fields) {
      setWrong((before) => {
        const kept = { ...before };
        for (const field of fields) delete kept[field];
        return kept;
      });
    },
  };
}
