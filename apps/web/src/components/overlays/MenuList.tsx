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
  trigger: RefObject<HTMLElement | null>;
  align: MenuAlign;
  /** What gets the focus: an item if opened by a key, the list itself if by a pointer. */
  focus: 'list' | 'first' | 'last';
  /** Closed by a key or a choice: the focus returns to the button. */
  onClose: () => void;
  /** Closed because the focus moved elsewhere, where it stays. */
  onLeave: () => void;
  children: ReactNode;
};

/** Pixels between button and list, and between list and screen edge. */
const GAP = 6;
const MARGIN = 12;

/** A menu's open list after the WAI-ARIA pattern: arrows, Home, End and first letters move the focus. */
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
    // Returns the focus to the button, so that the next stop is the one after it.
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

/** The item a key leads to, if any. `at`: index of the focused item, -1 for none. */
function nextItem(key: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[Math.min(at + 1, items.length - 1)];
  if (key === 'ArrowUp') return items.at(at < 0 ? -1 : Math.max(at - 1, 0));
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const starts = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(starts);
}

/** Places the list below the button, or above it if there is more room, within the screen and off its bottom bar. */
function place(list: HTMLElement, trigger: HTMLElement, align: MenuAlign): void {
  const button = trigger.getBoundingClientRect();
  // On a wide screen the tabs are in the header, above the menu.
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
  // Measured from the viewport, but positioned in its offset parent, with which it scrolls.
  const origin = (list.offsetParent ?? document.documentElement).getBoundingClientRect();
  list.style.top = `${top - origin.top}px`;
  list.style.left = `${Math.max(MARGIN, Math.min(left, right)) - origin.left}px`;
}
