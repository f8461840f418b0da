import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export type Mail = {
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** null for a plain text mail. */
  html: string | null;
  envelope: string[];
  /** In lower case. */
  headers: ReadonlyMap<string, string>;
  /** Whether it came over an encrypted line. */
  secure: boolean;
};

export type MailServer = {
  url: string;
  port: number;
  /** In the order of arrival. */
  mails: Mail[];
  /** Rejected addresses, with the code of the reply. */
  refused: Map<string, number>;
  /** What happens to the next messages that are handed over: a code refuses one, 'drop' cuts the line after it. */
  next: (number | 'drop')[];
  stop(): Promise<void>;
};

/** Starts a real mail server on this machine. With an account, its password is required to send. */
export async function startMailServer(
  options: {
    port?: number;
    account?: { user: string; password: string };
    /** Encrypted from the start, or once the client asks for it. Its certificate is nobody's. */
    tls?: 'always' | 'offered';
  } = {},
): Promise<MailServer> {
  const { account, tls } = options;
  const mails: Mail[] = [];
  const refused = new Map<string, number>();
  const next: (number | 'drop')[] = [];
  const refusalOf = (address: string) => {
    const responseCode = refused.get(address);
    return responseCode === undefined ? null : Object.assign(new Error(`No to ${address}`), { responseCode });
  };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    secure: tls === 'always',
    hideSTARTTLS: tls !== 'offered',
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      const right = username === account?.user && password === account?.password;
      done(right ? null : Object.assign(new Error('Wrong password'), { responseCode: 535 }), {
        user: username,
      });
    },
    onMailFrom: ({ address }, _, done) => done(refusalOf(address)),
    onRcptTo: ({ address }, _, done) => done(refusalOf(address)),
    onData: (stream, session, done) => {
      readMail(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(
        (mail) => {
          const fate = next.shift();
          if (fate === 'drop') {
            for (const socket of sockets) socket.destroy();
            return;
          }
          if (fate !== undefined)
            return done(Object.assign(new Error('Not this message'), { responseCode: fate }));
          mails.push({ ...mail, secure: session.secure });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.on('error', reject);
    const listening = server.listen(options.port ?? 0, '127.0.0.1', () => {
      const address = listening.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const login = account === undefined ? '' : `${account.user}:${encodeURIComponent(account.password)}@`;
  return {
    url: `${tls === 'always' ? 'smtps' : 'smtp'}://${login}127.0.0.1:${port}`,
    port,
    mails,
    refused,
    next,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readMail(stream: AsyncIterable<Buffer>, envelope: string[]): Promise<Omit<Mail, 'secure'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map((one) => one.address ?? ''),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').replace(/\n$/, ''),
    html: mail.html?.replace(/\n$/, '') ?? null,
    envelope,
    headers: new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  };
}
