import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';

export type MenuAlign = 'start' | 'end';

type MenuListProps = {
  id: string;
  /** The button it belongs to. */
  trigger: RefObject<HTMLElement | null>;
  align: MenuAlign;
  /** What gets the focus when it opens: an item if opened by a key, the list itself if by the pointer. */
  focus: 'list' | 'first' | 'last';
  /** Closed by a key or a choice: the focus returns to the button. */
  onClose: () => void;
  /** Closed because the focus moved elsewhere: it stays there. */
  onLeave: () => void;
  children: ReactNode;
};

/** In pixels: between button and list, and between list and the edge of the screen. */
const GAP = 6;
const MARGIN = 12;

/** The open list of a menu after the WAI-ARIA pattern: arrows, Home, End and first letters move the focus. */
export function MenuList({ id, trigger, align, focus, onClose, onLeave, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const layOut = () => list.current && trigger.current && place(list.current, trigger.current, align);
    layOut();
    addEventListener('resize', layOut);
    return () => removeEventListener('resize', layOut);
  });

  useLayoutEffect(() => {
    const items = itemsOf(list.current);
    const target = focus === 'list' ? list.current : items.at(focus === 'first' ? 0 : -1);
    target?.focus({ preventScroll: true });
  }, [focus]);

  useEffect(() => {
    const leave = ({ target }: Event) => {
      const inside = [list.current, trigger.current].some(
        (part) => target instanceof Node && part?.contains(target),
      );
      if (!inside) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [trigger, onLeave]);

  function move(event: KeyboardEvent) {
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item.matches(':focus'));
    if (event.key === 'Escape') onClose();
    // The next stop is the one after the button.
    if (event.key === 'Tab') return onClose();
    const next = nextItem(event.key, items, at);
    if (event.key !== 'Escape' && !next) return;
    event.preventDefault();
    next?.focus();
  }

  // Beside its button's landmark, so that screen readers find it in one.
  const landmark = trigger.current?.closest('main, header') ?? document.body;
  return createPortal(
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      onKeyDown={move}
      className="rise absolute z-40 min-w-56 overflow-y-auto rounded-md bg-sheet p-1.5 shadow-raised outline-none ring-1 ring-line"
    >
      {children}
    </div>,
    landmark,
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Where a key leads; undefined for a key that leads nowhere. @param at index of the item with the focus, -1 for none */
function nextItem(key: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[Math.min(at + 1, items.length - 1)];
  if (key === 'ArrowUp') return items.at(at < 0 ? -1 : Math.max(at - 1, 0));
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const starts = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(starts);
}

/** Below the button, above it where there is more room, and never over the edge of the screen or its bar. */
function place(list: HTMLElement, trigger: HTMLElement, align: MenuAlign): void {
  const button = trigger.getBoundingClientRect();
  // On a wide screen the tabs stand in the header: that bar ends nothing.
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0;
  const end = bar > button.bottom ? bar : innerHeight;
  const below = end - button.bottom - GAP - MARGIN;
  const above = button.top - GAP - MARGIN;
  list.style.maxHeight = 'none';
  const onTop = list.offsetHeight > below && above > below;
  list.style.maxHeight = `${Math.max(onTop ? above : below, button.height * 2)}px`;
  const top = onTop ? button.top - GAP - list.offsetHeight : button.bottom + GAP;
  const left = align === 'end' ? button.right - list.offsetWidth : button.left;
  const right = document.documentElement.clientWidth - MARGIN - list.offsetWidth;
  // Measured from the screen, but laid out from what it stands in, with which it scrolls.
  const origin = (list.offsetParent ?? document.documentElement).getBoundingClientRect();
  list.style.top = `${top - origin.top}px`;
  list.style.left = `${Math.max(MARGIN, Math.min(left, right)) - origin.left}px`;
}
