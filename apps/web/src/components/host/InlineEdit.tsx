import { cleanName } from '@fairtab/domain/names';
import { hostComponents } from '@fairtab/texts/en/host-components';
import { say } from '@fairtab/texts/say';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../base/IconButton.tsx';
import { EditIcon } from '../icons/icons.tsx';

type InlineEditProps = {
  value: string;
  /** Shown if there is no value yet. */
  placeholder: string;
  /** What is edited, for screen readers: 'Receipt name'. */
  label: string;
  maxLength: number;
  /** Has a pencil beside the name open the field, where a press on the name does something else. */
  pencilClassName?: string;
  /** Called with the cleaned name if it is not empty and has changed. */
  onSave: (value: string) => void;
  className?: string;
};

/** A name that turns into a field. Enter and leaving save; Escape and an empty name cancel. */
export function InlineEdit({
  value,
  placeholder,
  label,
  maxLength,
  pencilClassName,
  onSave,
  className,
}: InlineEditProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const giveFocusBack = useRef(false);

  useEffect(() => {
    if (draft === null && giveFocusBack.current) opener.current?.focus();
    giveFocusBack.current = false;
  }, [draft]);

  function save() {
    if (draft === null) return;
    const next = cleanName(draft);
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

  if (draft !== null)
    return (
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
        className={classNames(
          '-mx-2 min-h-tap w-[calc(100%+1rem)] rounded-sm border border-line-strong bg-sheet px-2',
          className,
        )}
      />
    );
  const rename = say(hostComponents.rename, { label, value: value || placeholder });
  const name = (
    <span className={classNames('min-w-0 break-words', value === '' && 'text-ink-soft')}>
      {value || placeholder}
    </span>
  );
  if (pencilClassName !== undefined)
    return (
      <span className={classNames('flex min-h-tap items-start justify-between gap-1', className)}>
        <span className="min-w-0 self-center">{name}</span>
        <IconButton ref={opener} label={rename} onClick={() => setDraft(value)} className={pencilClassName}>
          <EditIcon className="size-5" />
        </IconButton>
      </span>
    );
  return (
    <button
      ref={opener}
      type="button"
      aria-label={rename}
      onClick={() => setDraft(value)}
      className={classNames(
        'group -mx-2 flex min-h-tap max-w-[calc(100%+1rem)] items-center gap-2 rounded-sm px-2 text-left hover:bg-sunk/60',
        className,
      )}
    >
      {name}
      <EditIcon className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
    </button>
  );
}
