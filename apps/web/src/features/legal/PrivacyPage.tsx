import type { AppInfo } from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { LIMITS } from '@fairtab/domain/input/limits';
import { privacy } from '@fairtab/texts/en/visitors';
import { say } from '@fairtab/texts/say';
import { LegalPage, LegalSection } from './LegalPage.tsx';

/** Where a photo is sent, depending on this installation's settings. */
const PHOTOS = { offline: privacy.photosOffline, ai: privacy.photosAi } as const;

/** What data is stored, who sees it, and where photos, phone numbers and payments are sent. */
export function PrivacyPage({ credits, vision }: Pick<AppInfo, 'credits' | 'vision'>) {
  return (
    <LegalPage title={say(privacy.heading)}>
      <LegalSection title={say(privacy.keepHeading)}>
        <p>{say(privacy.keepOfPeople)}</p>
        <p>{say(privacy.keepSecret)}</p>
        <p>{say(privacy.keepName)}</p>
      </LegalSection>
      <LegalSection title={say(privacy.seeHeading)}>
        <p>{say(privacy.see)}</p>
      </LegalSection>
      <LegalSection title={say(privacy.photosHeading)}>
        <p>{say(privacy.photos, { product: PRODUCT_NAME })}</p>
        <p className="font-medium">{say(PHOTOS[vision])}</p>
      </LegalSection>
      <LegalSection title={say(privacy.messagesHeading)}>
        <p>{say(privacy.messages)}</p>
        <p>{say(privacy.messagesShared)}</p>
        <p>{say(privacy.messagesReminders)}</p>
        <p>{say(privacy.messagesStop)}</p>
      </LegalSection>
      <LegalSection title={say(privacy.paymentsHeading)}>
        <p>{say(privacy.payments)}</p>
        <p>{say(privacy.paymentsKept)}</p>
        {credits === null && <p className="font-medium">{say(privacy.paymentsOff)}</p>}
      </LegalSection>
      <LegalSection title={say(privacy.howLongHeading)}>
        <p>{say(privacy.howLong)}</p>
        <p>{say(privacy.howLongConsents, { years: LIMITS.keptConsentYears })}</p>
        <p>{say(privacy.leaving)}</p>
      </LegalSection>
      <LegalSection title={say(privacy.childrenHeading)}>
        <p>{say(privacy.children, { product: PRODUCT_NAME })}</p>
      </LegalSection>
    </LegalPage>
  );
}
