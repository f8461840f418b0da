import { account } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { IconButton } from '../../components/base/IconButton.tsx';
import { CrossIcon, EditIcon, PlusIcon } from '../../components/icons/icons.tsx';
import { paySkipped } from './pay-skipped.ts';

const fetchForm = async () => ({ default: (await import('./HandleForm.tsx')).HandleForm });
const HandleForm = lazy(fetchForm);

/**
 * How guests pay their host, as one row that opens in place. A host without a handle is asked for it until they skip
 * that on this device; the row itself stays.
 * @param handle of the receipt, with its @; null if there is none
 */
export function PayRow({ handle }: { handle: string | null }) {
  const [open, setOpen] = useState(false);
  const [skipped, setSkipped] = useState(paySkipped.get);
  /** What was saved here, until the receipt comes with it. */
  const [saved, setSaved] = useState<{ instead: string | null; handle: string } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const shown = saved?.instead === handle ? saved.handle : handle;
  const asks = shown === null && !skipped;

  useEffect(() => {
    // So that it opens at once, and without network. A failure is ignored here: opening it tries again.
    fetchForm().catch(() => {});
  }, []);

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

  function skip() {
    paySkipped.remember();
    setSkipped(true);
    setOpen(false);
  }

  if (open)
    return (
      <div className="min-h-14 rounded-md bg-accent-soft p-4">
        <Suspense>
          <HandleForm
            handle={shown}
            onSaved={(entered) => {
              setSaved({ instead: handle, handle: entered });
              setOpen(false);
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
          <span className="text-detail text-ink-soft">{say(account.payHeading)}</span>
          <span className="break-words font-semibold">
            {shown === null ? say(account.addHandle) : say(account.payBy, { handle: shown })}
          </span>
        </span>
        {shown === null ? (
          <PlusIcon className="size-5 shrink-0 text-accent" />
        ) : (
          <EditIcon className="size-5 shrink-0 text-ink-soft" />
        )}
      </button>
      {asks && (
        <IconButton label={say(account.skip)} onClick={skip} className="mr-1">
          <CrossIcon className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
