import { LIMITS } from '@fairtab/contract/limits';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { PhoneField } from '../../components/base/PhoneField.tsx';
import { TextField } from '../../components/base/TextField.tsx';
import type { Host, HostErrors } from './use-host.ts';

type HostFieldsProps = {
  host: Host;
  errors: HostErrors;
  onChange: (change: Partial<Host>) => void;
  onLeave: () => void;
  disabled: boolean;
};

/** The payer's name, and optionally their phone. */
export function HostFields({ host, errors, onChange, onLeave, disabled }: HostFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={say(create.hostName)}
        hint={say(create.hostNameHint)}
        autoComplete="name"
        maxLength={LIMITS.nameLength}
        disabled={disabled}
        value={host.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
        onBlur={onLeave}
      />
      <PhoneField
        label={say(create.hostPhone)}
        disabled={disabled}
        value={host.phone}
        error={errors.phone}
        onChange={(phone) => onChange({ phone })}
        onBlur={onLeave}
      />
    </div>
  );
}
