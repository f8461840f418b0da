import type { Trx } from '../../app/request-context.ts';
import { updateProfileRow } from './profiles.repository.ts';

/** Gives a new account the names that its owner has elsewhere. */
export const nameAccount = (
  trx: Trx,
  userId: string,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
): Promise<void> => updateProfileRow(trx, userId, { first_name: firstName, last_name: lastName });
