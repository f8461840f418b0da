import { components } from '@fairtab/texts/en/components';
import { say } from '@fairtab/texts/say';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type ShownToast, showKeptToast, toastStore } from '../../lib/toast.ts';
import { CrossIcon } from '../icons/icons.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useTopModal } from './modal-stack.ts';

/**
 * Shows the toasts, one at a time, where they cover the least; announced politely (errors at once). Once per entry.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const modal = useTopModal();
  useEffect(showKeptToast, []);
  // Before the connection is lost.
  useEffect(() => void loadPlacing().catch(() => {}), []);

  const region = (
    <div className="print:hidden">
      <div role="status">
        {shown && shown.tone !== 'danger' && <Message key={shown.id} {...shown} within={modal} />}
      </div>
      <div role="alert">
        {shown?.tone === 'danger' && <Message key={shown.id} {...shown} within={modal} />}
      </div>
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

type MessageProps = ShownToast & {
  /** The open dialog, outside of which nothing can be pressed. */
  within: Element | null;
};

/** Stays while a pointer or the focus is on it, so that there is enough time to read. */
function Message({ title, text, tone = 'neutral', duration, action, within }: MessageProps) {
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, within);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, duration);
    return () => clearTimeout(timer);
  }, [held, duration]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock
    <div
      ref={box}
      className={classNames(
        'rise fixed top-3 left-3 z-50 flex opacity-0 w-[min(26rem,calc(100vw-1.5rem))] items-start gap-2 rounded-md border-l-4',
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

/** Not part of the page's first code. */
const loadPlacing = () => import('../../lib/place-message.ts');

/** Shows a message once it has its place: where it covers the least. */
function usePlace(message: RefObject<HTMLElement | null>, within: Element | null): void {
  useLayoutEffect(() => {
    const element = message.current;
    if (!element) return;
    let left = false;
    let stop = () => {};
    const show = () => element.classList.remove('opacity-0');
    loadPlacing().then(
      ({ placeMessage }) => {
        if (left) return;
        stop = placeMessage(element, within);
        show();
      },
      // There is no connection: it stands at the top.
      show,
    );
    return () => {
      left = true;
      stop();
    };
  }, [message, within]);
}
