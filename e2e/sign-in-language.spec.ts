import { expectAccessible } from './support/accessible.ts';
import { codeIn, newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('somebody signs in in Spanish: the page, its refusals, the server’s errors and the text', async ({
  newPhone,
  product,
  guard,
}) => {
  guard.expect(400);
  const page = await newPhone();
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión con tu teléfono');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(page, 'sign-in in Spanish');

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
  await page.waitForURL('**/home');
});
