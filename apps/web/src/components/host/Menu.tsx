import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { type MenuAlign, MenuList } from './MenuList.tsx';

type MenuProps = {
  /** What its button is called, for those who do not see the sign. */
  label: string;
  icon: ReactNode;
  /** Further classes of the button. */
  className?: string;
  /** What else the button answers to: it may be a grip as well. */
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  children: ReactNode;
  /** Which edge of the button it lines up with. */
  align?: MenuAlign;
};

/** Closes the menu and gives the focus back to its button. */
const Close = createContext(() => {});

/** A button that opens a short list of things to do. Not modal: the page keeps scrolling. */
export function Menu({ label, icon, className, onPointerDown, align = 'end', children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [focus, setFocus] = useState<'list' | 'first' | 'last' | null>(null);
  const id = useId();
  const open = focus !== null;

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
        // Opens by the click, not already by the press, which may be the beginning of a drag. Enter and Space are
        // clicks without a position.
        onClick={(event) => setFocus(open ? null : event.detail === 0 ? 'first' : 'list')}
        onKeyDown={openByKey}
        onPointerDown={onPointerDown}
      >
        {icon}
      </IconButton>
      {focus && (
        <Close value={close}>
          <MenuList {...{ id, trigger, align, focus }} onClose={close} onLeave={() => setFocus(null)}>
            {children}
          </MenuList>
        </Close>
      )}
    </>
  );
}

type MenuItemProps = { onSelect: () => void; icon?: ReactNode; children: ReactNode };

/** One thing to do. */
export function MenuItem({ onSelect, icon, children }: MenuItemProps) {
  const close = useContext(Close);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        // The focus goes back first: a dialog that opens now returns it to the menu's button.
        close();
        onSelect();
      }}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      className="flex min-h-tap w-full items-center gap-3 rounded-sm px-3 text-left outline-none focus:bg-accent-soft"
    >
      {icon && <span className="text-ink-soft">{icon}</span>}
      {children}
    </button>
  );
}
