import type { Cents } from '@fairtab/domain/money/money';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { LeaderLine, Money } from './Money.tsx';

type LineItemRowProps = {
  name: ReactNode;
  cents: Cents;
  /** A smaller line below the name: '2 of 3', 'shared by four'. */
  detail?: ReactNode;
  strong?: boolean;
  roll?: boolean;
  as?: 'div' | 'li';
};

export function LineItemRow({
  name,
  cents,
  detail,
  strong = false,
  roll = false,
  as: Tag = 'div',
}: LineItemRowProps) {
  return (
    <Tag className={classNames('py-1', strong && 'text-lg font-semibold')}>
      <LeaderLine name={name}>
        <Money cents={cents} roll={roll} />
      </LeaderLine>
      {detail && <div className="text-detail font-normal text-ink-soft">{detail}</div>}
    </Tag>
  );
}
