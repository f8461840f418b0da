import type { Cents } from '@fairtab/domain/money';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Money } from './Money.tsx';

type LineItemRowProps = {
  name: ReactNode;
  cents: Cents;
  /** A smaller line below the name: '2 of 3', 'shared by four'. */
  detail?: ReactNode;
  /** A total line: heavier. */
  strong?: boolean;
  roll?: boolean;
  as?: 'div' | 'li';
};

/** A line of a receipt: the name, dots, and the amount in its column. */
export function LineItemRow({
  name,
  cents,
  detail,
  strong = false,
  roll = false,
  as: Tag = 'div',
}: LineItemRowProps) {
  return (
    <Tag className={classNames('@container py-1', strong && 'text-lg font-semibold')}>
      <div className="flex items-baseline-last gap-x-2 @max-2xs:flex-wrap">
        {/* With large letters on a narrow phone the amount goes below, and words stay whole. */}
        <span className="min-w-0 max-w-full">{name}</span>
        <span aria-hidden="true" className="leader" />
        <Money cents={cents} roll={roll} className="text-right" />
      </div>
      {detail && <div className="text-[0.9375rem] font-normal text-ink-soft">{detail}</div>}
    </Tag>
  );
}
