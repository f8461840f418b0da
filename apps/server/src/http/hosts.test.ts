import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createHostCheck, isLoopback, originFor } from './hosts.ts';

const HERE = ['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'x.localhost'];
const NOWHERE = [
  '',
  ' ',
  'evil.example',
  'localhost.evil.example',
  'a@localhost',
  'localhost/x',
  '127.0.0.1.evil.example',
];

test('with PUBLIC_URL only its host and loopback names are ours', () => {
  const isOurs = createHostCheck('https://bills.example.com');
  for (const host of ['bills.example.com', 'Bills.Example.com:443', ...HERE])
    expect(isOurs(host), host).toBe(true);
  for (const host of [
    ...NOWHERE,
    '192.168.1.20:3000',
    'example.com',
    'bills.example.com.evil.example',
    hostname(),
  ]) {
    expect(isOurs(host), host).toBe(false);
  }
});

test('on trial addresses in digits and this machine’s names are ours too', () => {
  const isOurs = createHostCheck(undefined);
  const wifi = ['192.168.1.20:3000', '10.0.0.5', '[fd00::5]:3000', `${hostname()}.local:3000`];
  for (const host of [...wifi, ...HERE]) expect(isOurs(host), host).toBe(true);
  for (const host of NOWHERE) expect(isOurs(host), host).toBe(false);
});

test.each([
  [undefined, 'localhost:3000', 'http://localhost:3000'],
  [undefined, '192.168.1.20:3000', 'http://192.168.1.20:3000'],
  [undefined, '[fd00::5]:3000', 'http://[fd00::5]:3000'],
  ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['https://bills.example.com', 'bills.example.com', 'https://bills.example.com'],
  ['https://bills.example.com', 'bills.example.com:8443', 'https://bills.example.com'],
  ['https://bills.example.com', 'localhost:3000', 'https://bills.example.com'],
])('with PUBLIC_URL %s, who asks %s comes back to %s', (publicUrl, host, origin) => {
  expect(originFor(publicUrl, host)).toBe(origin);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.20', false],
  ['127.example.com', false],
])('listening on %s is on this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
