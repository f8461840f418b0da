import type { Profile } from '@fairtab/contract/account/account';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkHostPhone, checkPersonName } from '@fairtab/domain/input/validation';
import { fullName } from '@fairtab/domain/people/profile';
import { phoneInField } from '@fairtab/domain/texting/phone-in-field';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { create } from '@fairtab/texts/en/create';
import { receiptRefusals } from '@fairtab/texts/en/receipt';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { TextField } from '../../components/fields/Field.tsx';
import { PhoneField } from '../../components/fields/PhoneField.tsx';

type HostFieldProps = {
  fields: ReturnType<typeof useHost>;
  disabled: boolean;
};

export function HostName({ fields: { host, errors, change, check }, disabled }: HostFieldProps) {
  return (
    <TextField
      label={text(create.hostName)}
      autoComplete="name"
      maxLength={LIMITS.nameLength}
      disabled={disabled}
      value={host.name}
      error={errors.name}
      onChange={(name) => change({ name })}
      onBlur={check}
    />
  );
}

export function HostPhone({ fields: { host, errors, change, checkPhone }, disabled }: HostFieldProps) {
  return (
    <PhoneField
      label={text(create.hostPhone)}
      disabled={disabled}
      value={host.phone}
      error={errors.phone}
      onChange={(phone) => change({ phone })}
      onBlur={checkPhone}
    />
  );
}

/** Who pays the bill. Without `onChange` it cannot be edited. */
export function Payer({ name, onChange }: { name: string; onChange?: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-detail text-ink-soft">
      <span className="min-w-0 break-words">
        <Rich
          text={create.payer}
          params={{ name }}
          around={{ name: (words) => <strong className="text-ink">{words}</strong> }}
        />
      </span>
      {onChange && (
        <Button variant="quiet" size="small" onClick={onChange}>
          {text(components.change)}
        </Button>
      )}
    </p>
  );
}

type Host = { name: string; phone: string };
type HostErrors = { name: string | null; phone: string | null };

/** The payer's name and phone, prefilled from the profile (specification, section 2). */
export function useHost(profile: Profile) {
  const [host, setHost] = useState<Host>({
    name: fullName(profile),
    phone: phoneInField(profile.phone_number ?? ''),
  });
  const [errors, setErrors] = useState<HostErrors>({ name: null, phone: null });

  /** The phone to send; undefined, with the field's error shown, if it is invalid. */
  function checkPhone(): string | null | undefined {
    const phone = checkHostPhone(host.phone);
    setErrors((known) => ({ ...known, phone: phone.ok ? null : fieldText(receiptRefusals, phone) }));
    return phone.ok ? phone.value : undefined;
  }

  /** The host to send; null, with the fields' errors shown, if one is invalid. */
  function check(): { payer_name: string; host_phone_number: string | null } | null {
    const name = checkPersonName(host.name);
    const phone = checkPhone();
    const missing = host.name.trim() === '' && text(create.nameRequired);
    const error = missing || (name.ok ? null : fieldText(personRefusals, name));
    setErrors((known) => ({ ...known, name: error }));
    return name.ok && phone !== undefined ? { payer_name: name.value, host_phone_number: phone } : null;
  }

  function change(next: Partial<Host>) {
    setHost({ ...host, ...next });
    setErrors({ name: null, phone: null });
  }

  return { host, errors, change, check, checkPhone, fill: setHost };
}
