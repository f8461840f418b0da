import { withOwnLinksAlone } from '@fairtab/domain/account/addresses';
import { paySites } from '@fairtab/domain/paying/payment-links';
import type { Services } from '../../app/services.ts';
import type { EmailPage, Written } from './message.ts';

export type Delivery = Pick<Services, 'sms' | 'email' | 'log'> & {
  settings: Pick<Services['settings'], 'publicUrl'>;
};

/**
 * Without foreign links; logs neither content nor recipient. Returns the provider's id. @throws SmsError, EmailError
 * @param id the same on every attempt @param attemptId comes back with the SMS provider's reports
 */
export async function deliver(
  services: Delivery,
  id: string,
  message: Written,
  attemptId: string | null = null,
): Promise<{ id: string }> {
  const { sms, email, log } = services;
  const { kind, channel, language, recipient: to } = message;
  const handedOver =
    message.channel === 'sms'
      ? await sms.send({
          to,
          body: ownLinksAlone(services, message.body),
          ...(attemptId === null ? {} : { attemptId }),
        })
      : await email.send({
          id,
          to,
          subject: message.subject,
          text: message.body,
          html: message.page && (await htmlOf(services, message.page, message)),
          stopUrl: message.page?.stop?.url ?? null,
        });
  log.info({ message: id, kind, channel, language }, 'a message was handed over');
  return handedOver;
}

/** Removes links other than ours and the payment services'. */
function ownLinksAlone({ settings }: Delivery, text: string): string {
  const ours = new Set([new URL(settings.publicUrl).origin, ...paySites()]);
  return withOwnLinksAlone(text, (address) => URL.canParse(address) && ours.has(new URL(address).origin));
}

/** Loads React with the first e-mail, since most servers send few. Null on failure: the text part has the same content. */
async function htmlOf(
  { log }: Delivery,
  page: EmailPage,
  { kind, language }: Written,
): Promise<string | null> {
  try {
    const { drawEmail } = await import('./draw-email.tsx');
    return drawEmail(page, language);
  } catch (error) {
    log.error({ err: error, kind }, 'the HTML part of an e-mail could not be drawn');
    return null;
  }
}
