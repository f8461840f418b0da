import type { Profile } from '@fairtab/contract/account';
import { LIMITS } from '@fairtab/contract/limits';
import { account } from '@fairtab/texts/en/account';
import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { PhoneField } from '../../components/base/PhoneField.tsx';
import { TextField } from '../../components/base/TextField.tsx';
import { HandleField } from '../account/index.ts';
import { ChangeSteps } from './ChangeSteps.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The fields of a complete profile (specification, section 5, "Account"). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { typed, errors, change, submit, pending, phone } = useProfileForm(profile);
  if (phone.waiting)
    return (
      <div className="grid grid-cols-1 gap-3">
        <h3 className="text-xl">{say(settings.phoneCodeHeading)}</h3>
        <ChangeSteps change={phone} failed={say(settings.verificationFailed)} onVerify={phone.verify} />
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={say(settings.firstName)}
          autoComplete="given-name"
          maxLength={LIMITS.nameLength}
          value={typed.first_name}
          error={errors.first_name}
          onChange={(first_name) => change({ first_name })}
        />
        <TextField
          label={say(settings.lastName)}
          autoComplete="family-name"
          maxLength={LIMITS.nameLength}
          value={typed.last_name}
          error={errors.last_name}
          onChange={(last_name) => change({ last_name })}
        />
      </div>
      <PhoneField
        label={say(settings.phone)}
        hint={say(isVerified(profile) ? settings.phoneHint : settings.phoneUnverified)}
        value={typed.phone}
        error={errors.phone}
        onChange={(digits) => change({ phone: digits })}
      />
      <HandleField
        hint={say(account.handleHint)}
        value={typed.venmo_handle}
        error={errors.venmo_handle}
        onChange={(venmo_handle) => change({ venmo_handle })}
      />
      <Button type="submit" pending={pending} className="sm:justify-self-start">
        {say(settings.save)}
      </Button>
    </form>
  );
}

const isVerified = ({ phone_number, phone_verified }: Profile) => phone_number === null || phone_verified;
