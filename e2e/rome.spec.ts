import { finalize } from './support/finalize.ts';
import { arrive, submit, take } from './support/guest.ts';
import { createFromPhoto, hostLine, startSharing } from './support/host.ts';
import { drawPaper, line } from './support/paper.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PAPER = `
       Trattoria da Enzo
   Via dei Vascellari 29, Roma
      P.IVA 01234567890

${line('Tavolo 7', 'Cameriere Luca')}
${line('21/11/2026', '21:05')}

${line('Coperto 4 x 2,50', '10,00')}
${line('1 Cacio e Pepe', '12,00')}
${line('1 Saltimbocca', '18,50')}
${line('1 Carbonara', '13,50')}
${line('1 Tiramisu', '6,00')}

${line('TOTALE', '60,00')}
${line('IVA inclusa 10%', '5,45')}

     Grazie e arrivederci`;

const GUESTS = [
  // Dish and 2.50 of the cover. Of the host tip, 1.50, by dishes of 44.00: 0.409…, 0.6306… and 0.4602….
  { name: 'Ann', dish: 'Cacio e Pepe', total: '€14.91' },
  { name: 'Ben', dish: 'Saltimbocca', total: '€21.63' },
  { name: 'Cleo', dish: 'Carbonara', total: '€16.46' },
];

test('Rome: a Coperto of the paper is on every bill by heads', { tag: '@nightly' }, async ({
  page,
  browser,
  newPhone,
  signIn,
}) => {
  test.setTimeout(200_000);
  const paper = await drawPaper(browser, test.info().outputPath('rome.png'), PAPER);
  await signIn(page, newPhoneNumber());
  await page.setViewportSize({ width: 390, height: 844 });
  await createFromPhoto(page, 'Hanna', paper);
  const id = page.url().split('/').at(-1);

  await test.step('it is read as a charge per person, and as no dish', async () => {
    await expect(page.getByLabel('Currency')).toHaveValue('EUR', { timeout: 90_000 });
    await expect(page.getByText('The whole bill includes 10% tax: €5.45')).toBeVisible();
    await page.getByRole('button', { name: /^(Tax and fees|Fees)/, expanded: false }).click();
    await expect(page.getByRole('button', { name: /^Coperto.+\d/ })).toHaveText(/€10\.00.*shared equally/);
    await expect(hostLine(page, 'Tiramisu')).toBeVisible();
    const view = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
    expect(view.receipt).toMatchObject({
      tax_amount: 0,
      tip_amount: 0,
      total_amount: 6000,
      printed_guests: null,
    });
    expect(view.items.map(({ name }: { name: string }) => name)).not.toContain('Coperto');
    expect(view.charges).toMatchObject([{ amount: 1000, kind: 'cover', applies_to: 'heads' }]);
  });

  const link = await startSharing(page, 4);
  const phones = await Promise.all(GUESTS.map(() => newPhone()));
  await test.step('each guest pays their dish and a quarter of it', async () => {
    for (const [place, { name, dish }] of GUESTS.entries()) {
      const phone = phones[place];
      if (!phone) throw new Error('no phone');
      await arrive(phone, link, name, newPhoneNumber());
      await take(phone, dish);
      await submit(phone);
    }
    await finalize(page, 'I’ll cover it');
    for (const [place, { total }] of GUESTS.entries()) {
      const phone = phones[place];
      if (!phone) throw new Error('no phone');
      await expect(phone.getByText(total).first()).toBeVisible();
      await expect(phone.getByText(/^Coperto,? *€2\.50$/).first()).toBeAttached();
      await expect(phone.locator('body')).not.toContainText('$');
    }
  });
});
