import { ERRORS } from '@fairtab/contract/errors';
import type { ChangedShare, ChangeReason, UnclaimedChoice } from '@fairtab/domain/bill';
import { shareChanges as texts } from '@fairtab/texts/en/share-changes';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import { AppError, ShownError } from '../../app/errors.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** `changed_since`: somebody has changed the bill after the host saw it. */
type Change = Omit<ChangedShare, 'reasons'> & { reasons: readonly (ChangeReason | 'changed_since')[] };

/** receipt.shares_changed, which says whose amount changes, from what to what, and why. */
export class SharesChangedError extends ShownError {
  readonly status = ERRORS['receipt.shares_changed'];
  readonly #changes: readonly (Change & { name: string })[];
  readonly #choice: UnclaimedChoice | undefined;

  /** @param choice who takes what nobody claimed */
  constructor({ guests }: ReceiptSnapshot, changes: readonly Change[], choice?: UnclaimedChoice) {
    super('receipt.shares_changed');
    const names = new Map(guests.map(({ id, guest_name }) => [id, guest_name]));
    this.#changes = changes.map((change) => ({ ...change, name: names.get(change.personId) ?? '' }));
    this.#choice = choice;
  }

  toBody(language: Language) {
    const reasons = new Set(this.#changes.flatMap((change) => change.reasons));
    const why = [...reasons].map((reason) => sayIn(language, this.#textOf(reason)));
    const what = this.#changes.map(({ name, before, after }) =>
      sayIn(language, texts.person, { name, before, after }),
    );
    const details = { what: what.join(', '), why: why.join(' '), changes: this.#changes };
    return new AppError('receipt.shares_changed', details).toBody(language);
  }

  #textOf(reason: Change['reasons'][number]) {
    if (reason === 'fewer_people') return texts.fewer_people;
    if (reason === 'host_tip') return texts.host_tip;
    if (reason === 'changed_since') return texts.changed_since;
    return this.#choice === 'host' ? texts.host : texts.everyone;
  }
}
