import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../base/IconButton.tsx';
import { EditIcon } from '../icons/icons.tsx';
import { type InlineEditProps, useInlineEdit } from './use-inline-edit.tsx';

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
