import { companionSheet } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { NumberStepper } from '../../../components/fields/NumberStepper.tsx';

type ChildrenFieldProps = {
  children: number;
  partySize: number;
  disabled: boolean;
  onChange: (children: number) => void;
};

/** How many of the party are children; at least one person is an adult. */
export function ChildrenField({ children, partySize, disabled, onChange }: ChildrenFieldProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-3">
      <span aria-hidden="true">{text(companionSheet.children)}</span>
      <NumberStepper
        label={text(companionSheet.children)}
        value={children}
        max={partySize - 1}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
