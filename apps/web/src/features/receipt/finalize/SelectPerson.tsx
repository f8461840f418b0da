import { INPUT_STYLE } from '../../../components/base/input-style.ts';

type SelectPersonProps = {
  /** For screen readers: what is asked stands above. */
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** Who of the table takes something. */
export function SelectPerson({ label, options, value, onChange }: SelectPersonProps) {
  return (
    <select
      aria-label={label}
      className={INPUT_STYLE}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
