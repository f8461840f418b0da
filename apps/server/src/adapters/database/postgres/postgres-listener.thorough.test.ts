import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnPostgres } from '../../../../test/engines.ts';
import { openPostgresListener } from './postgres-listener.ts';

describeOnPostgres('the connection for notifications', (createEmpty) => {
  it('is given up when it does not answer, and nothing is asked meanwhile', async () => {
    const between = await standBetween(new pg.Client(await createEmpty()));
    const warned = vi.fn();
    process.on('warning', warned);
    const lost = vi.fn();
    const listener = openPostgresListener({ ...between.connection, query_timeout: 500 }, lost);
    onTestFinished(async () => {
      process.off('warning', warned);
      await listener.close();
      between.close();
    });
    const heard: string[] = [];
    const onReconnect = vi.fn();
    await listener.listen('receipts', (payload) => heard.push(payload), { onReconnect });

    between.freeze();
    const said = ['a', 'b', 'c'].map((payload) => listener.notify('receipts', [payload]));
    for (const { status } of await Promise.allSettled(said)) expect(status).toBe('rejected');

    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    await listener.notify('receipts', ['again']);
    await vi.waitFor(() => expect(heard).toContain('again'));
    expect(lost).toHaveBeenCalledTimes(1);
    expect(warned).not.toHaveBeenCalled();
  });
});

/** Connections to a database that pass nothing on once they are frozen; later ones do. */
async function standBetween({ host, port, user, password, database }: pg.Client) {
  const sockets = new Set<Socket>();
  const server = createServer((here) => {
    const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [here, there]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    here.pipe(there).pipe(here);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return {
    connection: { host: '127.0.0.1', port: address.port, user, password, database },
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
