import type { SignInOffer } from '@fairtab/contract/pages/sign-in-page';
import { offer } from './sign-in-page.ts';

type CaptchaInfo = NonNullable<SignInOffer['captcha']>;

/** The parts of the providers' scripts that we use, from their manuals. */
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

/** The element where a widget asks its question, if it has one. */
const setCaptchaBox = (element: HTMLElement | null): void => {
  box = element;
};

/** A one-time token; nothing without a captcha, or if the widget fails: the server then refuses the call. */
export async function captchaProof(): Promise<{ captcha_token?: string }> {
  const { captcha } = offer();
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

/** Where a captcha's widget appears, if one is configured and asks something. */
export function CaptchaBox() {
  return <div ref={setCaptchaBox} className="flex justify-center empty:hidden" />;
}
