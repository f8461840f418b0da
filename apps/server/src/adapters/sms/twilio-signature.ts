import { createHmac, timingSafeEqual } from 'node:crypto';

/** The X-Twilio-Signature of this form and URL (twilio.com/docs/usage/security). */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update([url, ...fields].join(''))
    .digest('base64');
}

/** Verifies a signature; Twilio signs some URLs with the port and some without. */
export function isSignedByTwilio(
  authToken: string,
  signature: string,
  url: string,
  form: URLSearchParams,
): boolean {
  const given = Buffer.from(signature);
  return forms(url).some((address) => {
    const wanted = Buffer.from(twilioSignature(authToken, address, form));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** `new URL()` would drop the default port and escape what Twilio signs verbatim. */
const ADDRESS = /^(https?:\/\/)((?:[^/?#]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)$/is;

function forms(url: string): string[] {
  const [, scheme = '', host = '', port, rest = ''] = ADDRESS.exec(url) ?? [];
  const usual = scheme.toLowerCase() === 'https://' ? ':443' : ':80';
  return [scheme + host + rest, scheme + host + (port ?? usual) + rest];
}
