import { describe, expect, test } from 'vitest';
import { FINAL } from '../test-support/receipt-view.ts';
import { completePhoneSignin, getSession } from './auth.ts';
import * as signIn from './calls/auth.ts';
import * as calls from './calls/receipts.ts';
import { deleteReceipt, getReceipt, listReceipts } from './receipts.ts';
import { fits } from './shape.ts';

const user = { id: 'u', phone: null, email: null };
const signedIn = {
  success: true,
  error: null,
  details: null,
  user,
  session: { access_token: null, refresh_token: null, expires_at: 1, token_type: 'cookie', user },
  second_factor: null,
  auth_method: 'phone',
  message: '',
  is_new_user: false,
};

describe('a page takes the answers that the schema takes, and no others', () => {
  test.each([
    [getReceipt, calls.getReceipt, [FINAL, { ...FINAL, items: null }, null]],
    [
      listReceipts,
      calls.listReceipts,
      [{ receipts: [], next: null }, { receipts: [{ id: 1 }], next: null }, { receipts: [] }, [], undefined],
    ],
    [deleteReceipt, calls.deleteReceipt, [{ deleted: true }, { deleted: false }, { deleted: 'true' }, {}]],
    [
      getSession,
      signIn.getSession,
      [{ profile: null, user: null }, { profile: null }, { profile: {}, user: null }, {}],
    ],
    [
      completePhoneSignin,
      signIn.completePhoneSignin,
      [
        signedIn,
        { ...signedIn, error: 'no' },
        { ...signedIn, error: undefined },
        { ...signedIn, auth_method: 'card' },
        { ...signedIn, user: {} },
        { ...signedIn, second_factor: { factors: [{}], expires_at: 1, signin_token: null } },
      ],
    ],
  ])('%o', (endpoint, call, answers) => {
    expect({ method: call.method, path: call.path }).toEqual({
      method: endpoint.method,
      path: endpoint.path,
    });
    const bySchema = answers.map((answer) => endpoint.response.safeParse(answer).success);
    expect(answers.map((answer) => fits(answer, call.answer))).toEqual(bySchema);
    expect(bySchema.filter(Boolean)).toHaveLength(1);
  });
});
