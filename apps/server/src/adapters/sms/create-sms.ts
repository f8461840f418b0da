import { twilioStatus } from '@fairtab/contract/operator/sms-callbacks';
import type { ReachableConfig } from '../../config/config.ts';
import type { Database } from '../database/database.ts';
import { createDemoSms } from '../demo-outbox.ts';
import { createNoSms } from './no-sms.ts';
import { type SmsCountries, type SmsSender, smsWithin } from './sms.ts';
import { createTwilioSms } from './twilio-sms.ts';
import { createWebhookSms } from './webhook-sms.ts';

/** The configured provider of texts. Without one, production sends none, and a trial shows them. */
export function createSms(
  { twilio, webhook, NODE_ENV, PUBLIC_URL }: ReachableConfig,
  { database, countries }: { database: Database; countries: SmsCountries },
): SmsSender {
  if (twilio !== undefined)
    return smsWithin(countries, createTwilioSms({ ...twilio, statusCallback: statusCallback(PUBLIC_URL) }));
  if (webhook !== undefined) return smsWithin(countries, createWebhookSms(webhook));
  return NODE_ENV === 'production' ? createNoSms() : createDemoSms(database);
}

const statusCallback = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl + twilioStatus.path : undefined;
