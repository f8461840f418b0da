import { isDay } from '@fairtab/domain/time/day';
import { hostBill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';

type DayFieldProps = {
  /** 'YYYY-MM-DD' */
  day: string;
  onSave: (day: string) => void;
};

/** The bill's day, which the host can change. Saves once a whole day is typed or picked. */
export function DayField({ day, onSave }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="date"
      required
      aria-label={text(hostBill.day)}
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isDay(value) && value !== day) onSave(value);
      }}
      onBlur={() => setTyped(null)}
      className="-mx-2 -my-3 min-h-tap rounded-sm bg-transparent px-2 text-detail text-ink-soft hover:bg-sunk/60"
    />
  );
}
