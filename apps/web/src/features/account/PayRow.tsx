import { type Currency, isDollars } from '@fairtab/domain/money/currency';
import { methodsFor, PAYMENT_METHODS, type PayTo, shownHandle } from '@fairtab/domain/paying/payment-methods';
import { account } from '@fairtab/texts/en/account';
import { text } from '@fairtab/texts/text';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/base/Button.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { CrossIcon, EditIcon, PlusIcon } from '../../components/icons/icons.tsx';
import { readStored, writeStored } from '../../lib/device/stored.ts';
import { useFromDevice } from '../../lib/device/use-from-device.ts';

type PayRowProps = {
  /** The receipt's, in the host's order. */
  methods: readonly PayTo[];
  /** The currency that guests pay. */
  currency: Currency;
};

/** Hosts without a method for the receipt's currency are asked for one until they skip that on this device; the row stays. */
export function PayRow({ methods, currency }: PayRowProps) {
  const [open, setOpen] = useState(false);
  const skippedBefore = useFromDevice(wasSkipped, false);
  const [skippedNow, setSkippedNow] = useState(false);
  const skipped = skippedBefore || skippedNow;
  /** What was saved here, until the receipt arrives with it. */
  const [saved, setSaved] = useState<{ instead: string; methods: readonly PayTo[] } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const arrived = JSON.stringify(methods);
  const shown = saved?.instead === arrived ? saved.methods : methods;
  const [first, ...others] = methodsFor(shown, currency);
  const asks = first === undefined && !skipped;

  useEffect(fetchHandleForm, []);

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

  function skip() {
    writeStored('localStorage', KEY, 'skipped');
    setSkippedNow(true);
    setOpen(false);
  }

  if (open)
    return (
      <div className="min-h-14 rounded-md bg-accent-soft p-4">
        <Suspense>
          <HandleForm
            methods={shown}
            currency={currency}
            onSaved={(entered, done) => {
              setSaved({ instead: arrived, methods: entered });
              if (done) setOpen(false);
            }}
            onCancel={() => setOpen(false)}
            onSkip={asks ? skip : null}
          />
        </Suspense>
      </div>
    );
  return (
    <div className={classNames('flex items-center rounded-md', asks ? 'bg-accent-soft' : 'bg-sunk')}>
      <button
        ref={button}
        type="button"
        aria-expanded={false}
        onClick={() => setOpen(true)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md px-4 py-2 text-left"
      >
        <span className="grid min-w-0 flex-1">
          <span className="text-detail text-ink-soft">{text(account.payHeading)}</span>
          <span className="break-words font-semibold">
            {first === undefined ? whatToAdd(currency) : text(account.payBy, namesOf(first))}
          </span>
          {others.length > 0 && (
            <span className="text-detail text-ink-soft">
              {text(account.alsoBy, { methods: others.map((one) => namesOf(one).method).join(', ') })}
            </span>
          )}
        </span>
        {first === undefined ? (
          <PlusIcon className="size-5 shrink-0 text-accent" />
        ) : (
          <EditIcon className="size-5 shrink-0 text-ink-soft" />
        )}
      </button>
      {asks && (
        <IconButton label={text(account.skip)} onClick={skip} className="mr-1">
          <CrossIcon className="size-5" />
        </IconButton>
      )}
    </div>
  );
}

const whatToAdd = (currency: Currency): string =>
  isDollars(currency) ? text(account.addHandle) : text(account.addMethod, { code: currency.code });

const namesOf = (to: PayTo) => ({ method: PAYMENT_METHODS[to.method].name, handle: shownHandle(to) });

const KEY = 'payRowSkipped';

/** Whether the host skipped the question on this device; without storage they are asked again. */
const wasSkipped = (): boolean => readStored('localStorage', KEY) !== null;

const fetchForm = async () => ({ default: (await import('./HandleForm.tsx')).HandleForm });

/** The payment form, loaded on first use: most hosts have filled it in. */
export const HandleForm = lazy(fetchForm);

/** Prefetches the form, so that it opens at once, and offline. */
function fetchHandleForm(): void {
  // Ignored: rendering it tries again.
  fetchForm().catch(() => {});
}
