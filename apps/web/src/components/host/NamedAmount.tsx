import { hostBill } from '@fairtab/texts/en/bill';
import type { ReactNode } from 'react';
import { Rich } from '../base/Rich.tsx';

type NamedAmountProps = {
  name: string;
  /** True for the viewer's own row. */
  you: boolean;
  /** Right-aligned beside the name, however narrow the phone. */
  amount: ReactNode;
};

/** The first line of a person's row: their name, truncated if long, and what they owe. */
export function NamedAmount({ name, you, amount }: NamedAmountProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-end gap-x-3">
      <span className="line-clamp-1 min-w-0 flex-[1_1_4.5rem] break-all font-medium leading-snug max-[359px]:line-clamp-2 max-[359px]:break-normal max-[359px]:wrap-anywhere">
        {you ? (
          <Rich
            text={hostBill.you}
            params={{ name }}
            around={{ you: (words) => <span className="font-normal text-ink-soft">{words}</span> }}
          />
        ) : (
          name
        )}
      </span>
      {amount}
    </div>
  );
}
