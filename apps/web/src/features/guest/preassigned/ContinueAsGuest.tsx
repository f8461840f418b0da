import { checkPersonName } from '@fairtab/domain/validation';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { TextField } from '../../../components/base/TextField.tsx';

type ContinueAsGuestProps = { pending: boolean; disabled: boolean; onContinue: (name: string) => void };

/** Where the host has named nobody: one says one's own name. */
export function ContinueAsGuest({ pending, disabled, onContinue }: ContinueAsGuestProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkPersonName(name);
    setError(checked.ok ? null : checked.text);
    if (checked.ok && !pending) onContinue(checked.value);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label="Your name"
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
        Continue as Guest
      </Button>
    </form>
  );
}
