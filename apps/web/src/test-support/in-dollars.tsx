import { USD } from '@fairtab/domain/money/currency';
import type { ReactNode } from 'react';
import { InCurrency } from '../components/bill/Money.tsx';

/** Around a part of a page that is rendered alone: its amounts are dollars. For render's `wrapper`. */
export const InDollars = ({ children }: { children: ReactNode }) => (
  <InCurrency value={USD}>{children}</InCurrency>
);
