import { isForeignPhone } from '@fairtab/domain/phone';
import { personRefusals } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { editPhone, showPhone } from '../../lib/phone-input.ts';
import { Field, type FieldFrame } from './Field.tsx';
import { INPUT_STYLE } from './input-style.ts';

type PhoneFieldProps = FieldFrame &
  Pick<ComponentProps<'input'>, 'disabled' | 'required' | 'autoFocus' | 'name' | 'onBlur'> & {
    /** Up to ten digits, or what was typed where that is no US number: see phoneInField. */
    value: string;
    onChange: (value: string) => void;
  };

/**
 * A phone: shows (555) 555-5555 while ten digits are typed; a pasted or auto-filled +1 is dropped. Another country's number
 * stays as it is, for the server to judge; digits too many stay too, and the field says what is wrong.
 */
export function PhoneField({ label, hint, error, hideLabel, value, onChange, ...input }: PhoneFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  // A new object for each edit: later the caret is where the user puts it.
  const [edited, setEdited] = useState<{ caret: number } | null>(null);

  useLayoutEffect(() => {
    if (edited !== null && document.activeElement === box.current)
      box.current?.setSelectionRange(edited.caret, edited.caret);
  }, [edited]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target;
    const native = event.nativeEvent;
    const backwards = native instanceof InputEvent && native.inputType === 'deleteContentBackward';
    const edit = editPhone(value, text, selectionStart ?? text.length, backwards);
    setEdited(edit);
    onChange(edit.held);
  }

  const tooLong = !input.disabled && isForeignPhone(value) ? say(personRefusals['phone.foreign.text']) : null;
  return (
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
  );
}
