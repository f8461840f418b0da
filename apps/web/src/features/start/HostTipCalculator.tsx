import { moneyIn, USD } from '@fairtab/domain/currency';
import { HOST_TIP, hostTipOf } from '@fairtab/domain/host-tip';
import { cents, formatDollars } from '@fairtab/domain/money';
import { start } from '@fairtab/texts/en/visitors';
import { say } from '@fairtab/texts/say';
import { useId, useState } from 'react';
import { InCurrency } from '../../components/base/InCurrency.tsx';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';

/** In dollars (specification, section 9, "Calculator slider"). */
const SLIDER = { min: 0, max: 10_000, step: 100, atFirst: 300 };

const dollars = moneyIn(USD);

/** What a host earns by the host tip on a bill that a visitor sets. */
export function HostTipCalculator() {
  const id = useId();
  const [whole, setWhole] = useState(SLIDER.atFirst);
  const bill = cents(whole * 100);
  const tip = hostTipOf(bill, USD);
  return (
    <section
      aria-labelledby="host-tip"
      className="grid grid-cols-1 items-center gap-8 md:grid-cols-2 md:gap-16"
    >
      <div className="grid gap-3">
        <h2 id="host-tip" className="text-3xl sm:text-4xl">
          {say(start.tipHeading)}
        </h2>
        <p className="text-ink-soft text-lg">
          {say(start.tipText, { percent: HOST_TIP.percent, least: dollars(HOST_TIP.least) })}
        </p>
      </div>
      <InCurrency value={USD}>
        <PaperSheet className="grid grid-cols-1 gap-5 px-4 py-7 min-[360px]:px-6">
          <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            {say(start.tipBill)}
            <Money cents={bill} className="font-semibold text-lg" />
          </label>
          <input
            id={id}
            type="range"
            min={SLIDER.min}
            max={SLIDER.max}
            step={SLIDER.step}
            value={whole}
            aria-valuetext={say(start.tipValueLabel, { bill: formatDollars(bill), tip: formatDollars(tip) })}
            onChange={({ target }) => setWhole(Number(target.value))}
            className="noscript:hidden h-tap w-full cursor-pointer accent-accent"
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
            {say(start.tipEarned)}
            <Money cents={tip} className="text-3xl text-success" />
          </p>
        </PaperSheet>
      </InCurrency>
    </section>
  );
}
