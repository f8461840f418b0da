import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { TextField } from '../fields/TextField.tsx';

type EmailFieldProps = {
  /** For password managers: an account's name, or any address to fill in. */
  autoComplete: 'username' | 'email';
  label?: string;
  autoFocus?: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** An e-mail field. */
export function EmailField({ label = say(signIn.email), ...field }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      name="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={320}
      {...field}
    />
  );
}
