import { authPath } from '@fairtab/contract/pages/sign-in-page';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, type Answers, openAdminPage, signedInAs } from '../../test-support/admin-page.tsx';
import { type Call, later, refused } from '../../test-support/answer-calls.ts';
import { watchLeaving } from '../../test-support/watch-leaving.ts';

const leavePage = watchLeaving();

/** For the sign-in, which returns here, and says that the session has ended. */
const isLeft = () => {
  const signIn = authPath({ next: '/admin', error: 'auth.session_missing' });
  return waitFor(() => expect(leavePage).toHaveBeenCalledWith(signIn, { replace: true }));
};

const FIND = '/rest/v1/profiles';
const SET = '/rest/v1/rpc/update_user_credits';
const HISTORY = '/rest/v1/credit_changes';
const BACKFILL = '/functions/v1/backfill-user-phones';

const HANNA = {
  user_id: '0b1c2d3e-0000-4000-8000-000000000000',
  first_name: 'Hanna',
  last_name: 'Berg',
  credits: 3,
  phone_number: '+15555550101',
  unlimited_credits: false,
};
const OLA = {
  ...HANNA,
  user_id: 'ffff1111-0000-4000-8000-000000000000',
  first_name: null,
  last_name: null,
  phone_number: null,
  unlimited_credits: true,
};
const CHANGE = {
  ...{ id: '1', old_credits: 1, new_credits: 3, change_reason: 'Goodwill', cause: 'admin' },
  ...{ owed: 0, created_at: '2026-11-20T12:00:00Z' },
};
const BACKFILLED = {
  ...{ message: 'Updated 2 phone numbers', total_profiles: 9, updated: 2, skipped: 6 },
  ...{ users_updated: 2, error_count: 1, email_users_found: 12, profiles_with_phone: 9 },
  errors: [{ user_id: HANNA.user_id, error: 'It belongs to another account.' }],
};

const ok = (body: unknown): Answer => ({ status: 200, body });
const LOST = refused(401, 'auth.required', 'Authentication Required', 'Please sign in to continue.');
const BROKEN = refused(500, 'server.failed', 'Something went wrong', 'We have noted it.');

/** Where nothing else is said, backfills work and nobody has a history. */
const openAdmin = (answers: Answers = {}, session?: Answer | Promise<Answer>) =>
  openAdminPage({ [BACKFILL]: () => ok(BACKFILLED), [HISTORY]: () => ok([]), ...answers }, session);

const sent = (calls: Call[], path: string) => calls.filter((call) => call.path.split('?')[0] === path);
const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** Waits for the message of a failure. */
const says = async (title: string, text: string) =>
  expect((await screen.findByText(title)).closest('[role=alert]')).toHaveTextContent(title + text);

/** Opens /admin and searches for Hanna, by Enter. */
async function search(answers: Answers = {}) {
  const opened = await openAdmin({ [FIND]: () => ok([HANNA, OLA]), ...answers });
  await opened.user.type(await screen.findByRole('searchbox', { name: 'First or last name' }), 'han{Enter}');
  return opened;
}

async function select(answers: Answers = {}) {
  const opened = await search({ [HISTORY]: () => ok([CHANGE]), ...answers });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Credits: Hanna Berg' }));
  return opened;
}

test('asks who is an admin before it shows anything, and believes no earlier answer', async () => {
  const answer = later();
  const { calls } = await openAdmin({}, answer.answer);
  expect(screen.getByText('Checking permissions...')).toBeVisible();
  expect(screen.queryByText('Credit Management')).toBeNull();
  expect(calls).toEqual([]);
  answer.come(signedInAs({ role: 'admin' }));
  expect(await screen.findByRole('heading', { name: 'Credit Management' })).toBeVisible();
});

