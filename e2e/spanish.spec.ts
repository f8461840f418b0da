import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { draftBill } from './support/bill.ts';
import { answer as choose } from './support/finalize.ts';
import { codeIn, newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a whole bill in Spanish: what a host chose, and what a guest’s phone asks for', {
  tag: '@nightly',
}, async ({ newPhone, product, guard }) => {
  test.setTimeout(120_000);
  guard.expect(400);
  const page = await newPhone();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cada quien paga lo que pidió.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(page, 'start');
  await expectFitsNarrow(page, 'start');
  for (const [link, heading] of [
    ['Términos', 'Términos del servicio'],
    ['Privacidad', 'Política de privacidad'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, link);
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
  }
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión con tu teléfono');
  await expectAccessible(page, 'sign-in');

  const field = page.getByLabel('Número de teléfono');
  await field.fill('555');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Ingresa un número de teléfono válido de EE. UU.')).toBeVisible();

  // What was chosen stays, here and for the server.
  await page.reload();
  const phone = newPhoneNumber();
  await field.fill(phone);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const text = await textTo(product, phone);
  expect(text.body).toContain('código');
  const code = codeIn(text);
  await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '111111' : '000000');
  await expect(
    page.getByText('Código no válido: El código de verificación es incorrecto o venció'),
  ).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await expect(page.getByText('Aún no hay recibos')).toBeVisible();
  await expectAccessible(page, 'home');

  await page.goto('/create');
  await page.getByLabel('Tu nombre').fill('Hanna');
  await expectAccessible(page, 'create');
  const { id } = await draftBill(page, 2, [
    { name: 'Sopa del día', price: 123_456 },
    { name: 'Ostras', price: 900, quantity: 3 },
  ]);
  await page.goto(`/receipt/${id}`);
  await page.getByRole('button', { name: /^Sopa del día.+\d/ }).click();
  await page.getByLabel('Precio').fill('15,38');
  await expectAccessible(page, 'receipt, editing an item');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('$15.38')).toBeVisible();
  await expectFitsNarrow(page, 'receipt');
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await page.waitForURL('**/share/*');
  await expect(page.getByText('Ya eligieron 0 de 2')).toBeVisible();
  await expectAccessible(page, 'sharing');

  const guest = await newPhone({ locale: 'es-MX' });
  const answer = await guest.goto(page.url());
  expect(await answer?.text()).toContain('Elige lo que pediste');
  await expectAccessible(guest, 'choosing');
  await expectFitsNarrow(guest, 'choosing');
  await guest.getByLabel('Tu nombre').fill('Ana');
  await guest.getByText('Sopa del día').click();
  await guest.getByRole('button', { name: 'Enviar selección' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Tus datos' });
  const guestPhone = newPhoneNumber();
  await sheet.getByLabel('Número de teléfono').fill(guestPhone);
  await sheet.getByText('Envíenme mi cuenta final').click();
  await expectAccessible(guest, 'submitting');
  await sheet.getByRole('button', { name: 'Enviar selección' }).click();
  await expect(guest.getByRole('heading', { name: 'Selección enviada' })).toBeVisible();
  await expectAccessible(guest, 'submitted');

  await page.getByRole('button', { name: 'Cerrar la cuenta' }).click();
  await expectAccessible(page, 'how guests pay');
  await page.getByRole('dialog').getByRole('button', { name: 'Ahora no' }).click();
  await choose(page, 'Lo pago yo');
  await expectAccessible(page, 'final amounts');
  await page.getByRole('button', { name: /^Cerrar y enviar/ }).click();
  await expect(page.getByText('Cuenta cerrada')).toBeVisible();
  const bill = await textTo(product, guestPhone);
  expect(bill.body).toContain('Ana, tu parte en Chez Nous');
  await guest.goto(/\/b\/[\w-]+/.exec(bill.body)?.[0] ?? '');
  await expect(guest.getByText('Tu cuenta final')).toBeVisible();
  await expectAccessible(guest, 'own bill');
  await expectFitsNarrow(guest, 'own bill');
  await page.goto('/dashboard');
  await expect(page.getByText('Gasto total')).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await page.goto('/settings');
  await expect(page.getByText('Dónde tienes la sesión abierta')).toBeVisible();
  await expectAccessible(page, 'settings');
});
