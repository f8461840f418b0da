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
};

export type MailServer = {
  url: string;
  port: number;
  /** In the order of arrival. */
  mails: Mail[];
  /** Rejected addresses, with the code of the reply. */
  refused: Map<string, number>;
  stop(): Promise<void>;
};

/** Starts a real mail server on this machine. With an account, its password is required to send. */
export async function startMailServer(
  options: { port?: number; account?: { user: string; password: string } } = {},
): Promise<MailServer> {
  const { account } = options;
  const mails: Mail[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    // Its certificate is not trusted.
    hideSTARTTLS: true,
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      const right = username === account?.user && password === account?.password;
      done(right ? null : Object.assign(new Error('Wrong password'), { responseCode: 535 }), {
        user: username,
      });
    },
    onRcptTo: ({ address }, _, done) => {
      const responseCode = refused.get(address);
      done(
        responseCode === undefined ? null : Object.assign(new Error(`No to ${address}`), { responseCode }),
      );
    },
    onData: (stream, session, done) => {
      readMail(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(
        (mail) => {
          mails.push(mail);
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
  const login = account === undefined ? '' : `${account.user}:${encodeURIComponent(account.password)}@`;
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    port,
    mails,
    refused,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readMail(stream: AsyncIterable<Buffer>, envelope: string[]): Promise<Mail> {
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
  };
}
