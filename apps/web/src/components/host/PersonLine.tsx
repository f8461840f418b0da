import type { ReactNode } from 'react';
import { Avatar } from '../base/Avatar.tsx';
import { NamedAmount } from './NamedAmount.tsx';

type PersonLineProps = {
  id: string;
  name: string;
  /** It is whoever looks at it. */
  you: boolean;
  /** Ends in the column of amounts, beside the name however narrow the phone. */
  amount: ReactNode;
  /** Below the name: how far they are, what they have. */
  detail?: ReactNode;
  /** On their picture. */
  mark?: ReactNode;
  /** What can be done with them. */
  action?: ReactNode;
};

/** A person with what they owe, and what there is to say and do below. */
export function PersonLine({ id, name, you, amount, detail, mark, action }: PersonLineProps) {
  return (
    // With large letters on a narrow phone the words go below the sign, over the whole width.
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="relative">
        <Avatar id={id} name={name} silent />
        {mark}
      </span>
      <div className="min-w-0 flex-[1_1_8rem]">
        <NamedAmount name={name} you={you} amount={amount} cut />
        {(detail || action) && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-detail text-ink-soft">
            <span className="min-w-0">{detail}</span>
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
