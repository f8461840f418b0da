import { expect, test } from 'vitest';
import { serverError } from '../../../lib/calls/api-error.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { memory } from '../../../test-support/memory.ts';
import { EMPTY_DRAFT, GuestIdentity, meOf, readDraft, wasRemoved, writeDraft } from './draft.ts';
import { fieldOf } from './refusals.ts';

test('a draft comes back as it was, but for its taps, which the receipt client keeps', () => {
  const storage = memory();
  const draft = {
    name: '🦊 Łukasz',
    phone: '5555550100',
    email: 'ann@example.com',
    consent: true,
    units: { a: 2, b: 0 },
    conflicts: [{ key: 'c', name: 'Cake', units: 1, code: 'item.not_found' }],
    optedOut: true,
  };
  writeDraft(storage, draft);
  expect(readDraft(storage)).toEqual({ ...draft, units: {}, optedOut: null });
});

test.each(['', 'nonsense', '[]', 'null', '{"schema":0,"value":{"name":"Ann"}}'])(
  'what another version of the page has kept is no draft: %s',
  (kept) => {
    const empty = {
      name: '',
      phone: '',
      email: '',
      consent: false,
      units: {},
      optedOut: null,
      conflicts: [],
    };
    expect(readDraft(memory({ draft: kept }))).toEqual(empty);
  },
);

const NO_ONE = { ...VIEW, me: { ...VIEW.me, guest_id: null } };
const refusal = (code: string) => serverError(409, { error: { code, title: 'No', message: 'No.' } });

const identity = (entered = {}, storage = memory()) =>
  new GuestIdentity(storage, { ...EMPTY_DRAFT, ...entered });

test('a name is saved when its field is left, unless the server has it', () => {
  const ann = identity({ name: ' Ann ' });
  expect(ann.leaveName(VIEW)).toBeNull();
  ann.enter({ name: 'Ann-Marie ' });
  expect(ann.leaveName(VIEW)).toBe('Ann-Marie');
  ann.enter({ name: ' ' });
  expect(ann.leaveName(VIEW)).toBeNull();
});

test('nothing is saved before the bill is open, or once choosing is over', () => {
  const bob = identity({ name: 'Bob' });
  expect(bob.leaveName(null)).toBeNull();
  expect(bob.leaveName({ ...VIEW, can: { ...VIEW.can, submit: false } })).toBeNull();
});

test('a refused phone is an error at its field until it is changed', () => {
  const ann = identity({ phone: '555' });
  ann.showErrors(fieldOf(refusal('phone.invalid')));
  ann.enter({ name: 'Ann' });
  expect(ann.errors.phone?.code).toBe('phone.invalid');
  ann.enter({ phone: '5555550100' });
  expect(ann.errors).toEqual({});
});

test('a refusal is shown at its field, if it has one', () => {
  const ann = identity();
  expect(ann.showErrors(fieldOf(refusal('item.not_enough')))).toBe(false);
  expect(ann.showErrors(fieldOf(refusal('guest.phone_taken')))).toBe(true);
  expect(ann.errors).toMatchObject({ phone: { code: 'guest.phone_taken' } });
  ann.clearErrors();
  expect(ann.errors).toEqual({});
});

test('the server’s data fills the empty fields alone', () => {
  const me = {
    ...(meOf(VIEW) ?? expect.unreachable()),
    guest_phone_number: '+15555550100',
    sms_opt_in: true,
  };
  const ann = identity({ name: 'Anna' });
  ann.fill(me);
  expect(ann.contact).toEqual({ name: 'Anna', phone: '5555550100', email: '', consent: true });
});

test('a removed guest saves nothing by leaving a field, not even after a reload', () => {
  const storage = memory();
  identity({}, storage).setRemoved(true);
  const ann = identity({ name: 'Ann-Marie' }, storage);
  expect(ann.removed).toBe(true);
  expect(ann.leaveName(NO_ONE)).toBeNull();
  ann.setRemoved(false);
  expect(ann.leaveName(NO_ONE)).toBe('Ann-Marie');
  expect(identity({}, storage).removed).toBe(false);
});

test('who was a guest and is none has been removed; a host who has signed out has not', () => {
  const without = { ...NO_ONE, guests: NO_ONE.guests.filter(({ id }) => id !== VIEW.me.guest_id) };
  expect(wasRemoved(VIEW, without)).toBe(true);
  // Still on the bill: the host has confirmed another browser.
  expect(wasRemoved(VIEW, NO_ONE)).toBe('elsewhere');
  expect(wasRemoved(NO_ONE, VIEW)).toBe(false);
  expect(wasRemoved(null, NO_ONE)).toBe(false);
  expect(wasRemoved({ me: { ...VIEW.me, is_host: true } }, NO_ONE)).toBe(false);
  const assigned = { ...NO_ONE, receipt: { ...NO_ONE.receipt, admin_flow_type: 'preassign' as const } };
  expect(wasRemoved(VIEW, assigned)).toBe(false);
});
