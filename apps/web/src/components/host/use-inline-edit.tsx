import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export type InlineEditProps = {
  value: string;
  placeholder: string;
  /** What is edited, for screen readers: 'Receipt name'. */
  label: string;
  maxLength: number;
  /** Called if the text is not empty and has changed. Resolves with whether it was saved. */
  onSave: (value: string) => Promise<boolean>;
};

/** A name that turns into a field. Enter and blur save; Escape and an empty name cancel. A refused name can be edited again. */
export function useInlineEdit<Opener extends HTMLElement = HTMLButtonElement>({
  value,
  label,
  maxLength,
  onSave,
}: Omit<InlineEditProps, 'placeholder'>) {
  const [draft, setDraft] = useState<string | null>(null);
  /** The refused text, with which the field opens again. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const opener = useRef<Opener>(null);
  const giveFocusBack = useRef(false);

  useEffect(() => {
    if (draft === null && giveFocusBack.current) opener.current?.focus();
    giveFocusBack.current = false;
  }, [draft]);

  function close() {
    setDraft(null);
    setUnsaved(null);
  }

  async function save() {
    if (draft === null) return;
    const next = draft.trim();
    close();
    if (next !== '' && next !== value && !(await onSave(next))) setUnsaved(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    giveFocusBack.current = true;
    if (event.key === 'Enter') void save();
    else close();
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
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
      className="-mx-2 min-h-tap w-[calc(100%+1rem)] rounded-sm border border-line-strong bg-sheet px-2"
    />
  );
  return {
    /** Gets the focus back, usually the button that opens the field. */
    opener,
    open: () => setDraft(unsaved ?? value),
    /** The field while editing, else false. */
    field,
  };
}
