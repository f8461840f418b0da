import { reviseSelections, saveGuest } from '@fairtab/contract/receipt/guests';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { productOf } from '../../../../test/product.ts';
import type { AppError } from '../../../http/errors.ts';
import { billLinkOf, billTokenOf, requireBillLink } from './bill-link.ts';

test('a token is short, without letters that look alike, and different for every guest and server', () => {
  const tokens = Array.from({ length: 500 }, (_, index) => billTokenOf('secret', `guest ${index}`));
  for (const token of tokens) expect(token).toMatch(/^[1-9A-HJ-NP-Za-km-z]{12}$/);
  expect(new Set(tokens).size).toBe(500);
  expect(billTokenOf('secret', 'guest 0')).toBe(tokens[0]);
  expect(billTokenOf('another secret', 'guest 0')).not.toBe(tokens[0]);
  expect(billLinkOf({ publicUrl: 'https://fairtab.example', secret: 'secret' }, 'guest 0')).toBe(
    `https://fairtab.example/b/${tokens[0]}`,
  );
});

describeOnOneEngine('the link of a guest’s own bill', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const refused = (found: Promise<unknown>): Promise<AppError> =>
    found.then(
      () => expect.fail('it was found'),
      (error) => error,
    );
  const found = (guestId: string) => {
    const { database, settings } = product.services;
    return requireBillLink(database.kysely, billTokenOf(settings.secret, guestId));
  };

  test('works once they have submitted, and from the first time the bill is final for everybody on it but the host', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Ramen', price: 1400 }] });
    const ann = guest(product, bill.token);
    const tapped = await ann.call(saveGuest, { body: { guest_name: 'Ann' } });
    expect((await refused(found(tapped.me.guest_id ?? ''))).code).toBe('share.invalid');
    const view = await submit(ann, { name: 'Ann', phone: '5555550201' }, { [bill.item('Ramen')]: 1 });
    const annId = view.me.guest_id ?? '';
    expect(await found(annId)).toEqual({ receipt_id: bill.id, guest_id: annId });

    const body = { p_receipt_id: bill.id, accept_changed_shares: true };
    const final = await host.call(finalizeReceipt, { body });
    expect(await found(annId)).toEqual({ receipt_id: bill.id, guest_id: annId });
    expect((await refused(found(final.me.guest_id ?? ''))).code).toBe('share.invalid');

    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    await ann.call(reviseSelections, {});
    expect(await found(annId)).toBeDefined();
    await submit(ann, { name: 'Ann', phone: '5555550201' }, { [bill.item('Ramen')]: 1 });
    await host.call(finalizeReceipt, { body });
    expect(await found(annId)).toBeDefined();
  });
});
