import { LIMITS } from '@fairtab/domain/input/limits';
import { checkCode } from '@fairtab/domain/input/validation';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { guest } from '@fairtab/texts/en/guest';
import { guestVerify, otherDevice } from '@fairtab/texts/en/guest-phone';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Skeleton } from '../../../components/base/Skeleton.tsx';
import { CodeField } from '../../../components/fields/CodeField.tsx';
import QrCode from '../../../components/host/QrCode.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { announce } from '../../../lib/announce.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import type { GuestBill, ScreenProps } from '../state/guest-bill.ts';
import { preassignedActions } from '../state/preassigned-actions.ts';
import { enterMyself } from '../state/table-actions.ts';

type OtherDeviceSheetProps = Pick<ScreenProps, 'bill' | 'view'> & {
  scanned: string;
  onClose: () => void;
};

/** Moves a guest to another device: shows a code to enter there, or the field for it if this browser is no guest. */
export function OtherDeviceSheet({ bill, view, scanned, onClose }: OtherDeviceSheetProps) {
  const [enters, setEnters] = useState(scanned !== '' || view.me.guest_id === null);
  return (
    <BottomSheet onClose={onClose} title={text(guest.otherDevice)}>
      {enters ? (
        <EnterCode bill={bill} view={view} scanned={scanned} onDone={onClose} />
      ) : (
        <ShowCode bill={bill} onCancel={onClose} onEnter={() => setEnters(true)} />
      )}
    </BottomSheet>
  );
}

type ShowCodeProps = { bill: GuestBill; onCancel: () => void; onEnter: () => void };

function ShowCode({ bill, onCancel, onEnter }: ShowCodeProps) {
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const make = useCallback(async () => {
    setError(null);
    try {
      setCode((await bill.api.send('POST /rest/v1/rpc/make_device_code', {})).code);
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }, [bill]);
  // Each code replaces the last, so ask once even if effects run twice.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void make();
  }, [make]);

  async function cancel() {
    try {
      await bill.api.send('POST /rest/v1/rpc/revoke_device_code', {});
      announce(text(otherDevice.cancelled));
      onCancel();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 text-center">
      <p className="font-medium text-balance">{text(otherDevice.scan)}</p>
      {code === null ? (
        <Skeleton className="size-64 max-w-full" />
      ) : (
        <>
          <span className="max-[359px]:-my-2 max-[359px]:scale-90">
            <QrCode text={linkWith(code)} label={text(otherDevice.codeLabel)} />
          </span>
          <p className="text-balance text-detail text-ink-soft">{text(otherDevice.orType)}</p>
          <p className="amount -mt-2 font-semibold text-2xl tracking-[0.2em]">{code}</p>
        </>
      )}
      <p className="text-detail text-ink-soft">{text(otherDevice.once, { count: LIMITS.codeMinutes })}</p>
      {error && (
        <p role="alert" className="font-medium text-danger text-detail">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {code === null && error !== null ? (
          <Button variant="secondary" size="small" onClick={() => void make()}>
            {text(components.loadAgain)}
          </Button>
        ) : (
          <Button variant="quiet" size="small" disabled={code === null} onClick={() => void cancel()}>
            {text(otherDevice.cancel)}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onEnter}>
          {text(otherDevice.haveCode)}
        </Button>
      </div>
    </div>
  );
}

/** A link to this page with the code in the hash, which browsers never send to a server (guest-location.ts). */
const linkWith = (code: string): string => `${location.origin}${location.pathname}#code=${code}`;

type EnterCodeProps = Pick<OtherDeviceSheetProps, 'bill' | 'view' | 'scanned'> & { onDone: () => void };

/** Enters a code that the guest's other browser shows. */
export function EnterCode({ bill, view, scanned, onDone }: EnterCodeProps) {
  const [code, setCode] = useState(scanned);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function enter(typed: string) {
    if (pending) return;
    const checked = checkCode(typed);
    if (!checked.ok) return setError(fieldText(personRefusals, checked));
    setPending(true);
    setError(null);
    try {
      const body = { code: checked.value };
      bill.acceptInstead(await bill.api.send('POST /rest/v1/rpc/use_device_code', { body }));
      enterMyself(bill);
      if (view.receipt.admin_flow_type === 'preassign') preassignedActions(bill).switchedGuest();
      announce(text(otherDevice.done));
      onDone();
    } catch (thrown) {
      setError(messageOf(thrown));
      setCode('');
      setPending(false);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{text(scanned === '' ? otherDevice.enterText : otherDevice.scannedText)}</p>
      <CodeField
        label={text(guestVerify.code)}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void enter(typed)}
        disabled={pending}
        error={error}
        autoFocus={scanned === ''}
      />
      <Button pending={pending} onClick={() => void enter(code)}>
        {text(otherDevice.goOn)}
      </Button>
    </div>
  );
}
