import { isForeignPhone } from '@fairtab/domain/texting/phone';
import { phoneInField } from '@fairtab/domain/texting/phone-in-field';
import { personRefusals } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import { INPUT_STYLE } from './input-style.ts';

type PhoneFieldProps = FieldFrame &
  Pick<ComponentProps<'input'>, 'disabled' | 'required' | 'autoFocus' | 'name' | 'onBlur' | 'onKeyDown'> & {
    /** Up to ten digits, or the raw input if it is not a US number: see phoneInField. */
    value: string;
    onChange: (value: string) => void;
  };

/** Hidden where there are no texts. Drops a pasted +1 and formats ten digits as (555) 555-5555. Other countries' numbers stay as typed, to be refused. */
export function PhoneField({ label, hint, error, hideLabel, value, onChange, ...input }: PhoneFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  // A new object for each edit; afterwards the user moves the caret.
  const [edited, setEdited] = useState<{ caret: number } | null>(null);

  useLayoutEffect(() => {
    if (edited !== null && document.activeElement === box.current)
      box.current?.setSelectionRange(edited.caret, edited.caret);
  }, [edited]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: words, selectionStart } = event.target;
    const native = event.nativeEvent;
    const backwards = native instanceof InputEvent && native.inputType === 'deleteContentBackward';
    const edit = editPhone(value, words, selectionStart ?? words.length, backwards);
    setEdited(edit);
    onChange(edit.held);
  }

  const tooLong =
    !input.disabled && isForeignPhone(value) ? text(personRefusals['phone.foreign.text']) : null;
  return (
    <div data-needs="texts">
      <Field label={label} hint={hint} error={tooLong ?? error} hideLabel={hideLabel ?? false}>
        {(wiring) => (
          <input
            {...input}
            {...wiring}
            ref={box}
            className={`${INPUT_STYLE} amount`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="(555) 555-5555"
            value={showPhone(value)}
            onChange={change}
          />
        )}
      </Field>
    </div>
  );
}

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Formats a phone field's value: up to ten digits as '(555', '(555) 5', '(555) 555-5555'; anything else as typed. */
export function showPhone(digits: string): string {
  if (!/^\d{1,10}$/.test(digits)) return digits;
  const [area, middle, end] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!middle) return `(${area}`;
  return end ? `(${area}) ${middle}-${end}` : `(${area}) ${middle}`;
}

function caretAfter(shown: string, count: number): number {
  if (count === 0) return shown.startsWith('(') ? 1 : 0;
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (/\d/.test(shown.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return shown.length;
}

/** `held` is the value before, `text` and `caret` are the browser's. A backspace on a bracket deletes the digit before it. */
export function editPhone(
  held: string,
  text: string,
  caret: number,
  backwards: boolean,
): { held: string; caret: number } {
  let next = phoneInField(text);
  if (next === text && !/^\d*$/.test(next)) return { held: next, caret };
  let before = onlyDigits(text.slice(0, caret)).length;
  const droppedCountryCode = onlyDigits(text).length > next.length;
  if (droppedCountryCode) before -= 1;
  if (backwards && next === held && before > 0) {
    next = next.slice(0, before - 1) + next.slice(before);
    before -= 1;
  }
  return { held: next, caret: caretAfter(showPhone(next), Math.min(Math.max(before, 0), next.length)) };
}
