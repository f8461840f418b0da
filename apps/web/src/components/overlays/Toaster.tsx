import { LIMITS } from '@fairtab/domain/input/limits';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { showStoredToast } from '../../lib/store-toast.ts';
import { dismissToast, type ShownToast, toastStore } from '../../lib/toast.ts';
import { IconButton } from '../base/Button.tsx';
import { classNames } from '../base/class-names.ts';
import { fetchAhead, lazyPart, usePart } from '../base/Lazy.tsx';
import { CrossIcon } from '../icons/icons.tsx';
import { useTopModal } from './modal-stack.ts';

const keepBesideBars = lazyPart(async () => (await import('./beside-bars.ts')).keepBesideBars);

/**
 * Shows toasts, one at a time: at the top of a phone and of any window with a bottom sheet, else at the bottom right.
 * Announced politely, errors at once. Opening a dialog or pressing anything else dismisses a short message. Once per entry.
 */
export function Toaster() {
  useEffect(() => fetchAhead([keepBesideBars]), []);
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const modal = useTopModal();
  useEffect(showStoredToast, []);
  useEffect(() => {
    if (modal && isShort(toastStore.get())) dismissToast();
  }, [modal]);
  useEffect(() => {
    if (!isShort(shown)) return;
    const shownAt = performance.now();
    const pressed = () => {
      if (toastStore.get() === shown && performance.now() - shownAt > SEEN_MS) dismissToast();
    };
    document.addEventListener('click', pressed);
    return () => document.removeEventListener('click', pressed);
  }, [shown]);

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

/** How long a short message must have been visible before a press elsewhere dismisses it, in milliseconds. */
const SEEN_MS = 1000;

const isShort = (shown: ShownToast | null) =>
  shown !== null && shown.tone !== 'danger' && !shown.text && !shown.action;

const EDGES = {
  neutral: 'border-l-ink-soft',
  success: 'border-l-success',
  warning: 'border-l-warning',
  danger: 'border-l-danger',
};

type MessageProps = ShownToast & {
  /** The open dialog; nothing outside it can be pressed. */
  within: Element | null;
};

/** Stays while hovered or focused, so that there is enough time to read. */
function Message({
  title,
  text: words,
  tone = 'neutral',
  duration = LIMITS.toastMs,
  action,
  within,
}: MessageProps) {
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useBesideBars(box, within);
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
        'rise toast flex items-start gap-2 rounded-md border-l-4 bg-sheet pr-1 pl-4 text-ink shadow-raised ring-1 ring-line',
        (words || action) && 'py-1',
        EDGES[tone],
      )}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="grid flex-1 gap-0.5 py-2">
        <p className="font-semibold">{title}</p>
        {words && words !== title && <p className="text-detail text-ink-soft">{words}</p>}
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
      <IconButton label={text(components.dismiss)} onClick={dismissToast}>
        <CrossIcon />
      </IconButton>
    </div>
  );
}

/** Keeps a toast off bars once that code has loaded; until then it may cover one. */
function useBesideBars(toast: RefObject<HTMLElement | null>, within: Element | null): void {
  const besideBars = usePart(keepBesideBars, true);
  useLayoutEffect(
    () => (toast.current && besideBars ? besideBars(toast.current, within ?? document) : undefined),
    [toast, besideBars, within],
  );
}
