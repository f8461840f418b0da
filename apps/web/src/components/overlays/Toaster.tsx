import { LIMITS } from '@fairtab/domain/input/limits';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { showStoredToast } from '../../lib/store-toast.ts';
import { dismissToast, type ShownToast, toastStore } from '../../lib/toast.ts';
import { IconButton } from '../base/Button.tsx';
import { classNames } from '../base/class-names.ts';
import { STATUS_LINE } from '../base/Page.tsx';
import { CrossIcon } from '../icons/icons.tsx';

/**
 * Shows toasts, one at a time: what went well in a status line, which covers nothing; failures, and what can be pressed, above
 * it. Has the status line of pages without a bottom bar. Once per entry.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  useEffect(showStoredToast, []);
  return (
    <>
      {STATUS_LINE}
      {shown && <Message key={shown.id} {...shown} />}
    </>
  );
}

const COLORS = {
  neutral: 'text-ink',
  success: 'text-success',
  warning: 'border-l-warning',
  danger: 'border-l-danger',
};

/** Stays while hovered or focused, so that there is enough time to read. */
function Message({ title, text: words, tone = 'neutral', duration = LIMITS.toastMs, action }: ShownToast) {
  const [held, setHeld] = useState(false);
  const failed = tone === 'danger' || tone === 'warning';
  const floats = failed || action !== undefined;
  const line = useStatusLine(floats);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, duration);
    return () => clearTimeout(timer);
  }, [held, duration]);

  useEffect(() => (failed ? undefined : onLeaving(dismissToast)), [failed]);

  if (!line) return null;
  if (!floats)
    return createPortal(
      <p className={classNames('rise said', COLORS[tone])}>
        <strong className="font-semibold">{title}</strong> {words}
      </p>,
      line,
    );
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames(
        'rise toast flex items-start gap-2 rounded-md border-l-4 bg-sheet pr-1 pl-4 text-ink shadow-raised ring-1 ring-line',
        (words || action) && 'py-1',
        COLORS[tone],
      )}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="grid flex-1 gap-0.5 py-2">
        <p className="font-semibold">{title}</p>
        {words && <p className="text-detail text-ink-soft">{words}</p>}
        {[action ?? []].flat().map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            className="min-h-tap justify-self-start font-semibold text-accent underline underline-offset-4"
            onClick={() => {
              dismissToast();
              onPress();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <IconButton label={text(components.dismiss)} onClick={dismissToast}>
        <CrossIcon />
      </IconButton>
    </div>,
    line,
  );
}

/** Calls back when the person leaves the page they are on, by a link or back; not when the product leads them on. */
function onLeaving(leave: () => void): () => void {
  const from = location.pathname;
  const pressed = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('a[href]') && leave();
  const went = () => location.pathname !== from && leave();
  document.addEventListener('click', pressed);
  window.addEventListener('popstate', went);
  return () => {
    document.removeEventListener('click', pressed);
    window.removeEventListener('popstate', went);
  };
}

/**
 * The top dialog's status line, else the bottom bar's, else the page's own. A success stays where it was when a dialog
 * opens; what floats must be in the top dialog, which shrinks for it, as the rest cannot be pressed.
 */
function useStatusLine(floats: boolean): Element | null {
  const [line, setLine] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const follow = () =>
      setLine((before) => {
        const top = topLine();
        return !floats && before?.isConnected && top?.closest('dialog') ? before : top;
      });
    follow();
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [floats]);
  useLayoutEffect(() => {
    if (!floats || !line) return;
    const under = line.closest('dialog') ?? document.documentElement;
    under.toggleAttribute('data-floating', true);
    // The page keeps the room, so that nothing moves when the message goes.
    return () => {
      if (under !== document.documentElement) under.removeAttribute('data-floating');
    };
  }, [floats, line]);
  return line;
}

function topLine(): Element | null {
  const lines = [...document.querySelectorAll('[data-status-line]')];
  // Outside a bar it would lie over that bar.
  return (
    lines.findLast((line) => line.closest('dialog')) ??
    lines.find((line) => line.closest('div[data-bottom-bar]')) ??
    lines[0] ??
    null
  );
}
