import type { SignInOffer } from '@fairtab/contract/sign-in-page';
import { readPageBlock } from '../lib/page-block.ts';

/** What the document of the sign-in says beside what is rendered. */
export type SignInData = {
  language: string;
  search: Record<string, unknown>;
  unknown: boolean;
  app: SignInOffer;
  /** The files of the page that comes afterwards. */
  ahead: readonly string[];
};

/** Reads the JSON block of the document. @throws Error if there is none that this page understands */
export function readSignInData(page: Document): SignInData {
  const data = readPageBlock(page);
  if (!isSignInData(data)) throw new Error('the document does not say what the sign-in offers');
  return data;
}

function isSignInData(data: unknown): data is SignInData {
  const { language, search, unknown, app, ahead } = Object(data);
  const { providers, sso, captcha, outbox } = Object(app);
  const isKnown = typeof language === 'string' && typeof search === 'object' && typeof unknown === 'boolean';
  const isList = Array.isArray(ahead) && ahead.every((file) => typeof file === 'string');
  return isKnown && isList && isOffer({ providers, sso, captcha, outbox });
}

function isOffer({ providers, sso, captcha, outbox }: { [Part in keyof SignInOffer]: unknown }): boolean {
  const { provider, site_key } = Object(captcha);
  return (
    Array.isArray(providers) &&
    providers.every((one) => typeof one?.id === 'string' && typeof one.name === 'string') &&
    typeof sso === 'boolean' &&
    typeof outbox === 'boolean' &&
    (captcha === null || (typeof provider === 'string' && typeof site_key === 'string'))
  );
}
