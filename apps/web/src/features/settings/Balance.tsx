import { purchases } from '@fairtab/texts/en/purchases';
import { say } from '@fairtab/texts/say';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';
import type { Credits } from '../credits/index.ts';

/** What can be shared with, in two words. */
export const balanceOf = ({ unlimited, credits: count }: Credits) =>
  unlimited ? say(purchases.unlimited) : say(purchases.credits, { count });

/** The credits, what is owed of them and why, and a way to more. */
export function Balance({ credits }: { credits: Credits }) {
  const { unlimited, credits: kept, owed: count } = credits;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
          <p className="text-xl font-semibold">{balanceOf(credits)}</p>
          <p className="text-detail text-ink-soft">
            {say(unlimited ? purchases.unlimitedText : purchases.balanceText)}
          </p>
          {unlimited && kept > 0 && (
            <p className="text-detail text-ink-soft">{say(purchases.creditsKept, { count: kept })}</p>
          )}
        </div>
        {!unlimited && (
          <Link to="/home" search={{ buy: 'credits' }} className={`${buttonStyle('primary')} max-sm:w-full`}>
            {say(purchases.buy)}
          </Link>
        )}
      </div>
      {count > 0 && <Notice title={say(purchases.owedTitle, { count })}>{say(purchases.owedText)}</Notice>}
    </>
  );
}
