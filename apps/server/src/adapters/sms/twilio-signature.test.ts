import { expect, test } from 'vitest';
import { isSignedByTwilio, twilioSignature } from './twilio-callbacks.ts';

/** The example of Twilio's documentation. */
const DOCUMENTED = {
  token: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: new URLSearchParams({
    Digits: '1234',
    To: '+18005551212',
    From: '+14158675309',
    Caller: '+14158675309',
    CallSid: 'CA1234567890ABCDE',
  }),
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};

const { token, url, form, signature } = DOCUMENTED;

test('a form is signed as documented', () => {
  expect(twilioSignature(token, url, form)).toBe(signature);
  expect(isSignedByTwilio(token, signature, url, form)).toBe(true);
});

test('repeated values of a field count once, and in order', () => {
  const repeated = new URLSearchParams('b=2&a=z&a=y&a=z');
  expect(twilioSignature(token, url, repeated)).toBe(
    twilioSignature(token, url, new URLSearchParams('ay=&az=&b=2')),
  );
});

test.each([
  ['https://mycompany.com:443/myapp.php?foo=1&bar=2', true],
  ['https://mycompany.com:8443/myapp.php?foo=1&bar=2', true],
  ['https://mycompany.com:443/myapp.php?foo=1&bar=3', false],
  ['https://mycompany.com/', false],
])('signed without a port, and asked as %s: %s', (asked, isSigned) => {
  expect(isSignedByTwilio(token, signature, asked, form)).toBe(isSigned);
});

test.each([
  ['https://example.com/a', 'https://example.com:443/a'],
  ['http://example.com/a', 'http://example.com:80/a'],
  ['https://u:p@example.com/a', 'https://u:p@example.com:443/a'],
  ['https://[::1]/a', 'https://[::1]:443/a'],
])('asked as %s, signed with the port', (asked, signed) => {
  expect(isSignedByTwilio(token, twilioSignature(token, signed, form), asked, form)).toBe(true);
});

test('another token, another form and no signature are refused', () => {
  expect(isSignedByTwilio('54321', signature, url, form)).toBe(false);
  expect(isSignedByTwilio(token, signature, url, new URLSearchParams('Digits=1234'))).toBe(false);
  for (const wrong of ['', signature.slice(1), `${signature}=`]) {
    expect(isSignedByTwilio(token, wrong, url, form)).toBe(false);
  }
});
