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
function LegalPage({ title, children }: { title: string; children: ReactNode }) {
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

type SectionProps = { title: string; lines: readonly string[]; strong?: string | false };

/** One section of a few short paragraphs, the last of them emphasized. */
function Section({ title, lines, strong }: SectionProps) {
  return (
    <section className="grid max-w-[65ch] grid-cols-1 gap-2">
      <h2 className="text-xl">{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {strong && <p className="font-medium">{strong}</p>}
    </section>
  );
}

const dollars = moneyIn(USD);

/** The terms: who may use the product, credits and the host tip, and which texts are sent. */
export function TermsPage({ credits }: Pick<AppInfo, 'credits'>) {
  return (
    <LegalPage title={say(terms.heading)}>
      <Section title={say(terms.whatHeading)} lines={[say(terms.what, { product: PRODUCT_NAME })]} />
      <Section title={say(terms.whoHeading)} lines={[say(terms.age), say(terms.who)]} />
      <Section title={say(terms.hostHeading)} lines={[say(terms.host)]} />
      <Section
        title={say(terms.creditsHeading)}
        lines={[
          say(terms.credits, { count: SHARE_PRICE }),
          say(terms.unlimited, { price: dollars(UNLIMITED_PRICE) }),
          say(terms.refunds),
          say(terms.creditsDeleted),
        ]}
        strong={credits === null && say(terms.creditsOff)}
      />
      <Section
        title={say(terms.hostTipHeading)}
        lines={[say(terms.hostTip, { percent: HOST_TIP.percent, least: dollars(HOST_TIP.least) })]}
      />
      <Section title={say(terms.messagesHeading)} lines={[say(terms.messages)]} />
      <Section title={say(terms.warrantyHeading)} lines={[say(terms.warranty)]} />
    </LegalPage>
  );
}

/** Where a photo is sent, depending on this installation's settings. */
const PHOTOS = { offline: privacy.photosOffline, ai: privacy.photosAi } as const;

/** What data is stored, who sees it, and where photos, phone numbers and payments are sent. */
export function PrivacyPage({ credits, vision }: Pick<AppInfo, 'credits' | 'vision'>) {
  return (
    <LegalPage title={say(privacy.heading)}>
      <Section
        title={say(privacy.keepHeading)}
        lines={[say(privacy.keepOfPeople), say(privacy.keepSecret), say(privacy.keepName)]}
      />
      <Section title={say(privacy.seeHeading)} lines={[say(privacy.see)]} />
      <Section
        title={say(privacy.photosHeading)}
        lines={[say(privacy.photos, { product: PRODUCT_NAME })]}
        strong={say(PHOTOS[vision])}
      />
      <Section
        title={say(privacy.messagesHeading)}
        lines={[
          say(privacy.messages),
          say(privacy.messagesShared),
          say(privacy.messagesReminders),
          say(privacy.messagesStop),
        ]}
      />
      <Section
        title={say(privacy.paymentsHeading)}
        lines={[say(privacy.payments), say(privacy.paymentsKept)]}
        strong={credits === null && say(privacy.paymentsOff)}
      />
      <Section
        title={say(privacy.howLongHeading)}
        lines={[
          say(privacy.howLong),
          say(privacy.howLongConsents, { years: LIMITS.keptConsentYears }),
          say(privacy.leaving),
        ]}
      />
      <Section
        title={say(privacy.childrenHeading)}
        lines={[say(privacy.children, { product: PRODUCT_NAME })]}
      />
    </LegalPage>
  );
}
