import { checkPersonName } from '@fairtab/domain/validation';
import { guest } from '@fairtab/texts/en/guest';
import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { TextField } from '../../../components/base/TextField.tsx';

type ContinueAsGuestProps = { pending: boolean; disabled: boolean; onContinue: (name: string) => void };

/** If the host has listed no names: a guest enters their own. */
export function ContinueAsGuest({ pending, disabled, onContinue }: ContinueAsGuestProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkPersonName(name);
    setError(checked.ok ? null : sayRefusal(personRefusals, checked).text);
    if (checked.ok && !pending) onContinue(checked.value);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label={say(guest.name)}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={160}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" size="large" wide disabled={disabled} pending={pending}>
        {say(guestPreassigned.continueAsGuest)}
      </Button>
    </form>
  );
}
