import { expect, test } from 'vitest';
import { knownGuest as guest, knownReceipt } from '../test-support/known-receipt.ts';
import { claimGuest, confirmClaim, waitingClaim, withoutOldClaims } from './claims.ts';
import { declineLatecomer, waitingLatecomer } from './latecomers.ts';

const NOW = new Date('2026-01-02T00:00:00.000Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const HELD = new Map([
  ['old', 'bo'],
  ['zoe', 'zoe'],
]);
const GUESTS = [
  guest('host', { is_host: true, guest_name: 'Hal' }),
  guest('bo', { guest_name: 'Bo', guest_phone_number: '+12125550101', sms_opt_in: true }),
  guest('zoe', { guest_name: 'Zoe' }),
  guest('new', { guest_name: '' }),
];
const table = (more: Parameters<typeof knownReceipt>[0] = {}) =>
  knownReceipt({ guests: GUESTS, devices: HELD, ...more });
let made = 0;
const claim = (receipt: ReturnType<typeof table>, more: Partial<Parameters<typeof claimGuest>[1]> = {}) =>
  claimGuest(
    receipt,
    { guest_id: 'bo', me: undefined, token_hashes: ['t'], network_hashes: ['n'], ...more },
    { newId: () => `claim ${++made}`, now: NOW },
  );
const from = (hash: string, network: string, more = {}) => ({
  ...{ token_hashes: [hash], network_hashes: [network] },
  ...more,
});
const confirmed = (receipt: ReturnType<typeof table>, now = NOW) =>
  confirmClaim(receipt, waitingClaim(receipt, receipt.latecomers.at(-1)?.id ?? '', now));

test('a browser has one claim, asked again or for another name, which it can take back', () => {
  const asked = claim(table());
  expect(asked.latecomers).toMatchObject([{ claimed_guest_id: 'bo', guest_name: 'Bo', state: 'waiting' }]);
  expect(claim(asked)).toBe(asked);
  const other = claim(asked, { guest_id: 'zoe' });
  expect(other.latecomers.map(({ claimed_guest_id }) => claimed_guest_id)).toEqual(['zoe']);
  expect(claim(other, { guest_id: null }).latecomers).toEqual([]);
  expect(claim(table(), { guest_id: null }).latecomers).toEqual([]);
  const declined = declineLatecomer(asked, { latecomer_id: asked.latecomers[0]?.id ?? '' });
  expect(claim(declined).latecomers).toMatchObject([{ state: 'waiting' }]);
});

test('nobody claims the host, a removed guest, one without a name, or themselves', () => {
  expect(() => claim(table(), { guest_id: 'host' })).toThrow('guest.name_is_host');
  expect(() => claim(table(), { guest_id: 'gone' })).toThrow('guest.not_found');
  expect(() => claim(table(), { guest_id: 'new' })).toThrow('guest.not_found');
  expect(claim(table(), { me: { id: 'bo' }, token_hashes: ['old'] }).latecomers).toEqual([]);
});

test('three wait at most, two of them from one network', () => {
  const two = claim(claim(table(), from('a', 'n')), from('b', 'n'));
  expect(() => claim(two, from('c', 'n'))).toThrow('latecomer.network_full');
  const three = claim(two, from('c', 'other'));
  expect(() => claim(three, from('d', 'third'))).toThrow('latecomer.too_many');
});

test('confirmed, only that browser acts as the guest, and the phone is forgotten', () => {
  const asked = claim(table(), { me: { id: 'zoe' }, token_hashes: ['zoe'] });
  const after = confirmed(asked);
  expect([...after.devices]).toEqual([['zoe', 'bo']]);
  expect(after.guests.map(({ id, guest_phone_number: phone }) => [id, phone])).toEqual([
    ['host', null],
    ['bo', null],
    ['new', null],
  ]);
  expect(after.latecomers).toEqual([]);
  expect(() => waitingClaim(after, asked.latecomers[0]?.id ?? '', NOW)).toThrow('latecomer.not_found');
});

test('who moves to another browser still wants no text, or is asked again', () => {
  const answerAfter = (sms_opt_in: boolean) => {
    const guests = GUESTS.map((one) => (one.id === 'bo' ? { ...one, sms_opt_in } : one));
    return confirmed(claim(table({ guests }))).guests.find(({ id }) => id === 'bo')?.sms_opt_in;
  };
  expect(answerAfter(false)).toBe(false);
  expect(answerAfter(true)).toBeNull();
});

test('a claim ends after a day, and adds nobody', () => {
  const asked = claim(table());
  const id = asked.latecomers[0]?.id ?? '';
  expect(() => waitingClaim(asked, id, later(23))).not.toThrow();
  expect(() => confirmed(asked, later(24))).toThrow('latecomer.not_found');
  expect(withoutOldClaims(asked, later(24)).latecomers).toEqual([]);
  expect(() => waitingLatecomer(asked, id)).toThrow('latecomer.not_found');
});
