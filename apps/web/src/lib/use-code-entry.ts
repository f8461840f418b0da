import { checkCode } from '@fairtab/domain/input/validation';
import { personRefusals } from '@fairtab/texts/en/common';
import { fieldText } from '@fairtab/texts/refusal-words';
import { isCode } from './calls/api-error.ts';
import { useAction } from './use-action.ts';
import { atField, useField } from './use-field-errors.ts';

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
    onSubmit: () => check(field.value),
    field: {
      ...field,
      onChange: (digits: string) => (digits === '' ? setValue(digits) : field.onChange(digits)),
      onComplete: check,
    },
  };
}
