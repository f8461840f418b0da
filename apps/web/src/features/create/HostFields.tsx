import type { Profile } from '@fairtab/contract/account';
import { LIMITS } from '@fairtab/contract/limits';
import { phoneInField } from '@fairtab/domain/phone';
import { fullName } from '@fairtab/domain/profile';
import { checkHostPhone, checkPersonName } from '@fairtab/domain/validation';
import { create } from '@fairtab/texts/en/create';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { receiptRefusals } from '@fairtab/texts/en/receipt-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { PhoneField } from '../../components/base/PhoneField.tsx';
import { TextField } from '../../components/base/TextField.tsx';

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

/** The payer: the values of the two fields. */
type Host = { name: string; phone: string };
type HostErrors = { name: string | null; phone: string | null };

/** The fields of the create page, prefilled from the profile (specification, section 2). */
export function useHost(profile: Profile) {
  const [host, setHost] = useState<Host>({
    name: fullName(profile),
    phone: phoneInField(profile.phone_number ?? ''),
  });
  const [errors, setErrors] = useState<HostErrors>({ name: null, phone: null });

  /** The host to send; null if a field is invalid, which then shows its error. */
  function check(): { payer_name: string; host_phone_number: string | null } | null {
    const name = checkPersonName(host.name);
    const phone = checkHostPhone(host.phone);
    setErrors({
      name:
        host.name.trim() === ''
          ? say(create.nameRequired)
          : name.ok
            ? null
            : sayRefusal(personRefusals, name).text,
      phone: phone.ok ? null : sayRefusal(receiptRefusals, phone).text,
    });
    return name.ok && phone.ok ? { payer_name: name.value, host_phone_number: phone.value } : null;
  }

  function change(next: Partial<Host>) {
    setHost({ ...host, ...next });
    setErrors({ name: null, phone: null });
  }

  return { host, errors, change, check, fill: setHost };
}
