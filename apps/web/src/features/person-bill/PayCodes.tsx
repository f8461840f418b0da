import type { Money } from '@fairtab/domain/currency';
import { PAYMENT_METHODS } from '@fairtab/domain/payment-methods';
import { payBack } from '@fairtab/texts/en/pay-back';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import QrCode from '../../components/host/QrCode.tsx';
import { Segments } from '../../components/host/Segments.tsx';
import type { CodeToPay } from './payment-options.ts';

/** One QR code that opens a payment on a phone, and which of the methods it is for. At least one code. */
export default function PayCodes({ codes, amount }: { codes: readonly CodeToPay[]; amount: Money }) {
  const [chosen, choose] = useState<CodeToPay['method'] | null>(null);
  const shown = codes.find(({ method }) => method === chosen) ?? codes[0];
  if (shown === undefined) return null;
  const { name: method } = PAYMENT_METHODS[shown.method];
  return (
    <div className="grid w-full max-w-80 grid-cols-1 justify-items-center gap-3">
      {codes.length > 1 && (
        <div className="w-full print:hidden">
          <Segments
            label={say(payBack.codeFor)}
            options={codes.map((one) => ({ value: one.method, label: PAYMENT_METHODS[one.method].name }))}
            value={shown.method}
            onChange={choose}
          />
        </div>
      )}
      <QrCode text={shown.code} label={say(payBack.codeLabel, { method })} />
      <p aria-live="polite" className="text-balance text-center text-detail text-ink-soft">
        {say(payBack.codeHint, { method, amount })}
      </p>
    </div>
  );
}
