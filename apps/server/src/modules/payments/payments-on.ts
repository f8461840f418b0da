import type { Payments } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';

/** @throws AppError credits.off where no card provider is set up */
export function requirePayments({ payments }: Pick<Services, 'payments'>): Payments {
  if (payments === null) throw new AppError('credits.off');
  return payments;
}
