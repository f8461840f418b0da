import { expect, test } from 'vitest';
import { ApiError, browserError } from '../../../lib/calls/api-error.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { withTaps } from './guest-bill-state.ts';
import { failureText, firstMissing, submissionOf } from './submission.ts';

const ANN = { name: ' Ann ', phone: '5555550100', email: '', consent: true };

const refused = (status: number, code: string) =>
  new ApiError({ status, code, title: 'Its own title', message: 'Its own words.' });

test.each([
  [
    'no way to the server',
    browserError('network.unreachable'),
    'Failed to submit selections',
    /check your connection/,
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

const ann = { name: 'Ann', phone: '5555550100', email: '', consent: true };

test.each([
  [{ ...ann, name: ' ' }, 'Missing Information: Please enter your name'],
  [{ ...ann, phone: '555' }, 'Please enter a valid phone number to proceed.'],
  [{ ...ann, consent: false }, 'Please agree to receive a text message to proceed.'],
])('%o', (entered, text) => {
  expect(firstMissing(entered)).toMatchObject({ text });
});

test('nothing is missing with a phone and the consent, nor without a phone', () => {
  expect(firstMissing(ann)).toBeNull();
  for (const consent of [true, false]) expect(firstMissing({ ...ann, phone: '', consent })).toBeNull();
});

test('an e-mail address is part of the submission, as typed, once it can be one', () => {
  const byEmail = { ...ann, phone: '', email: 'ann@example.com' };
  expect(firstMissing(byEmail)).toBeNull();
  expect(submissionOf(VIEW, 'a', byEmail)).toMatchObject({
    guest_email: 'ann@example.com',
    sms_opt_in: false,
  });
  for (const email of ['ann', 'ann@', 'ann@example', 'ann example@x.com'])
    expect(firstMissing({ ...byEmail, email })).toMatchObject({ field: 'email' });
});

test('a text needs a phone and the consent; else the submission says no to it, and holds no phone', () => {
  const sent = ({ guest_phone, sms_opt_in }: ReturnType<typeof submissionOf>) => [guest_phone, sms_opt_in];
  expect(sent(submissionOf(VIEW, 'a', ann))).toEqual(['5555550100', true]);
  expect(sent(submissionOf(VIEW, 'a', { ...ann, consent: false }))).toEqual([null, false]);
  expect(sent(submissionOf(VIEW, 'a', { ...ann, phone: '' }))).toEqual([null, false]);
});
