import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { guestContact } from '@fairtab/texts/en/guest-contact';
import { say } from '@fairtab/texts/say';
import { PhoneField } from '../../../components/base/PhoneField.tsx';
import { TextField } from '../../../components/base/TextField.tsx';
import { Lazy } from '../Lazy.tsx';
import { IsThisYou } from '../lazy-parts.ts';
import { Section } from '../parts/Section.tsx';
import type { ScreenProps } from '../screen.ts';

/** The guest's name and phone: kept on the device while typed, saved when the field loses focus. */
export function YourInformation({ bill, state, view }: ScreenProps) {
  const { draft, fieldErrors } = state;
  const phoneTaken = fieldErrors.phone?.code === 'guest.phone_taken';
  return (
    <Section title={say(guestChoose.informationHeading)}>
      <TextField
        label={say(guestContact.name)}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={160}
        value={draft.name}
        onChange={(name) => bill.enter({ name })}
        onBlur={() => bill.leave('name')}
        error={fieldErrors.name?.text}
      />
      <PhoneField
        label={say(guestContact.phone)}
        value={draft.phone}
        onChange={(phone) => bill.enter({ phone })}
        onBlur={() => bill.leave('phone')}
        hint={say(guestContact.phoneHint, { payer: view.receipt.payer_name })}
        error={phoneTaken ? say(guestContact.phoneTaken) : fieldErrors.phone?.text}
      />
      {phoneTaken && <Lazy key={draft.phone} of={IsThisYou} with={{ bill, who: { phone: draft.phone } }} />}
    </Section>
  );
}
