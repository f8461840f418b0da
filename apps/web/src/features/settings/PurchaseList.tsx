import type { Purchase } from '@fairtab/contract/host/credits';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import type { Entry } from '@fairtab/texts/area';
import { credits, purchases as texts } from '@fairtab/texts/en/credits';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Badge, type Tone } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { InCurrency, Money } from '../../components/bill/Money.tsx';
import { formatMoment } from '../../lib/format-day.ts';

/** How many are shown before 'all' is pressed. */
const FIRST = 5;

const STATES: Record<Purchase['state'], [tone: Tone, word: Entry<string>]> = {
  paid: ['success', texts.paid],
  processing: ['accent', texts.processing],
  failed: ['danger', texts.failed],
  refunded: ['neutral', texts.refunded],
  disputed: ['warning', texts.disputed],
};

/** The user's purchases, newest first. */
export function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? purchases : purchases.slice(0, FIRST);
  const count = purchases.length;
  return (
    <InCurrency value={USD}>
      <section className="grid grid-cols-1 gap-1 border-line border-t pt-4">
        <h4 className="font-semibold font-text tracking-normal">{say(texts.listHeading)}</h4>
        {count === 0 && <p className="text-detail text-ink-soft">{say(texts.noneYet)}</p>}
        <ul className="grid grid-cols-1 divide-y divide-line">
          {shown.map((purchase) => (
            <PurchaseRow key={purchase.id} {...purchase} />
          ))}
        </ul>
        {shown.length < count && (
          <Button
            variant="quiet"
            size="small"
            className="-mx-3 justify-self-start"
            onClick={() => setAll(true)}
          >
            {say(texts.showAll, { count })}
          </Button>
        )}
      </section>
    </InCurrency>
  );
}

function PurchaseRow({ package: key, amount, refunded, state, created_at, receipt_url }: Purchase) {
  const [tone, word] = STATES[state];
  const name = say(credits[key]);
  const day = formatMoment(created_at, { dateStyle: 'medium' });
  return (
    <li className="grid grid-cols-1 gap-1 py-2.5">
      <span className="flex flex-wrap items-baseline justify-end gap-x-3">
        <span className="min-w-0 flex-[1_1_8rem] font-medium">{name}</span>
        <Money cents={amount} />
      </span>
      <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
        <time dateTime={created_at}>{day}</time>
        <Badge tone={tone}>{say(word)}</Badge>
        {refunded > 0 && refunded < amount && say(texts.partRefunded, { amount: moneyIn(USD)(refunded) })}
        {receipt_url !== null && (
          <a
            href={receipt_url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={say(texts.receiptLabel, { name, day })}
            className="-my-2 -mr-2 ml-auto inline-flex min-h-tap items-center rounded-sm px-2 font-semibold text-accent"
          >
            {say(texts.receipt)}
          </a>
        )}
      </span>
      {state === 'processing' && (
        <span className="text-detail text-ink-soft">{say(texts.processingText)}</span>
      )}
      {state === 'disputed' && <span className="text-detail text-ink-soft">{say(texts.disputedText)}</span>}
    </li>
  );
}
