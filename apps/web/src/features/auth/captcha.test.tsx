import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openAuth, sent } from '../../test-support/auth-page.tsx';

afterEach(() => {
  delete window.turnstile;
  delete window.hcaptcha;
});

/** Scripts of elsewhere load at once. */
const loaded: string[] = [];
const append = document.head.append.bind(document.head);
vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
  for (const node of nodes) {
    if (!(node instanceof HTMLScriptElement)) append(node);
    else {
      loaded.push(node.src);
      queueMicrotask(() => node.dispatchEvent(new Event('load')));
    }
  }
});

async function askForCode(captcha: { provider: 'turnstile' | 'hcaptcha'; site_key: string } | null) {
  const { user, calls } = await openAuth(
    '/auth',
    { '/functions/v1/start-phone-signin': sent('sms') },
    { captcha },
  );
  await user.type(await screen.findByLabelText('Phone number'), '5555550100');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await vi.waitUntil(() => calls.length > 0);
  return calls[0]?.body;
}

test('without a captcha nothing of it is loaded or sent', async () => {
  expect(await askForCode(null)).toEqual({ phone: '5555550100' });
  expect(loaded).toEqual([]);
});

test('Turnstile’s token goes with the call, and its widget goes', async () => {
  const remove = vi.fn();
  window.turnstile = {
    render: (box, { sitekey, callback }) => {
      expect([box.isConnected, sitekey]).toEqual([true, 'site']);
      if (typeof callback === 'function') callback('a person');
      return 'widget';
    },
    remove,
  };
  const body = await askForCode({ provider: 'turnstile', site_key: 'site' });
  expect(body).toEqual({ phone: '5555550100', captcha_token: 'a person' });
  expect(loaded.at(-1)).toMatch(/^https:\/\/challenges\.cloudflare\.com\//);
  expect(remove).toHaveBeenCalledWith('widget');
});

test('if the widget fails, the server refuses', async () => {
  expect(await askForCode({ provider: 'turnstile', site_key: 'site' })).toEqual({ phone: '5555550100' });
});

test('hCaptcha’s too', async () => {
  window.hcaptcha = {
    render: () => 'widget',
    execute: async () => ({ response: 'a person' }),
    remove: () => {},
  };
  const body = await askForCode({ provider: 'hcaptcha', site_key: 'site' });
  expect(body).toEqual({ phone: '5555550100', captcha_token: 'a person' });
  expect(loaded.at(-1)).toMatch(/^https:\/\/js\.hcaptcha\.com\//);
});
