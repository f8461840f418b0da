import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { TextChoice as Choice } from '@fairtab/domain/texting/text-choice';
import { guestSubmit } from '@fairtab/texts/en/choosing';
import { ownLink, smsConsent } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useId } from 'react';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';

type TextChoiceProps = {
  choice: Choice;
  onChange: (choice: Choice) => void;
  error: string | null;
};

/** How a guest wants the final bill: by text, until they reply STOP, or by link only. */
export function TextChoice({ choice, onChange, error }: TextChoiceProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="min-w-0"
    >
      <p id={`${name}-legend`} className="mb-1 font-semibold text-detail">
        {text(guestSubmit.choiceLegend)}
      </p>
      {/* Above the answers, which may fill the screen. */}
      {error && (
        <p id={`${name}-error`} role="alert" className="mb-1.5 font-medium text-danger text-detail">
          {error}
        </p>
      )}
      <div className={`-mx-2 grid grid-cols-1 gap-1 rounded-md ${error ? 'outline-2 outline-danger' : ''}`}>
        <RadioRow
          name={name}
          checked={choice === 'text'}
          onChange={() => onChange('text')}
          title={text(smsConsent.title)}
          detail={text(smsConsent.text, { product: PRODUCT_NAME })}
        />
        <RadioRow
          name={name}
          checked={choice === 'link'}
          onChange={() => onChange('link')}
          title={text(ownLink.choice)}
          detail={text(ownLink.choiceText)}
        />
      </div>
    </div>
  );
}

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
      title={text(smsConsent.title)}
      detail={text(smsConsent.text, { product: PRODUCT_NAME })}
    />
  );
}
