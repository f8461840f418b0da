import { PRODUCT_NAME } from '@fairtab/contract/product';
import { guestContact } from '@fairtab/texts/en/guest-contact';
import { say } from '@fairtab/texts/say';
import { CheckRow } from '../../../components/base/CheckRow.tsx';

type ConsentProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | null;
};

/** The opt-in for the one text we send to guests: transactional, STOP opts out (specification, section 1, legal). */
export function Consent({ checked, onChange, error }: ConsentProps) {
  return (
    <CheckRow
      checked={checked}
      onChange={onChange}
      error={error}
      title={say(guestContact.consentTitle)}
      detail={say(guestContact.consentText, { product: PRODUCT_NAME })}
    />
  );
}
