import { PRODUCT_NAME } from '@fairtab/contract/product';
import { CheckRow } from '../../../components/base/CheckRow.tsx';

type ConsentProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | null;
};

/** Opting in to the one kind of text we send: transactional, STOP opts out (spec section 1, legal). */
export function Consent({ checked, onChange, error }: ConsentProps) {
  return (
    <CheckRow
      checked={checked}
      onChange={onChange}
      error={error}
      title="Text me my final bill"
      detail={`${PRODUCT_NAME} may text the number above about this bill, nothing else. Message and data rates may apply. Reply STOP to opt out.`}
    />
  );
}
