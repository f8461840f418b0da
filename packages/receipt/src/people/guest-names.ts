import { checkGuestNames, checkPersonName } from '@fairtab/domain/input/validation';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { accepted, InputRefused, refuse } from '../refused.ts';

/** Cleaned; must not resemble the host's name. @throws Refused guest.name_is_host; InputRefused by the rule on names */
export function acceptedGuestName({ receipt }: { receipt: { payer_name: string } }, typed: string): string {
  const name = accepted(checkPersonName(typed));
  if (nameSkeleton(name) === nameSkeleton(receipt.payer_name)) refuse('guest.name_is_host', {});
  return name;
}

/** Cleaned; null without visible characters. @throws InputRefused by the rule on names */
export const acceptedCompanionName = (typed: string | null): string | null =>
  typed === null || isNameless(typed) ? null : accepted(checkPersonName(typed));

/** All different, the host's first. @throws InputRefused with the invalid row (0 is the host) */
export function acceptedGuestNames(host: string, guests: readonly string[]): string[] {
  const checked = checkGuestNames(host, guests);
  if (checked.ok) return checked.names;
  for (const [row, refusal] of checked.errors.entries())
    if (refusal) throw new InputRefused(refusal, { row });
  throw new Error('names are refused for no reason');
}
