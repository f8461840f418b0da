import { components } from '@fairtab/texts/en/components';
import { say } from '@fairtab/texts/say';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type ShownToast, showKeptToast, toastStore } from '../../lib/toast.ts';
import { CrossIcon } from '../icons/icons.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useTopModal } from './modal-stack.ts';

/** Shows the toasts, one at a time, above everything; announced politely (errors at once). Once per entry. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const modal = useTopModal();
  useEffect(showKeptToast, []);

  const region = (
    <div className="pointer-events-none print:hidden fixed inset-x-0 top-[env(safe-area-inset-top)] z-50 flex justify-center p-3">
      <div role="status">{shown && shown.tone !== 'danger' && <Message key={shown.id} {...shown} />}</div>
      <div role="alert">{shown?.tone === 'danger' && <Message key={shown.id} {...shown} />}</div>
    </div>
  );
  return modal ? createPortal(region, modal) : region;
}

const EDGES = {
  neutral: 'border-l-ink-soft',
  success: 'border-l-success',
  warning: 'border-l-warning',
  danger: 'border-l-danger',
};

/** Stays while a pointer or the focus is on it, so that there is enough time to read. */
function Message({ title, text, tone = 'neutral', duration, action }: ShownToast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, duration);
    return () => clearTimeout(timer);
  }, [held, duration]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock
    <div
      className={classNames(
        'rise pointer-events-auto flex w-[min(26rem,calc(100vw-1.5rem))] items-start gap-2 rounded-md border-l-4',
        'bg-sheet py-2 pr-1 pl-4 text-ink shadow-raised ring-1 ring-line',
        EDGES[tone],
      )}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="grid flex-1 gap-0.5 py-2">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-detail text-ink-soft">{text}</p>}
        {action && (
          <button
            type="button"
            className="min-h-tap justify-self-start font-semibold text-accent underline underline-offset-4"
            onClick={() => {
              dismissToast();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={say(components.dismiss)} onClick={dismissToast}>
        <CrossIcon />
      </IconButton>
    </div>
  );
}
