import { useId } from 'react';
import { classNames } from '../base/class-names.ts';

type SegmentsProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
};

export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset className="flex w-full flex-wrap gap-1 rounded-md bg-sunk p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'grid min-h-tap flex-1 cursor-pointer place-items-center whitespace-nowrap rounded-sm px-[min(0.75rem,3vw)] text-center text-detail transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:outline-accent',
            option.value === value ? 'bg-sheet font-semibold shadow-sheet' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
