import { expect, test } from 'vitest';
import { ApiError, browserError } from '../../../lib/calls/api-error.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { withTaps } from './guest-bill-state.ts';
import { emptyField, failureText, firstMissing, submissionOf } from './submission.ts';

const ANN = { name: ' Ann ', phone: '5555550100', consent: 'text' as const };

const refused = (status: number, code: string) =>
  new ApiError({ status, code, title: 'Its own title', message: 'Its own words.' });

test.each([
  [
    'no way to the server',
    browserError('network.unreachable'),
    'Failed to submit selections',
    /could not reach/,
  ],
  ['a server that restarts', refused(503, 'server.busy'), 'Failed to submit selections', /own words/],
  ['a failure', refused(500, 'server.failed'), 'Failed to finalize selections', /own words/],
  [
    'an answer nobody understands',
    browserError('response.invalid', 200),
    'Failed to finalize selections',
    /reload/,
  ],
  [
    'a part that is missing',
    refused(400, 'request.invalid'),
    'Failed to finalize selections',
    /^Missing required information$/,
  ],
  [
    'no right to',
    refused(403, 'request.foreign_origin'),
    'Failed to finalize selections',
    /^Permission denied\. Please try refreshing the page\.$/,
  ],
  ['no key', refused(401, 'guest.device_required'), 'Failed to finalize selections', /^Permission denied\./],
  ['a refusal about the bill', refused(409, 'receipt.finalized'), 'Its own title', /own words/],
  ['anything else', new Error('?'), 'Failed to finalize selections', /^Please try again\.$/],
])('a submission that ends in %s', (_, error, title, text) => {
  const said = failureText(error);
  expect(said.title).toBe(title);
  expect(said.text).toMatch(text);
});

test('a submission holds the whole choice, by kind', () => {
  const { view, me } = withTaps(VIEW, { name: 'Ann', units: { soup: 1, wine: 3 }, optedOut: true });
  expect(submissionOf(view, me, ANN)).toEqual({
    guest_name: 'Ann',
    guest_phone: '5555550100',
    sms_opt_in: true,
    consent_words: '1-en',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    opted_out_of_split: true,
    selected_choice_item_ids: ['soup'],
    quantity_assignments: { wine: 3 },
  });
});

test('the host submits under the name of the receipt, without phone and consent', () => {
  const view = { ...VIEW, me: { guest_id: 'h', is_host: true, may_link_phone: false } };
  const { guest_name, guest_phone, sms_opt_in } = submissionOf(view, 'h', ANN);
  expect({ guest_name, guest_phone, sms_opt_in }).toEqual({
    guest_name: 'Hana',
    guest_phone: null,
    sms_opt_in: null,
  });
});

const ann = { name: 'Ann', phone: '5555550100', consent: 'text' as const };

test('Submit is enabled once the name is there, and for a text the phone', () => {
  expect(emptyField(ann)).toBeNull();
  expect(emptyField({ ...ann, phone: '5' })).toBeNull();
  expect(emptyField({ ...ann, name: '  ', phone: '' })).toBe('name');
  expect(emptyField({ ...ann, phone: '' })).toBe('phone');
  for (const consent of ['link', 'none'] as const)
    expect(emptyField({ ...ann, phone: '', consent })).toBeNull();
});

test.each([
  [{ ...ann, name: ' ' }, 'Missing Information: Please enter your name'],
  [{ ...ann, phone: '' }, 'Please enter your phone number to proceed.'],
  [{ ...ann, phone: '555' }, 'Please enter a valid phone number to proceed.'],
  [{ ...ann, phone: '', consent: 'none' as const }, 'Choose one of the two.'],
])('%o', (entered, text) => {
  expect(firstMissing(entered)).toMatchObject({ text });
});

test.each(['', '555', '5555550100'])('nothing is missing for the link with the phone %j', (phone) => {
  expect(firstMissing({ ...ann, phone, consent: 'link' })).toBeNull();
});

test('nothing is missing', () => {
  expect(firstMissing(ann)).toBeNull();
});
