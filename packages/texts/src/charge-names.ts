import type { ChargeKind } from '@fairtab/domain/split/bill';
import { breakdown } from './en/bill.ts';

export const CHARGE_NAMES = {
  fee: breakdown.fees,
  discount: breakdown.discount,
  service: breakdown.service,
  cover: breakdown.cover,
  tax: breakdown.someTax,
} as const satisfies Record<ChargeKind, unknown>;
