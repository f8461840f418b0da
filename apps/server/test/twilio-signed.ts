import { twilioSignature } from '../src/adapters/sms/twilio-callbacks.ts';
import type { Product } from './product.ts';

/** Settings of an installation with Twilio; `baseUrl` of its API is not among them. */
export const TWILIO_ENV = {
  PUBLIC_URL: 'https://fairtab.test',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'not-a-real-token',
  TWILIO_FROM: '+12125550100',
} as const;

type Signing = {
  /** Default: the configured one. */
  token?: string;
  /** The address that is signed; default: the one that is asked. */
  url?: string;
  /** Replaces the signature; null: none. */
  signature?: string | null;
};

let texts = 0;

/** Asks one of our addresses as Twilio does. */
export async function askAsTwilio(
  product: Product,
  path: string,
  form: Record<string, string>,
  { token = TWILIO_ENV.TWILIO_AUTH_TOKEN, url = TWILIO_ENV.PUBLIC_URL + path, signature }: Signing = {},
): Promise<{ status: number; type: string | null; body: string }> {
  const fields = new URLSearchParams(form);
  const sent = signature === undefined ? twilioSignature(token, url, fields) : signature;
  const response = await product.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      ...(sent === null ? {} : { 'x-twilio-signature': sent }),
    },
    body: fields.toString(),
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}

/** The signature of a form for one of our addresses. */
export const signatureOf = (form: Record<string, string>, path: string) =>
  twilioSignature(TWILIO_ENV.TWILIO_AUTH_TOKEN, TWILIO_ENV.PUBLIC_URL + path, new URLSearchParams(form));

/** What Twilio sends for a text to us. */
export const incomingText = (from: string, body: string, more: Record<string, string> = {}) => ({
  ToCountry: 'US',
  MessageSid: `SM${String(++texts).padStart(32, '0')}`,
  AccountSid: TWILIO_ENV.TWILIO_ACCOUNT_SID,
  NumMedia: '0',
  From: from,
  To: TWILIO_ENV.TWILIO_FROM,
  Body: body,
  ...more,
});
