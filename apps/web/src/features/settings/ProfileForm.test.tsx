import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { dismissToast } from '../../lib/toast.ts';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { ProfileForm } from './ProfileForm.tsx';

const EMPTY = { ...PROFILE, first_name: null, last_name: null, venmo_handle: null };
const open = (profile = EMPTY) => renderOnPage(<ProfileForm profile={profile} />, [[['profile'], profile]]);
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('saves names and the handle, whose @ is already there', async () => {
  const saved = { ...PROFILE, first_name: 'Ann' };
  const calls = answerCalls(() => ({ status: 200, body: saved }));
  const { client } = await open();
  await userEvent.type(field('First name'), 'Ann');
  await userEvent.type(field('Last name'), 'Berg');
  await userEvent.type(field('Venmo name'), '@hanna');
  expect(field('Venmo name')).toHaveValue('hanna');
  await save();
  expect(await screen.findByText('Settings Updated')).toBeVisible();
  expect(calls).toMatchObject([
    { method: 'PATCH', body: { first_name: 'Ann', last_name: 'Berg', venmo_handle: 'hanna' } },
  ]);
  expect(client.getQueryData(['profile'])).toEqual(saved);
});

test('invalid fields show an error, and nothing is sent', async () => {
  const calls = answerCalls(() => ({ status: 200, body: PROFILE }));
  await open();
  await userEvent.type(field('Venmo name'), 'two words');
  await save();
  expect(field('Venmo name')).toBeInvalid();
  expect(field('Venmo name')).toHaveAccessibleDescription(
    'Invalid Venmo name: Please enter your Venmo name, such as @alex-smith.',
  );
  expect(calls).toEqual([]);
});

test('after a failure everything typed is still there, also when the dialog was closed meanwhile', async () => {
  answerCalls(() => refused(503, 'server.full', 'The server is full', 'Please try later.'));
  const { client } = await open();
  await userEvent.type(field('First name'), 'Ann');
  await save();
  expect(await screen.findByText('Please try later.')).toBeVisible();
  expect(field('First name')).toHaveValue('Ann');
  const draft = client.getQueryData(['settings-draft', 'profile']);
  cleanup();
  renderOnPage(<ProfileForm profile={EMPTY} />, [[['settings-draft', 'profile'], draft]]);
  expect(field('First name')).toHaveValue('Ann');
});

/** The form in a dialog that can be left. */
function Left({ profile }: { profile: typeof EMPTY }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      {open && <ProfileForm profile={profile} />}
    </>
  );
}

const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }));
/** Whether the browser asks before it leaves the document. */
const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('leaving with unsaved input says so, and leads back to it', async () => {
  renderOnPage(<Left profile={EMPTY} />, [[['profile'], EMPTY]]);
  expect(isAsked()).toBe(false);
  await userEvent.type(field('First name'), 'Ann');
  expect(isAsked()).toBe(true);
  await leave();
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to settings' }));
  expect(location.pathname).toBe('/settings');
  expect(isAsked()).toBe(false);
});

test.each([
  ['what was typed and taken back', EMPTY],
  ['a session that has ended', null],
])('leaving after %s says nothing', async (_, known) => {
  act(() => dismissToast());
  renderOnPage(<Left profile={EMPTY} />, [[['profile'], known]]);
  await userEvent.type(field('First name'), 'A');
  if (known) await userEvent.clear(field('First name'));
  await leave();
  expect(screen.queryByText('Not saved yet')).toBeNull();
});
