import { payCodeOf } from '@fairtab/domain/paying/payment-codes';
import { PAYMENT_METHODS, type PaymentMethod } from '@fairtab/domain/paying/payment-methods';
import { payBack } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import QrCode from '../../components/host/QrCode.tsx';
import { Segments } from '../../components/host/Segments.tsx';
import type { PayByCode } from './PayBack.tsx';

/** A QR code for paying with another device, and which method it is for. Needs at least one option with a code. */
export default function PayCodes({ options, owed, payee }: PayByCode) {
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const shown = options.find(({ method }) => method === chosen) ?? options[0];
  const words = shown && payCodeOf(shown, owed, payee);
  if (!words) return null;
  const { name: method, code } = PAYMENT_METHODS[shown.method];
  const { amount } = owed;
  return (
    <div className="grid w-full max-w-80 grid-cols-1 justify-items-center gap-3">
      {options.length > 1 && (
        <div className="w-full print:hidden">
          <Segments
            label={text(payBack.codeFor)}
            options={options.map((one) => ({
              value: one.method,
              label: PAYMENT_METHODS[one.method].name,
            }))}
            value={shown.method}
            onChange={choose}
          />
        </div>
      )}
      <QrCode text={words} label={code ? text(payBack.bankCodeLabel) : text(payBack.codeLabel, { method })} />
      <p aria-live="polite" className="text-balance text-center text-detail text-ink-soft">
        {code ? text(payBack.bankCodeHint, { amount }) : text(payBack.codeHint, { method, amount })}
      </p>
    </div>
  );
}
