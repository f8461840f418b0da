import { type ChangeEvent, type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { editPhone, showPhone } from '../../lib/phone-input.ts';
import { Field, type FieldFrame, INPUT_STYLE } from './Field.tsx';

type PhoneFieldProps = FieldFrame &
  Pick<ComponentProps<'input'>, 'disabled' | 'required' | 'autoFocus' | 'name' | 'onBlur'> & {
    /** Up to ten digits. */
    value: string;
    onChange: (digits: string) => void;
  };

/** A US phone: shows (555) 555-5555 while ten digits are typed; a pasted or auto-filled +1 is dropped. */
export function PhoneField({ label, hint, error, hideLabel, value, onChange, ...input }: PhoneFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);

  // Once after each edit; later the caret is where the user puts it.
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === box.current)
      box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target;
    const native = event.nativeEvent;
    const backwards = native instanceof InputEvent && native.inputType === 'deleteContentBackward';
    const edit = editPhone(value, text, selectionStart ?? text.length, backwards);
    caret.current = edit.caret;
    // A letter changes no digit, but has to go.
    draw();
    onChange(edit.digits);
  }

  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          ref={box}
          className={`${INPUT_STYLE} amount`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(555) 555-5555"
          value={showPhone(value)}
          onChange={change}
        />
      )}
    </Field>
  );
}
