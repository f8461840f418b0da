import { HOST_TIP, hostTipOf } from '@fairtab/domain/host-tip';
import { cents, formatCents } from '@fairtab/domain/money';
import { start } from '@fairtab/texts/en/start';
import { say } from '@fairtab/texts/say';
import { useId, useState } from 'react';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';

/** In dollars (specification, section 9, "Calculator slider"). */
const SLIDER = { min: 0, max: 10_000, step: 100, atFirst: 300 };

/** What a host earns by the host tip on a bill that a visitor sets. */
export function HostTipCalculator() {
  const id = useId();
  const [dollars, setDollars] = useState(SLIDER.atFirst);
  const bill = cents(dollars * 100);
  const tip = hostTipOf(bill);
  return (
    <section
      aria-labelledby="host-tip"
      className="grid grid-cols-1 items-center gap-8 md:grid-cols-2 md:gap-16"
    >
      <div className="grid gap-3">
        <h2 id="host-tip" className="text-3xl sm:text-4xl">
          {say(start.tipHeading)}
        </h2>
        <p className="text-ink-soft text-lg">{say(start.tipText, HOST_TIP)}</p>
      </div>
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
          value={dollars}
          aria-valuetext={say(start.tipValueLabel, { bill: formatCents(bill), tip: formatCents(tip) })}
          onChange={({ target }) => setDollars(Number(target.value))}
          className="h-tap w-full cursor-pointer accent-accent"
        />
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
          {say(start.tipEarned)}
          <Money cents={tip} className="text-3xl text-success" />
        </p>
      </PaperSheet>
    </section>
  );
}
