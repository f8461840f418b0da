import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../base/IconButton.tsx';
import { EditIcon } from '../icons/icons.tsx';

/** A name that turns into a field when pressed. */
export function InlineEdit(props: InlineEditProps) {
  const { value, placeholder, label } = props;
  const { opener, open, field } = useInlineEdit(props);
  return (
    field || (
      <button
        ref={opener}
        type="button"
        aria-label={say(hostBill.rename, { label, value: value || placeholder })}
        onClick={open}
        className="-mx-2 flex min-h-tap max-w-[calc(100%+1rem)] items-center gap-2 rounded-sm px-2 text-left hover:bg-sunk/60"
      >
        <span className={classNames('min-w-0 break-words', value === '' && 'text-ink-soft')}>
          {value || placeholder}
        </span>
        <EditIcon className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
      </button>
    )
  );
}

/** A name that a pencil beside it turns into a field, where a press on the name does something else. */
export function PencilEdit(props: InlineEditProps & { pencilClassName: string }) {
  const { value, placeholder, label, pencilClassName } = props;
  const { opener, open, field } = useInlineEdit(props);
  const name = value || placeholder;
  const look = classNames('min-w-0 break-words', value === '' && 'text-ink-soft');
  if (field)
    return (
      <div className="grid grid-cols-1 *:[grid-area:1/1]">
        {/* The lines of the name stay, so that nothing below them moves. */}
        <span aria-hidden="true" className={classNames(look, 'invisible min-h-tap pr-11')}>
          {name}
        </span>
        <span>{field}</span>
      </div>
    );
  return (
    <div className="flex min-h-tap items-start justify-between">
      <span className={classNames(look, 'self-center')}>{name}</span>
      <IconButton
        ref={opener}
        label={say(hostBill.rename, { label, value: name })}
        onClick={open}
        className={pencilClassName}
      >
        <EditIcon className="size-5" />
      </IconButton>
    </div>
  );
}

type InlineEditProps = {
  value: string;
  /** Shown if there is no value yet. */
  placeholder: string;
  /** What is edited, for screen readers: 'Receipt name'. */
  label: string;
  maxLength: number;
  /** Called with what was typed if it is not empty and has changed. */
  onSave: (value: string) => void;
};

type EditedName<Opener extends HTMLElement> = {
  /** What gets the focus back, as a rule the button that opens the field. */
  opener: RefObject<Opener | null>;
  open: () => void;
  /** While the name is edited. */
  field: ReactElement | false;
};

/** A name that turns into a field. Enter and leaving save; Escape and an empty name cancel. */
export function useInlineEdit<Opener extends HTMLElement = HTMLButtonElement>({
  value,
  label,
  maxLength,
  onSave,
}: Omit<InlineEditProps, 'placeholder'>): EditedName<Opener> {
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<Opener>(null);
  const giveFocusBack = useRef(false);

  useEffect(() => {
    if (draft === null && giveFocusBack.current) opener.current?.focus();
    giveFocusBack.current = false;
  }, [draft]);

  function save() {
    if (draft === null) return;
    const next = draft.trim();
    setDraft(null);
    if (next !== '' && next !== value) onSave(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    giveFocusBack.current = true;
    if (event.key === 'Enter') save();
    else setDraft(null);
  }

  const field = draft !== null && (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed
      autoFocus
      aria-label={label}
      maxLength={maxLength}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={save}
      onKeyDown={onKeyDown}
      className="-mx-2 min-h-tap w-[calc(100%+1rem)] rounded-sm border border-line-strong bg-sheet px-2"
    />
  );
  return { opener, open: () => setDraft(value), field };
}
