import type { getAppInfo } from '@fairtab/contract/account';
import type { Answer } from '@fairtab/contract/endpoint';
import { useEffect } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { appInfoQuery } from '../../lib/app-info.ts';

type CaptchaInfo = NonNullable<Answer<typeof getAppInfo>['captcha']>;

/** What we use of the providers' scripts, as their manuals describe it. */
declare global {
  interface Window {
    turnstile?: {
      render(box: HTMLElement, options: Record<string, unknown>): string;
      remove(id: string): void;
    };
    hcaptcha?: {
      render(box: HTMLElement, options: Record<string, unknown>): string;
      execute(id: string, options: { async: true }): Promise<{ response: string }>;
      remove(id: string): void;
    };
  }
}

const SCRIPTS: Record<CaptchaInfo['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
};

let box: HTMLElement | null = null;
let loading: Promise<void> | null = null;

/** The element in which a widget asks its question, if it has one. */
const setCaptchaBox = (element: HTMLElement | null): void => {
  box = element;
};

/**
 * What a sign-in call sends to show that a person makes it: a token that is good once, or nothing where no captcha is
 * set up. Nothing either if the widget fails: the server's refusal then says so.
 */
export async function captchaProof(): Promise<{ captcha_token?: string }> {
  const captcha = await captchaInfo();
  if (captcha === null || box === null) return {};
  try {
    loading ??= load(SCRIPTS[captcha.provider]);
    await loading;
    const token =
      captcha.provider === 'turnstile' ? await askTurnstile(captcha, box) : await askHcaptcha(captcha, box);
    return { captcha_token: token };
  } catch {
    loading = null;
    return {};
  }
}

/** Null where none is set up, and where that cannot be found out. */
const captchaInfo = (): Promise<CaptchaInfo | null> =>
  queryClient.fetchQuery(appInfoQuery).then(
    ({ captcha }) => captcha,
    () => null,
  );

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    script.src = src;
    document.head.append(script);
  });
}

function askTurnstile({ site_key }: CaptchaInfo, inside: HTMLElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { turnstile } = window;
    if (turnstile === undefined) return reject(new Error('no widget'));
    const end = (how: () => void) => {
      turnstile.remove(id);
      how();
    };
    const id = turnstile.render(inside, {
      sitekey: site_key,
      appearance: 'interaction-only',
      callback: (token: string) => setTimeout(() => end(() => resolve(token))),
      'error-callback': () => setTimeout(() => end(() => reject(new Error('the widget failed')))),
    });
  });
}

async function askHcaptcha({ site_key }: CaptchaInfo, inside: HTMLElement): Promise<string> {
  const { hcaptcha } = window;
  if (hcaptcha === undefined) throw new Error('no widget');
  const id = hcaptcha.render(inside, { sitekey: site_key, size: 'invisible' });
  try {
    return (await hcaptcha.execute(id, { async: true })).response;
  } finally {
    hcaptcha.remove(id);
  }
}

/** Where a captcha's widget appears, if one is set up and asks something. */
export function CaptchaBox() {
  useEffect(() => {
    // Only a document that was loaded as /auth may load the widget (content security policy).
    // jsdom has no such entries.
    const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
    const isOwn = navigation === undefined || new URL(navigation.name).pathname === location.pathname;
    if (!isOwn) void captchaInfo().then((captcha) => captcha && location.reload());
  }, []);
  return <div ref={setCaptchaBox} className="flex justify-center empty:hidden" />;
}
