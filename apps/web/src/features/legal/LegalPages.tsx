import type { AppInfo } from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { LIMITS } from '@fairtab/domain/input/limits';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { SHARE_PRICE, UNLIMITED_PRICE } from '@fairtab/domain/paying/credits';
import { HOST_TIP } from '@fairtab/domain/split/host-tip';
import { privacy, terms } from '@fairtab/texts/en/visitors';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../../components/base/LanguageLinks.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { formatShortDay } from '../../lib/format-day.ts';

/** The date of both pages (specification, section 1). */
const EFFECTIVE = '2024-11-25';

/** A page of legal text: a heading, the date, its sections, and a back link. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <PageHeader
        title={title}
        kicker={say(terms.effective, { date: formatShortDay(EFFECTIVE) })}
        back={
          <a
            href="/"
            className="inline-flex min-h-tap items-center gap-2 rounded-full px-2 font-semibold text-accent"
          >
            <BackIcon /> {say(terms.back)}
          </a>
        }
      />
      <PaperSheet torn="both" className="grid grid-cols-1 gap-8 leading-relaxed">
        {children}
      </PaperSheet>
      <LanguageLinks className="justify-center" />
    </Page>
  );
}

/** One section of a few short paragraphs. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-[65ch] grid-cols-1 gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

const dollars = moneyIn(USD);

/** The terms: who may use the product, credits and the host tip, and which texts are sent. */
export function TermsPage({ credits }: Pick<AppInfo, 'credits'>) {
  return (
    <LegalPage title={say(terms.heading)}>
      <LegalSection title={say(terms.whatHeading)}>
        <p>{say(terms.what, { product: PRODUCT_NAME })}</p>
      </LegalSection>
      <LegalSection title={say(terms.whoHeading)}>
        <p>{say(terms.age)}</p>
        <p>{say(terms.who)}</p>
      </LegalSection>
      <LegalSection title={say(terms.hostHeading)}>
        <p>{say(terms.host)}</p>
      </LegalSection>
      <LegalSection title={say(terms.creditsHeading)}>
        <p>{say(terms.credits, { count: SHARE_PRICE })}</p>
        <p>{say(terms.unlimited, { price: dollars(UNLIMITED_PRICE) })}</p>
        <p>{say(terms.refunds)}</p>
        <p>{say(terms.creditsDeleted)}</p>
        {credits === null && <p className="font-medium">{say(terms.creditsOff)}</p>}
      </LegalSection>
      <LegalSection title={say(terms.hostTipHeading)}>
        <p>{say(terms.hostTip, { percent: HOST_TIP.percent, least: dollars(HOST_TIP.least) })}</p>
      </LegalSection>
      <LegalSection title={say(terms.messagesHeading)}>
        <p>{say(terms.messages)}</p>
      </LegalSection>
      <LegalSection title={say(terms.warrantyHeading)}>
        <p>{say(terms.warranty)}</p>
      </LegalSection>
    </LegalPage>
  );
}

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
