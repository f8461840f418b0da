import type { AppInfo } from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { cents, formatDollars } from '@fairtab/domain/money/money';
import { HOST_TIP, hostTipOf } from '@fairtab/domain/split/host-tip';
import { start } from '@fairtab/texts/en/visitors';
import { text } from '@fairtab/texts/text';
import { useId, useState } from 'react';
import { buttonStyle } from '../../components/base/Button.tsx';
import { LanguageLinks } from '../../components/base/LanguageChoice.tsx';
import { Brand } from '../../components/base/Mark.tsx';
import { PaperSheet } from '../../components/base/Page.tsx';
import { InCurrency, Money } from '../../components/bill/Money.tsx';
import { Toaster } from '../../components/overlays/Toaster.tsx';
import { SampleBill } from './SampleBill.tsx';

const FOOTER_LINK = 'inline-flex min-h-tap items-center underline-offset-4 hover:underline';

/** The first page for visitors (specification, section 2, "Landing page"): a bill to try, the way to sign in, and messages stored by the previous page. */
export function StartPage({ host_tip: hasHostTip }: Pick<AppInfo, 'host_tip'>) {
  return (
    <>
      <div className="mx-auto max-w-6xl px-5 pb-20 sm:px-8">
        <header className="flex flex-wrap items-center justify-between gap-2 py-4">
          <Brand />
          <a href="/auth" className={buttonStyle('secondary', 'small')}>
            {text(start.login)}
          </a>
        </header>

        <main id="main" className="grid grid-cols-1 gap-16 sm:gap-24">
          <section className="grid grid-cols-1 items-center gap-12 pt-8 sm:pt-14 md:grid-cols-[1.1fr_1fr] md:gap-16">
            <div className="grid grid-cols-1 justify-items-start gap-6">
              {/* A long word must fit a narrow phone with large letters. */}
              <h1 className="text-[clamp(1.5rem,14vw,2.75rem)] sm:text-6xl">{text(start.heading)}</h1>
              <p className="max-w-md text-ink-soft text-lg sm:text-xl">{text(start.explanation)}</p>
              <ToFirstReceipt>{text(start.tryNow, { product: PRODUCT_NAME })}</ToFirstReceipt>
            </div>
            <SampleBill withoutHostTip={!hasHostTip} />
          </section>
          <HowItWorks />
          <WhyChoose />
          {hasHostTip && <HostTipCalculator />}
          <section className="grid justify-items-center">
            <ToFirstReceipt>{text(start.startNow)}</ToFirstReceipt>
          </section>
        </main>

        <footer className="mt-20 flex flex-wrap gap-x-6 border-line border-t pt-4 text-ink-soft">
          <a href="/terms" className={FOOTER_LINK}>
            {text(start.terms)}
          </a>
          <a href="/privacy" className={FOOTER_LINK}>
            {text(start.privacy)}
          </a>
          <LanguageLinks className="-mx-3 sm:ml-auto" />
        </footer>
      </div>
      <Toaster />
    </>
  );
}

/** Visitors who want to try it are asked for the photo next (decision 0101). */
const ToFirstReceipt = ({ children }: { children: string }) => (
  <a href="/auth?next=%2Fcreate" className={`${buttonStyle('primary', 'large')} max-sm:w-full`}>
    {children}
  </a>
);

const STEPS = [
  { title: start.snapTitle, text: start.snapText },
  { title: start.splitTitle, text: start.splitText },
  { title: start.settleTitle, text: start.settleText },
];

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid grid-cols-1 gap-8">
      <h2 id="how" className="text-3xl sm:text-4xl">
        {text(start.howHeading)}
      </h2>
      <ol className="grid grid-cols-1 gap-8 sm:grid-cols-3 sm:gap-10">
        {STEPS.map(({ title, text: words }, index) => (
          <li key={title.key} className="grid content-start gap-2 border-ink border-t-2 pt-4">
            <span className="amount font-semibold text-ink-soft">{index + 1}</span>
            <h3 className="text-2xl">{text(title)}</h3>
            <p className="text-ink-soft">{text(words)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const REASONS = [
  { title: start.whyCentTitle, text: start.whyCentText },
  { title: start.whyGuestsTitle, text: start.whyGuestsText },
  { title: start.whyOfflineTitle, text: start.whyOfflineText },
  { title: start.whyPrivateTitle, text: start.whyPrivateText },
];

function WhyChoose() {
  return (
    <section aria-labelledby="why" className="grid grid-cols-1 gap-8">
      <h2 id="why" className="text-3xl sm:text-4xl">
        {text(start.whyHeading, { product: PRODUCT_NAME })}
      </h2>
      <ul className="grid grid-cols-1 gap-x-16 gap-y-8 sm:grid-cols-2">
        {REASONS.map(({ title, text: words }) => (
          <li key={title.key} className="grid content-start gap-1.5">
            <h3 className="text-xl">{text(title)}</h3>
            <p className="text-ink-soft">{text(words)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In dollars (specification, section 9, "Calculator slider"). */
const SLIDER = { min: 0, max: 10_000, step: 100, atFirst: 300 };

const dollars = moneyIn(USD);

/** A host's earnings from the host tip, for an amount the visitor sets. */
export function HostTipCalculator() {
  const id = useId();
  const [whole, setWhole] = useState(SLIDER.atFirst);
  const bill = cents(whole * 100);
  const tip = hostTipOf(bill, { currency: USD });
  return (
    <section
      aria-labelledby="host-tip"
      className="grid grid-cols-1 items-center gap-8 md:grid-cols-2 md:gap-16"
    >
      <div className="grid gap-3">
        <h2 id="host-tip" className="text-3xl sm:text-4xl">
          {text(start.tipHeading)}
        </h2>
        <p className="text-ink-soft text-lg">
          {text(start.tipText, { percent: HOST_TIP.percent, least: dollars(HOST_TIP.least) })}
        </p>
      </div>
      <InCurrency value={USD}>
        <PaperSheet className="grid grid-cols-1 gap-5 px-4 py-7 min-[360px]:px-6">
          <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            {text(start.tipBill)}
            <Money cents={bill} className="font-semibold text-lg" />
          </label>
          <input
            id={id}
            type="range"
            min={SLIDER.min}
            max={SLIDER.max}
            step={SLIDER.step}
            value={whole}
            aria-valuetext={text(start.tipValueLabel, { bill: formatDollars(bill), tip: formatDollars(tip) })}
            onChange={({ target }) => setWhole(Number(target.value))}
            className="noscript:hidden h-tap w-full cursor-pointer accent-accent"
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
            {text(start.tipEarned)}
            <Money cents={tip} className="text-3xl text-success" />
          </p>
        </PaperSheet>
      </InCurrency>
    </section>
  );
}
