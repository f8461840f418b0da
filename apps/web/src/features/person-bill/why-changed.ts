import type { ChangeReason, UnclaimedChoice } from '@fairtab/domain/bill';
import { shareChanges } from '@fairtab/texts/en/share-changes';
import { say } from '@fairtab/texts/say';

/**
 * Why finalizing changes amounts, in sentences.
 * @param choice who takes what nobody claimed; `host` only for the host to read
 */
export const whyChanged = (reasons: readonly ChangeReason[], choice: UnclaimedChoice | null): string =>
  reasons
    .map((reason) => {
      if (reason === 'fewer_people') return say(shareChanges.fewer_people);
      if (reason === 'host_tip') return say(shareChanges.host_tip);
      return say(choice === 'host' ? shareChanges.host : shareChanges.everyone);
    })
    .join(' ');
