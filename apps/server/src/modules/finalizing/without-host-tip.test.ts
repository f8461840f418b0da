import { evenProofOf, proofOf } from '@fairtab/contract/derived/proof-of';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { evenProofCloses } from '@fairtab/domain/proof/even-proof';
import { proofCloses } from '@fairtab/domain/proof/proof-closes';
import { expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { startProduct } from '../../../test/product.ts';

describeOnOneEngine('a receipt created while host tips were off', (engine) => {
  test('has none, and keeps the rule after they are on again; its proof closes', async () => {
    const database = await engine.createDatabase();
    const off = await startProduct(database, { HOST_TIP: 'false' });
    const host = await signIn(off, '5555556601');
    const spec = { partySize: 2, items: [{ name: 'Soup', price: 20_000 }] };
    const bill = await shareBill(host, spec);
    await off.stop();
    const on = await startProduct(database);
    try {
      const again = await signIn(on, '5555556601');
      const ann = guest(on, bill.token);
      await submit(ann, { name: 'Ann', phone: '', texts: false }, { [bill.item('Soup')]: 1 });
      const view = await again.call(getReceipt, { params: { id: bill.id } });
      expect(view.receipt.without_host_tip).toBe(true);
      const proof = proofOf(view);
      expect([proof.hostTip.amount, proof.withoutHostTip, proofCloses(proof)]).toEqual([0, true, true]);
      const other = await shareBill(again, spec);
      await submit(
        guest(on, other.token),
        { name: 'Ben', phone: '', texts: false },
        { [other.item('Soup')]: 1 },
      );
      const tipped = proofOf(await again.call(getReceipt, { params: { id: other.id } }));
      expect([tipped.hostTip.amount, proofCloses(tipped)]).toEqual([200, true]);
    } finally {
      await on.stop();
    }
  });

  test('on an evenly split bill, too', async () => {
    const product = await startProduct(await engine.createDatabase(), { HOST_TIP: 'false' });
    try {
      const host = await signIn(product, '5555556602');
      const bill = await shareBill(host, {
        partySize: 2,
        evenly: true,
        items: [{ name: 'Soup', price: 20_000 }],
      });
      const view = await host.call(getReceipt, { params: { id: bill.id } });
      const proof = evenProofOf(view);
      expect([proof.hostTip.amount, evenProofCloses(proof)]).toEqual([0, true]);
    } finally {
      await product.stop();
    }
  });
});
