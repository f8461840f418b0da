/** The one page open to everyone: the demo drivers' messages. */
export const OPEN_PATH = '/dev/outbox';
