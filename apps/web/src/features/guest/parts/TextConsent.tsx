import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { smsConsent } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';

type TextConsentProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | null;
};

/** The opt-in for texts about the bill: transactional, STOP opts out (specification, section 1, legal). */
export function TextConsent({ checked, onChange, error }: TextConsentProps) {
  return (
    <div className="-mx-3">
      <CheckRow
        long
        checked={checked}
        onChange={onChange}
        error={error}
        title={text(smsConsent.title)}
        detail={text(smsConsent.text, { product: PRODUCT_NAME })}
      />
    </div>
  );
}
