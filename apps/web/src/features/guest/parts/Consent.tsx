import { PRODUCT_NAME } from '@fairtab/contract/product';
import { smsConsent } from '@fairtab/texts/en/sms-consent';
import { say } from '@fairtab/texts/say';
import { CheckRow } from '../../../components/base/CheckRow.tsx';

type ConsentProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | null;
};

/** The opt-in for texts about the bill: transactional, STOP opts out (specification, section 1, legal). */
export function Consent({ checked, onChange, error }: ConsentProps) {
  return (
    <CheckRow
      checked={checked}
      onChange={onChange}
      error={error}
      title={say(smsConsent.title)}
      detail={say(smsConsent.text, { product: PRODUCT_NAME })}
    />
  );
}
