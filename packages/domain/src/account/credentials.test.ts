import { describe, expect, it, test } from 'vitest';
import {
  checkEmail,
  checkPassword,
  EMAIL_MAX,
  mailboxOf,
  normalizeEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './credentials.ts';

describe('an e-mail address', () => {
  it.each([
    [' Hanna@Example.COM ', 'hanna@example.com'],
    ['h.a+fairtab@mail.example.co', 'h.a+fairtab@mail.example.co'],
    ['o’', null],
    ["o'neil@example.com", "o'neil@example.com"],
    ['hanna@xn--mller-kva.example', 'hanna@xn--mller-kva.example'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normalizeEmail(typed)).toBe(kept);
  });

  it.each([
    'hanna',
    'hanna@',
    '@example.com',
    'hanna@example',
    'hanna@@example.com',
    'ha nna@example.com',
    'hanna@example..com',
    'ha..nna@example.com',
    '.hanna@example.com',
    'hanna.@example.com',
    'hanna@-example.com',
    'hanna@example.com, mallory@example.com',
    'Hanna <hanna@example.com>',
    'hanna@example.com\nBcc: mallory@example.com',
    `${'a'.repeat(65)}@example.com`,
    `hanna@${'a.'.repeat(EMAIL_MAX)}com`,
    // Stands for accounts that have none.
    '1b@phone.invalid',
  ])('%j is none', (typed) => {
    expect(checkEmail(typed)).toMatchObject({ ok: false, key: 'email.invalid' });
  });

  // In lower case the first is k, in upper case the second is S and the third I; the fourth looks like a.
  it.each(['\u212Aim@example.com', '\u017Fam@example.com', '\u0131vy@example.com', '\u0430nn@example.com'])(
    '%j cannot pass for another',
    (typed) => {
      expect(normalizeEmail(typed)).toBeNull();
    },
  );

  it('is asked for where it is missing', () => {
    expect(checkEmail('  ')).toMatchObject({ ok: false, key: 'email.missing' });
  });
});

test.each([
  ['ann+1@example.com', 'ann@example.com'],
  ['ann+1+2@Example.com', 'ann@example.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
  ['A.n.n+spam@googlemail.com', 'ann@gmail.com'],
  ['ann@gmail.com', 'ann@gmail.com'],
  ['+@example.com', '+@example.com'],
])('%s is a way to write to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

describe('a password', () => {
  it.each([
    ['', 'password.missing'],
    ['a'.repeat(PASSWORD_MIN - 1), 'password.short'],
    // Two code units each, and six characters are asked for.
    ['🍕'.repeat(PASSWORD_MIN - 1), 'password.short'],
    ['a'.repeat(PASSWORD_MAX + 1), 'password.long'],
  ])('%j is refused', (typed, key) => {
    expect(checkPassword(typed)).toMatchObject({ ok: false, key });
  });

  it.each(['a'.repeat(PASSWORD_MIN), ' a b c ', '🍕'.repeat(PASSWORD_MAX)])(
    '%j is kept as typed',
    (typed) => {
      expect(checkPassword(typed)).toEqual({ ok: true, value: typed });
    },
  );
});
