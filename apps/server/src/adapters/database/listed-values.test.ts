import { FactorType } from '@fairtab/contract/account/auth-session';
import * as listed from '@fairtab/contract/wire/scalars';
import { CREDIT_CAUSES, PACKAGE_KEYS } from '@fairtab/domain/paying/credits';
import {
  MESSAGE_CHANNELS,
  MESSAGE_FAILURES,
  MESSAGE_STATES,
  OPT_OUT_SOURCES,
  QUEUED_KINDS,
} from '@fairtab/domain/texting/messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { DISPUTE_STATES, PROVIDERS, SUBSCRIPTION_STATES } from '../payments/payments.ts';

/** The values that the code allows in each column. */
const LISTED: Record<string, readonly string[]> = {
  'auth_factors.factor_type': FactorType.options,
  'auth_pending_signins.session_kind': ['cookie', 'bearer'],
  'profiles.role': ['user', 'admin'],
  'receipts.status': listed.ReceiptStatus.options,
  'receipts.admin_flow_type': listed.FlowType.options,
  'receipts.scan_state': listed.ScanState.options,
  'receipts.scan_reader': listed.ScanReader.options,
  'receipts.currency_source': listed.CurrencySource.options,
  'receipts.tip_source': listed.TipSource.options,
  'receipts.bill_day_source': ['receipt', 'host'],
  'receipt_papers.scan_state': listed.ScanState.options,
  'receipt_papers.scan_reader': listed.ScanReader.options,
  'receipt_papers.tip_source': listed.TipSource.options,
  'receipt_items.assignment_mode': listed.AssignmentMode.options,
  'receipt_charges.kind': listed.ChargeKind.options,
  'receipt_charges.applies_to': listed.AppliesTo.options,
  'share_proposals.kind': listed.ProposalKind.options,
  'amount_changes.reason': listed.AmountChangeReason.options,
  'latecomers.state': listed.LatecomerState.options,
  'contributions.how': listed.ContributionWay.options,
  'pay_offers.state': listed.PayOfferState.options,
  'share_proposals.state': listed.ProposalState.options,
  'item_disputes.state': listed.DisputeState.options,
  'notifications.kind': QUEUED_KINDS,
  'notifications.channel': MESSAGE_CHANNELS,
  'notifications.state': MESSAGE_STATES,
  'notifications.failure': MESSAGE_FAILURES,
  'credit_changes.cause': CREDIT_CAUSES,
  'payment_customers.provider': PROVIDERS,
  'purchases.provider': PROVIDERS,
  'purchases.package': PACKAGE_KEYS,
  'purchases.state': listed.PurchaseState.options,
  'purchases.dispute': DISPUTE_STATES,
  'subscriptions.provider': PROVIDERS,
  'subscriptions.status': SUBSCRIPTION_STATES,
  'demo_outbox.channel': MESSAGE_CHANNELS,
  'sms_opt_outs.source': OPT_OUT_SOURCES,
};

describeOnOneEngine('columns of one word out of several', (engine) => {
  test('the database and the code list the same words', async () => {
    const { kysely } = await engine.createDatabase();
    const { rows } = await sql<{ place: string; rule: string }>`
      select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace
        and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`.execute(kysely);
    const words = (rule: string) => [...rule.matchAll(/'(\w+)'::text/g)].map(([, word]) => word);
    expect(Object.fromEntries(rows.map(({ place, rule }) => [place, words(rule)]))).toEqual(LISTED);
  });
});
