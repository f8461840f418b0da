import { Agent } from 'node:https';
import twilio from 'twilio';
import { refusalOf } from './twilio-failure.ts';

/** How much of the time an answer may take is left to the connection. */
const CONNECTING = 0.5;

/**
 * Twilio's HTTP client, with what its package leaves out: an end to the whole request, where the package's time-out
 * begins anew with each byte; a time-out of its own for connecting, after which nothing was sent for sure; and errors with
 * the answer's headers, which say when to try again. Connections are not kept: one that the other side closes while it is
 * used again looks like an answer that got lost.
 */
export function createTwilioHttp(timeoutMilliseconds: number) {
  const client = new twilio.RequestClient({ timeout: timeoutMilliseconds, keepAlive: false });
  client.axios.defaults.httpsAgent = connectWithin(timeoutMilliseconds * CONNECTING);
  const request = client.request.bind(client);
  client.request = async (options) => {
    const answer = await inTime(request(options), timeoutMilliseconds);
    if (answer.statusCode >= 300 || answer.statusCode < 200) throw refusalOf(answer);
    return answer;
  };
  return client;
}

/** An agent whose connections have to be there, encrypted, within this time. */
function connectWithin(milliseconds: number): Agent {
  const agent = new Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const socket = connect(options, done);
    const timer = setTimeout(
      () => socket?.destroy(new NetworkError('no connection in time', 'connect')),
      milliseconds,
    );
    const clear = () => clearTimeout(timer);
    socket?.once('secureConnect', clear).once('close', clear);
    return socket;
  };
  return agent;
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError('no answer in time', 'read')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** In the form of Node's errors. */
class NetworkError extends Error {
  readonly code = 'ETIMEDOUT';
  readonly syscall: 'connect' | 'read';

  constructor(message: string, syscall: 'connect' | 'read') {
    super(message);
    this.syscall = syscall;
  }
}
