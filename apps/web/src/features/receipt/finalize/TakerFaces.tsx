import { useId } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { GroupIcon } from '../../../components/icons/receipt-icons.tsx';
import { NEW } from './decision.ts';

export type Taker = {
  /** A guest id, 'host', 'everyone' or NEW. */
  value: string;
  label: string;
  /** The guest whose face is drawn. */
  face?: { id: string; name: string };
};

type TakerFacesProps = {
  /** For screen readers; the item is above. */
  label: string;
  takers: readonly Taker[];
  value: string;
  onChange: (value: string) => void;
};

/** Who pays for an item, chosen by a tap on a face. */
export function TakerFaces({ label, takers, value, onChange }: TakerFacesProps) {
  const name = useId();
  return (
    <fieldset className="-mx-2 min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap py-1">
        {takers.map((taker) => (
          <label
            key={taker.value}
            className={classNames(
              'relative grid w-16 shrink-0 cursor-pointer select-none content-start justify-items-center gap-1 rounded-md border-2 p-1',
              'has-focus-visible:outline-3 has-focus-visible:outline-accent',
              value === taker.value
                ? 'border-accent bg-accent-soft font-semibold'
                : 'border-transparent hover:bg-sunk/60',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === taker.value}
              onChange={() => onChange(taker.value)}
            />
            <Face {...taker} />
            <span className="wrap-anywhere line-clamp-2 w-full text-center text-[0.8125rem] leading-tight">
              {taker.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Face({ value, face }: Taker) {
  if (face) return <Avatar {...face} silent />;
  const Icon = value === NEW ? PlusIcon : GroupIcon;
  return (
    <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-sunk">
      <Icon className="size-5" />
    </span>
  );
}
