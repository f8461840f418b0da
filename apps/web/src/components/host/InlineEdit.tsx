import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { classNames } from '../base/class-names.ts';
import { EditIcon } from '../icons/icons.tsx';
import { type InlineEditProps, useInlineEdit } from './use-inline-edit.tsx';

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
