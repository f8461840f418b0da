import { formatNumber } from '@fairtab/texts/format';
import { currentLanguage } from '@fairtab/texts/say';
import { Fragment } from 'react';
import { shortId } from './users.ts';

type FiguresProps = {
  figures: [name: string, count: number][];
  errors: { user_id: string; error: string }[];
};

/** What a backfill has done. */
export function Figures({ figures, errors }: FiguresProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {figures.map(([name, count]) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="amount text-right">{formatNumber(currentLanguage(), count)}</dd>
          </Fragment>
        ))}
      </dl>
      {errors.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 text-danger text-detail">
          {errors.map(({ user_id, error }) => (
            <li key={user_id}>
              <code>{shortId(user_id)}</code>: {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
