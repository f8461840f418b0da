import { PhoneField } from '../../../components/base/PhoneField.tsx';
import { TextField } from '../../../components/base/TextField.tsx';
import { Lazy } from '../Lazy.tsx';
import { IsThisYou } from '../lazy-parts.ts';
import { Section } from '../parts/Section.tsx';
import type { ScreenProps } from '../screen.ts';

/** Name and phone: kept while typed, saved when the field is left, errors where they belong. */
export function YourInformation({ bill, state, view }: ScreenProps) {
  const { draft, fieldErrors } = state;
  const phoneTaken = fieldErrors.phone?.code === 'guest.phone_taken';
  return (
    <Section title="Your Information">
      <TextField
        label="Your name"
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
        label="Phone number"
        value={draft.phone}
        onChange={(phone) => bill.enter({ phone })}
        onBlur={() => bill.leave('phone')}
        hint={`Only ${view.receipt.payer_name} can see it.`}
        error={phoneTaken ? 'Someone already used this phone number here.' : fieldErrors.phone?.text}
      />
      {phoneTaken && <Lazy key={draft.phone} of={IsThisYou} with={{ bill, who: { phone: draft.phone } }} />}
    </Section>
  );
}
