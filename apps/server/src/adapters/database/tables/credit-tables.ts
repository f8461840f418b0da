import type { PurchaseState } from '@fairtab/contract/wire/scalars';
import type { CreditCause, PackageKey } from '@fairtab/domain/paying/credits';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Payment, Payments, Subscription } from '../../payments/payments.ts';

type CreatedAt = ColumnType<Date, Date | undefined, Date>;
type Provider = Payments['kind'];
/** numeric(12,2). */
type Dollars = string;

/** Append-only; profiles follow it by a trigger. */
interface CreditChangesTable {
  id: Generated<string>;
  user_id: string;
  number: number;
  old_credits: number;
  new_credits: number;
  old_owed: number;
  new_owed: number;
  change_reason: string;
  cause: CreditCause;
  reference: string;
  actor_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: ColumnType<Date, never, never>;
}

interface PaymentCustomersTable {
  user_id: string;
  provider: Provider;
  customer: string;
}

interface Asked {
  asked: Generated<number>;
  applied: Generated<number>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface PurchasesTable extends Asked {
  id: Generated<string>;
  provider: Provider;
  user_id: string | null;
  package: PackageKey;
  /** Null: unlimited. */
  credits: number | null;
  amount: Dollars;
  return_to: string | null;
  checkout_id: string | null;
  payment_id: string | null;
  subscription_id: string | null;
  state: ColumnType<PurchaseState, PurchaseState | undefined, PurchaseState>;
  refunded: ColumnType<Dollars, Dollars | undefined, Dollars>;
  dispute: NonNullable<Payment['dispute']>['status'] | null;
  taken: Generated<number>;
  /** How often `taken` has changed. */
  takings: Generated<number>;
  receipt_url: string | null;
}

interface SubscriptionsTable extends Asked {
  id: string;
  provider: Provider;
  user_id: string | null;
  customer: string;
  status: ColumnType<Subscription['status'], Subscription['status'] | undefined, Subscription['status']>;
  cancels_at: Date | null;
  period_end: Date | null;
}

interface SubscriptionPaymentsTable {
  id: string;
  user_id: string | null;
  amount: Dollars;
  receipt_url: string | null;
  paid_at: Date;
}

interface DemoPaymentsTable {
  id: string;
  object: JSONColumnType<object>;
  created_at: CreatedAt;
}

export interface CreditTables {
  credit_changes: CreditChangesTable;
  payment_customers: PaymentCustomersTable;
  purchases: PurchasesTable;
  subscriptions: SubscriptionsTable;
  subscription_payments: SubscriptionPaymentsTable;
  demo_payments: DemoPaymentsTable;
}
