import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useAlive } from '../../lib/device/use-from-device.ts';
import { IconButton } from '../base/Button.tsx';
import { MinusIcon } from '../icons/form-icons.tsx';
import { PlusIcon } from '../icons/icons.tsx';

type NumberStepperProps = {
  /** What is counted, for screen readers: 'Units of Dumplings'. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  disabled?: boolean;
};

/** Minus, a number, plus. The number does not move when its digits change. */
export function NumberStepper({
  label,
  value,
  onChange,
  min = 0,
  max,
  disabled = false,
}: NumberStepperProps) {
  // Before scripts load, a press would change nothing.
  const idle = !useAlive() || disabled;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a row of a list would be read as a form part
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-full border border-line-strong bg-sheet"
    >
      <IconButton
        label={text(components.oneLess)}
        disabled={idle || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon />
      </IconButton>
      <output className="amount min-w-[2ch] text-center font-semibold" aria-live="polite">
        {value}
      </output>
      <IconButton
        label={text(components.oneMore)}
        disabled={idle || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </IconButton>
    </div>
  );
}
