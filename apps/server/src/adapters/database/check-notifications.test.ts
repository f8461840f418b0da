import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import { checkNotifications, NotHeardError } from './check-notifications.ts';

describeOnEngines('a server that starts', (engine) => {
  it('hears what it sends itself', async () => {
    await expect(checkNotifications(await engine.createDatabase())).resolves.toBeUndefined();
  });

  it('ends where it does not, as behind a pooler in transaction mode', async () => {
    const { kysely } = await engine.createDatabase();
    const deaf = async () => async () => {};
    await expect(checkNotifications({ kysely, listen: deaf }, 50)).rejects.toThrow(NotHeardError);
  });
});
