import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { phoneNumber } from 'better-auth/plugins';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';

describeOnEngines('better-auth', (engine) => {
  it('signs a new user in by phone over the shared pool', async () => {
    const database = await engine.createDatabase();
    const codes: string[] = [];
    const options = {
      baseURL: 'http://localhost:3000',
      secret: 'only for this test, thirty-two letters or more',
      database: database.pool,
      // Separate table names: the product's account tables exist already.
      user: { modelName: 'smoke_user' },
      session: { modelName: 'smoke_session' },
      account: { modelName: 'smoke_account' },
      verification: { modelName: 'smoke_verification' },
      plugins: [
        phoneNumber({
          sendOTP: ({ code }) => void codes.push(code),
          signUpOnVerification: {
            getTempEmail: (phone) => `${phone.slice(1)}@phone.invalid`,
            getTempName: () => 'Ana',
          },
        }),
      ],
    };
    await (await getMigrations(options)).runMigrations();
    const auth = betterAuth(options);

    const phone = { phoneNumber: '+15555550123' };
    await auth.api.sendPhoneNumberOTP({ body: phone });
    const [code = ''] = codes;
    expect(code).toMatch(/^\d{6}$/);
    await expect(auth.api.verifyPhoneNumber({ body: { ...phone, code: '000000x' } })).rejects.toThrow();
    const { headers } = await auth.api.verifyPhoneNumber({ body: { ...phone, code }, returnHeaders: true });
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
    expect(session?.user).toMatchObject({
      name: 'Ana',
      phoneNumber: '+15555550123',
      phoneNumberVerified: true,
    });
    expect(session?.session.expiresAt).toBeInstanceOf(Date);
    expect(await auth.api.getSession({ headers: new Headers() })).toBeNull();
  });
});
