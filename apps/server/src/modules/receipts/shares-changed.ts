import { statusOf } from '@fairtab/contract/wire/errors';
import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import type { ShareChange } from '@fairtab/receipt/refused';
import { shareChanges as texts } from '@fairtab/texts/en/own-bill';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { AppError, ShownError } from '../../http/errors.ts';
import type { ReceiptSnapshot } from './store/snapshot.ts';

/** The error receipt.shares_changed, with each amount before and after, and why. */
export class SharesChangedError extends ShownError {
  readonly status = statusOf('receipt.shares_changed');
  readonly #changes: readonly (ShareChange & { name: string })[];
  readonly #choice: UnclaimedChoice | undefined;
  readonly #currency: Currency;

  /** `choice`: who pays for unclaimed items. */
  constructor(
    { guests }: Pick<ReceiptSnapshot, 'guests'>,
    changes: readonly ShareChange[],
    currency: Currency,
    choice?: UnclaimedChoice,
  ) {
    super('receipt.shares_changed');
    const names = new Map(guests.map(({ id, guest_name }) => [id, guest_name]));
    this.#changes = changes.map((change) => ({ ...change, name: names.get(change.personId) ?? '' }));
    this.#choice = choice;
    this.#currency = currency;
  }

  toBody(language: Language) {
    const reasons = new Set(this.#changes.flatMap((change) => change.reasons));
    const why = [...reasons].map((reason) => textIn(language, this.#textOf(reason)));
    const money = moneyIn(this.#currency);
    const what = this.#changes.map(({ name, before, after }) =>
      textIn(language, texts.person, { name, before: money(before), after: money(after) }),
    );
    const details = { what: what.join(', '), why: why.join(' '), changes: this.#changes };
    return new AppError('receipt.shares_changed', details).toBody(language);
  }

  #textOf(reason: ShareChange['reasons'][number]) {
    if (reason === 'fewer_people') return texts.fewer_people;
    if (reason === 'host_tip') return texts.host_tip;
    if (reason === 'changed_since') return texts.changed_since;
    if (this.#choice === 'host') return texts.host;
    return this.#choice === 'everyone' ? texts.everyone : texts.by_item;
  }
}
