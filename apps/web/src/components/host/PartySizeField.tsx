import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPartySize, prefilledParty } from '@fairtab/domain/people/party';
import { hostBill as texts } from '@fairtab/texts/en/bill';
import { receiptRefusals } from '@fairtab/texts/en/receipt';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '../base/Button.tsx';
import { INPUT_STYLE } from '../fields/input-style.ts';
import { MinusIcon } from '../icons/form-icons.tsx';
import { PlusIcon } from '../icons/icons.tsx';

type PartySizeFieldProps = {
  /** 0 if not set. */
  size: number;
  /** The number of guests printed on the receipt; null if not printed or not read yet. */
  printed: number | null;
  /** Called with a valid number only; 0 when emptied. */
  onSize: (size: number) => void;
  onInvalid?: (invalid: boolean) => void;
  /** What needs the number, as long as there is none. */
  missing?: string | false;
  disabled?: boolean;
  title: ReactNode;
  /** Below the title and its note. */
  children?: ReactNode;
  field?: Ref<HTMLInputElement> | undefined;
};

/** The smallest party: splitting takes two. */
const FIRST = 2;

/** The host included: 1 to 50, or empty (specification, section 5). Nothing moves when the receipt's own number arrives. */
export function PartySizeField(props: PartySizeFieldProps) {
  const {
    size,
    printed,
    onSize,
    onInvalid,
    missing = false,
    disabled = false,
    title,
    children,
    field,
  } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setError] = useState<string | null>(null);
  const error = wrong ?? (size === 0 && missing ? missing : null);
  const isPrinted = prefilledParty(0, printed) > 0;

  function save(next: number) {
    setDraft(null);
    setError(null);
    onInvalid?.(false);
    if (next !== size) onSize(next);
  }

  function commit() {
    if (draft === null) return;
    const checked = checkPartySize(draft);
    if (checked.ok) return save(checked.value);
    setError(fieldText(receiptRefusals, checked));
    onInvalid?.(true);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <div className="min-w-0 flex-[1_1_4.5rem]">
        <div id={`${id}-title`}>{title}</div>
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={error ? 'font-medium text-danger text-detail' : 'text-detail text-ink-soft'}
        >
          {error ??
            (isPrinted ? text(texts.partyPrinted, { count: printed ?? 0 }) : text(texts.partyIncluded))}
        </p>
        {children}
      </div>
      <div className="-mr-2 flex min-w-0 flex-wrap items-center justify-end">
        <IconButton
          label={text(texts.partyLess)}
          disabled={disabled || size <= 1}
          onClick={() => save(size - 1)}
        >
          <MinusIcon />
        </IconButton>
        <input
          ref={field}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          disabled={disabled}
          className={`${INPUT_STYLE} amount w-16! text-center font-semibold text-lg`}
          value={draft ?? (size === 0 ? '' : String(size))}
          onChange={(event) => {
            setError(null);
            setDraft(event.target.value);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <IconButton
          label={text(texts.partyMore)}
          disabled={disabled || size >= LIMITS.partySize}
          onClick={() => save(Math.max(size + 1, FIRST))}
        >
          <PlusIcon />
        </IconButton>
      </div>
    </div>
  );
}
