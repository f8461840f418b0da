/** The page that is there for everybody: the demo drivers' messages. */
export const OPEN_PATH = '/dev/outbox';
