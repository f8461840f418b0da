import type { Answer } from '@fairtab/contract/endpoint';
import type { enrollFactor } from '@fairtab/contract/factors';
import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { lazy, Suspense } from 'react';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { CodeForm } from './CodeForm.tsx';

const QrCode = lazy(() => import('../../components/host/QrCode.tsx'));

type ConfirmFactorProps = {
  enrolled: Answer<typeof enrollFactor>;
  /** Ten digits, of a phone factor. */
  phone: string;
  sentAt: number;
  onResend: () => Promise<void>;
  onConfirm: (code: string) => Promise<void>;
  onFailed: (failure: unknown) => void;
  onCancel: () => void;
};

/** The new factor's first code. An app is first shown its key, as a QR code and in letters. */
export function ConfirmFactor({
  enrolled,
  phone,
  sentAt,
  onResend,
  onConfirm,
  ...steps
}: ConfirmFactorProps) {
  const { totp } = enrolled;
  return (
    <>
      {totp && (
        <>
          <p className="text-detail text-ink-soft">{say(settings.scanText)}</p>
          <div className="grid min-h-64 place-items-center">
            <Suspense fallback={null}>
              <QrCode text={totp.uri} label={say(settings.qrLabel)} />
            </Suspense>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="grid min-w-0 flex-[1_1_10rem]">
              <span className="font-semibold text-detail">{say(settings.key)}</span>
              <code className="wrap-anywhere">{totp.secret}</code>
            </span>
            <CopyButton text={totp.secret} label={say(settings.copyKey)} />
          </div>
        </>
      )}
      <CodeForm {...steps} sent={totp ? null : { to: { phone }, sentAt, onResend }} onVerify={onConfirm} />
    </>
  );
}
