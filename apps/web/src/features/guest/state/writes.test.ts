import { expect, test } from 'vitest';
import { ApiError, browserError } from '../../../lib/api-error.ts';
import { submitFailure } from './writes.ts';

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
  const said = submitFailure(error);
  expect(said.title).toBe(title);
  expect(said.text).toMatch(text);
});
