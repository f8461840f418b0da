import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../base/Button.tsx';
import { fetchAhead, Lazy, lazyPart } from '../base/Lazy.tsx';
import type { MenuAlign } from './MenuList.tsx';

type MenuProps = {
  label: string;
  icon: ReactNode;
  className?: string;
  /** The button may also be a drag handle. */
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  children: ReactNode;
  align?: MenuAlign;
};

export const menuList = lazyPart(async () => (await import('./MenuList.tsx')).MenuList);

const Close = createContext(() => {});

/** A button that opens a short list of actions. Not modal: the page can still be scrolled. */
export function Menu({ label, icon, className, onPointerDown, align = 'end', children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [focus, setFocus] = useState<'list' | 'first' | 'last' | null>(null);
  const id = useId();
  const open = focus !== null;
  useEffect(() => fetchAhead([menuList]), []);

  function close() {
    setFocus(null);
    trigger.current?.focus();
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFocus(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  return (
    <>
      <IconButton
        ref={trigger}
        id={`${id}-button`}
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // Opens on click rather than on press, which may start a drag. Enter and Space send clicks with detail 0.
        onClick={(event) => {
          // A second press before the list has loaded must not close it.
          const closes = open && menuList.loaded() !== null;
          setFocus(closes ? null : event.detail === 0 ? 'first' : 'list');
        }}
        onKeyDown={openByKey}
        onPointerDown={onPointerDown}
      >
        {icon}
      </IconButton>
      {focus && (
        <Close value={close}>
          <Lazy
            of={menuList}
            with={{ id, trigger, align, focus, onClose: close, onLeave: () => setFocus(null), children }}
          />
        </Close>
      )}
    </>
  );
}

type MenuItemProps = {
  icon?: ComponentType<{ className: string }>;
  label: ReactNode;
  onSelect: () => void;
  /** Why it is disabled; shown, and the item does nothing. */
  unavailable?: string | undefined;
};

export function MenuItem({ icon: Icon, label, onSelect, unavailable }: MenuItemProps) {
  const close = useContext(Close);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={unavailable !== undefined || undefined}
      onClick={() => {
        if (unavailable !== undefined) return;
        // Return the focus first: a dialog opened by the action then returns it to the menu's button.
        close();
        onSelect();
      }}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      className="flex min-h-tap w-full items-center gap-3 rounded-sm px-3 text-left outline-none focus:bg-accent-soft"
    >
      {Icon && <Icon className="size-5 text-ink-soft" />}
      {unavailable === undefined ? (
        label
      ) : (
        <span className="grid max-w-48 py-1.5 text-ink-soft leading-snug">
          {label} <span className="text-sm">{unavailable}</span>
        </span>
      )}
    </button>
  );
}
