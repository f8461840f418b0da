import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EmailError, type EmailSender } from './email.ts';

type Arrived = { to: string; subject: string; text: string; html: string | null };

/** A driver, the messages that its target received, and a way to cut the driver off permanently. */
type Opened = { sender: EmailSender; arrived(): Promise<Arrived[]>; cutOff(): Promise<void> };

const message = (more: Partial<Arrived> = {}) => ({
  id: randomUUID(),
  to: 'hanna@example.com',
  subject: 'Everyone has chosen',
  text: 'Finalize the bill.',
  html: null,
  stopUrl: null,
  ...more,
});

/** Tests that every driver must pass. */
export function describeEmail(driver: string, open: () => Promise<Opened>): void {
  describe(`e-mail: ${driver}`, () => {
    it('delivers subject and both parts as they are, in any script', async () => {
      const { sender, arrived } = await open();
      const subject = 'Everyone has chosen at Łukasz’ 🍕 and a name so long that it does not fit on one line';
      const text = `Sum: €12,50 = all.\n.\n\nhttps://fairtab.test/receipt/1\n${'long '.repeat(300)}end 🍕`;
      const html = `<p title="ł">Sum: €12,50 = all.</p>\n.\n${'<b>long</b> '.repeat(300)}🍕`;
      const { id } = await sender.send(message({ subject, text, html }));
      expect(id).not.toBe('');
      await sender.send(message({ subject: 'No HTML' }));
      expect(await arrived()).toEqual([
        { to: 'hanna@example.com', subject, text, html },
        { to: 'hanna@example.com', subject: 'No HTML', text: 'Finalize the bill.', html: null },
      ]);
    });

    it('sends to one address only, whatever is in the subject', async () => {
      const { sender, arrived } = await open();
      await sender.send(message({ subject: 'Hi\r\nBcc: mallory@example.com\r\n\r\nX' }));
      const mails = await arrived();
      expect(mails.map(({ to }) => to)).toEqual(['hanna@example.com']);
      expect(mails[0]?.text).toBe('Finalize the bill.');
    });

    it('says to try again later when it is cut off, and names no address', async () => {
      const { sender, cutOff } = await open();
      await cutOff();
      const error = await sender.send(message()).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(EmailError);
      expect(error).toMatchObject({ retryable: true });
      expect(`${error instanceof Error ? error.stack : ''} ${JSON.stringify(error)}`).not.toContain('hanna@');
    });
  });
}
