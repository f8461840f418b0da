import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';

type MenuProps = {
  /** The button that opens it; takes a ref, as IconButton and Button do. */
  trigger: ReactNode;
  children: ReactNode;
  /** Which edge of the trigger it lines up with. */
  align?: 'start' | 'end';
};

/** A short list of things to do. Not modal: the page keeps scrolling, and no style element is put into the page. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  // Inside the page's main part, so that screen readers find it in a landmark.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);

  function change(next: boolean) {
    setContainer(document.getElementById('main'));
    setOpen(next);
  }

  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={change}>
      {/* Opens by the click, not already by the press, which may be the beginning of a drag. */}
      <DropdownMenu.Trigger
        asChild
        onPointerDownCapture={(event) => event.stopPropagation()}
        onClick={() => change(!open)}
      >
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="rise z-40 min-w-56 rounded-md bg-sheet p-1.5 shadow-raised ring-1 ring-line"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = { onSelect: () => void; icon?: ReactNode; disabled?: boolean; children: ReactNode };

/** One thing to do. */
export function MenuItem({ onSelect, icon, disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className="flex min-h-tap cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-disabled:opacity-50 data-highlighted:bg-accent-soft"
    >
      {icon && <span className="text-ink-soft">{icon}</span>}
      {children}
    </DropdownMenu.Item>
  );
}