test('leads others to their receipts with a reason, and fetches nothing', async () => {
  const { calls } = await openAdmin({}, signedInAs({ role: 'user' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(location.pathname).toBe('/home');
  await says('Access Denied', 'You need admin privileges to access this feature.');
  expect(calls).toEqual([]);
});

test('leads signed-out users to sign in, and shows a failure with a way to try again', async () => {
  const { now, user } = await openAdmin({}, BROKEN);
  expect(await screen.findByText('Your permissions could not be checked')).toBeVisible();
  now.session = signedInAs(null);
  await user.click(press('Try Again'));
  await isLeft();
});

test('a search shows people with what the page needs to tell them apart', async () => {
  const answer = later();
  const { calls } = await search({ [FIND]: () => answer.answer });
  expect(await screen.findByRole('button', { name: 'Searching...' })).toBeVisible();
  answer.come(ok([HANNA, OLA]));
  const rows = within(await screen.findByRole('list', { name: 'Users found' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Hanna Berg(555) 555-0101ID 0b1c2d3e3 creditsEdit Credits',
    'No nameNo phoneID ffff1111∞ Unlimited PlanEdit Credits',
  ]);
  expect(sent(calls, FIND).map(({ path }) => path)).toEqual([`${FIND}?search=han`]);
  expect(press('Search')).toBeVisible();
});

test('a search shows that it needs a query, has no results, or failed', async () => {
  let answer = ok([]);
  const { user, calls } = await openAdmin({ [FIND]: () => answer });
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await says('Search Query Required', 'Please enter a first or last name.');
  expect(sent(calls, FIND)).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'x{Enter}');
  expect(await screen.findByText('No Users Found')).toBeVisible();
  answer = ok([HANNA]);
  await user.click(press('Search'));
  expect(await screen.findByRole('list', { name: 'Users found' })).toBeVisible();
  expect(screen.queryByText('No Users Found')).toBeNull();
  answer = BROKEN;
  await user.click(press('Search'));
  await says('Search Error', 'We have noted it.');
});

test('the selected user is shown with what they have and had, and gets a new amount', async () => {
  const answer = later();
  let history = [CHANGE];
  const { user, calls } = await select({ [SET]: () => answer.answer, [HISTORY]: () => ok(history) });
  const heading = await screen.findByRole('heading', { name: 'Hanna Berg' });
  expect(heading).toHaveFocus();
  const panel = within(heading.closest('section') ?? expect.unreachable());
  expect(panel.getByText('0b1c2d3e')).toBeVisible();
  expect(panel.getByText('(555) 555-0101')).toBeVisible();
  expect(panel.getByText('3 credits')).toBeVisible();
  expect(await panel.findByText('Goodwill')).toBeVisible();
  expect(panel.getByText('1 → 3')).toBeVisible();
  expect(sent(calls, HISTORY).at(-1)?.path).toBe(`${HISTORY}?user_id=${HANNA.user_id}`);

  expect(press('Update Credits')).toBeDisabled();
  await user.type(panel.getByRole('spinbutton', { name: 'New Credit Amount' }), '10');
  await user.type(box('Reason for Change'), 'Sorry');
  await user.click(press('Update Credits'));
  expect(press('Updating...')).toHaveAttribute('aria-disabled', 'true');
  history = [{ ...CHANGE, id: '2', old_credits: 3, new_credits: 10, change_reason: 'Sorry' }, CHANGE];
  answer.come(ok({ old_credits: 3, new_credits: 10 }));
  expect(await screen.findByText('Credits Updated')).toBeVisible();
  expect(screen.getByText('Successfully updated credits from 3 to 10')).toBeVisible();
  expect(await panel.findByText('3 → 10')).toBeVisible();
  expect(screen.getAllByText('10 credits')).toHaveLength(2);
  expect(sent(calls, SET).map(({ body }) => body)).toEqual([
    { target_user_id: HANNA.user_id, new_credit_amount: 10, reason: 'Sorry' },
  ]);
  expect(press('Update Credits')).toBeDisabled();
});

test.each(['-1', '2.5'])('an amount of %s is refused here', async (typed) => {
  const { user, calls } = await select();
  await user.type(await screen.findByRole('spinbutton'), typed);
  await user.click(press('Update Credits'));
  await says('Invalid Credits', 'Please enter a valid number of credits (0 or higher)');
  expect(sent(calls, SET)).toEqual([]);
});

test('a failed update shows why, and keeps what was typed, even for an unknown reason', async () => {
  let answer = refused(404, 'credits.user_not_found', 'Update Failed', 'There is no such user.');
  const { user } = await select({ [SET]: () => answer, [HISTORY]: () => ok([]) });
  expect(await screen.findByText('No credit history found')).toBeVisible();
  await user.type(screen.getByRole('spinbutton'), '0{Enter}');
  await says('Update Failed', 'There is no such user.');
  expect(screen.getByRole('spinbutton')).toHaveValue(0);
  answer = { status: 200, body: 'nonsense' };
  await user.click(press('Update Credits'));
  expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
});

test('the backfill runs once automatically, and again at each press of its button', async () => {
  const { user, calls } = await openAdmin();
  expect(await screen.findByText('Phone Backfill Complete! ✅')).toBeVisible();
  expect(screen.getByText('Updated 2 email users with phone authentication')).toBeVisible();
  const card = (name: string) =>
    screen.getByRole('heading', { name }).closest('section') ?? expect.unreachable();
  const figures = 'Users with an email12Of these with a phone9Users updated2Errors1';
  const problem = '0b1c2d3e: It belongs to another account.';
  expect(card('Phone Number Backfill Status')).toHaveTextContent(figures + problem);
  expect(sent(calls, BACKFILL)).toHaveLength(1);
  await user.click(press('Sync Phone Numbers'));
  expect(await screen.findByText('Backfill Complete! ✅')).toBeVisible();
  expect(screen.getByText('Updated 2 phone numbers')).toBeVisible();
  expect(card('Phone Number Sync')).toHaveTextContent(
    `Profiles with a phone9Updated2Skipped6Errors1${problem}`,
  );
  expect(sent(calls, BACKFILL)).toHaveLength(2);
});

test('a backfill that had nothing to do is shown in its card alone', async () => {
  await openAdmin({ [BACKFILL]: () => ok({ ...BACKFILLED, users_updated: 0 }) });
  expect(await screen.findByText('Users updated')).toBeVisible();
  expect(screen.queryByText('Phone Backfill Complete! ✅')).toBeNull();
});

test('a failed backfill is reported and not repeated', async () => {
  const { user, calls } = await openAdmin({ [BACKFILL]: () => BROKEN });
  await says('Phone Backfill Failed', 'Failed to backfill phone numbers');
  expect(screen.getByText(/^Phone Number Sync does the same/)).toBeVisible();
  expect(sent(calls, BACKFILL)).toHaveLength(1);
  await user.click(press('Sync Phone Numbers'));
  await says('Backfill Failed', 'We have noted it.');
  expect(sent(calls, BACKFILL)).toHaveLength(2);
});

test('without a session both say so, and the page is left', async () => {
  let answer: Answer = ok(BACKFILLED);
  const { user, now } = await openAdmin({ [BACKFILL]: () => answer });
  await screen.findByText('Phone Backfill Complete! ✅');
  answer = LOST;
  now.session = signedInAs(null);
  await user.click(press('Sync Phone Numbers'));
  await says('Backfill Failed', 'No active session');
  await isLeft();
});

test('the backfill too reports a session that ends meanwhile', async () => {
  const answer = later();
  const { now } = await openAdmin({ [BACKFILL]: () => answer.answer });
  await screen.findByText('Running...');
  now.session = signedInAs(null);
  answer.come(LOST);
  await says('Phone Backfill Failed', 'Not authenticated');
  await isLeft();
});

test('an admin who is none any more is led away', async () => {
  const denied = refused(403, 'auth.admin_only', 'Access Denied', 'You need admin privileges.');
  const { user, now } = await openAdmin({ [FIND]: () => denied });
  await screen.findByText('Phone Backfill Complete! ✅');
  now.session = signedInAs({ role: 'user' });
  await user.type(screen.getByRole('searchbox'), 'han{Enter}');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  await says('Access Denied', 'You need admin privileges to access this feature.');
});
