import type { AppInfo } from '@fairtab/contract/account/account';
import { contactAddress } from '@fairtab/contract/pages/pages';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { LIMITS } from '@fairtab/domain/input/limits';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { SHARE_PRICE, UNLIMITED_PRICE } from '@fairtab/domain/paying/credits';
import { HOST_TIP } from '@fairtab/domain/split/host-tip';
import { privacy, terms } from '@fairtab/texts/en/visitors';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../../components/base/LanguageChoice.tsx';
import { Page, PageHeader, PaperSheet } from '../../components/base/Page.tsx';
import { BackIcon } from '../../components/icons/icons.tsx';
import { formatShortDay } from '../../lib/format.ts';

/** The date of both pages (specification, section 1). */
const EFFECTIVE = '2024-11-25';

type Operator = Pick<AppInfo, 'operator'>;

/** A page of legal text: a heading, the date, its sections, who answers for the site, and a back link. */
function LegalPage({ title, operator, children }: { title: string; children: ReactNode } & Operator) {
  return (
    <Page>
      <PageHeader
        title={title}
        kicker={text(terms.effective, { date: formatShortDay(EFFECTIVE) })}
        back={
          <a
            href="/"
            className="inline-flex min-h-tap items-center gap-2 rounded-full px-2 font-semibold text-accent"
          >
            <BackIcon /> {text(terms.back)}
          </a>
        }
      />
      <PaperSheet torn="both" className="grid grid-cols-1 gap-8 leading-relaxed">
        {children}
        {operator && (
          <Section
            title={text(terms.operatorHeading)}
            lines={[text(terms.operator, { product: PRODUCT_NAME, operator: operator.name })]}
          >
            <a href={contactAddress(operator.contact)} className={CONTACT}>
              {operator.contact}
            </a>
          </Section>
        )}
      </PaperSheet>
      <LanguageLinks className="justify-center" />
    </Page>
  );
}

const CONTACT = 'wrap-anywhere inline-flex min-h-tap items-center text-accent underline';

type SectionProps = {
  title: string;
  lines: readonly string[];
  strong?: string | false;
  children?: ReactNode;
};

/** One section of a few short paragraphs, the last of them emphasized. */
function Section({ title, lines, strong, children }: SectionProps) {
  return (
    <section className="grid max-w-[65ch] grid-cols-1 gap-2">
      <h2 className="text-xl">{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {strong && <p className="font-medium">{strong}</p>}
      {children}
    </section>
  );
}

const dollars = moneyIn(USD);

/** The terms: who may use the product, credits and the host tip, and which texts are sent. */
export function TermsPage({
  credits,
  texts,
  host_tip,
  operator,
}: Pick<AppInfo, 'credits' | 'texts' | 'host_tip'> & Operator) {
  return (
    <LegalPage title={text(terms.heading)} operator={operator}>
      <Section title={text(terms.whatHeading)} lines={[text(terms.what, { product: PRODUCT_NAME })]} />
      <Section title={text(terms.whoHeading)} lines={[text(terms.age), text(terms.who)]} />
      <Section title={text(terms.hostHeading)} lines={[text(terms.host)]} />
      <Section
        title={text(terms.creditsHeading)}
        lines={[
          text(terms.credits, { count: SHARE_PRICE }),
          text(terms.unlimited, { price: dollars(UNLIMITED_PRICE) }),
          text(terms.refunds),
          text(terms.creditsDeleted),
        ]}
        strong={credits === null && text(terms.creditsOff)}
      />
      {host_tip && (
        <Section
          title={text(terms.hostTipHeading)}
          lines={[text(terms.hostTip, { percent: HOST_TIP.percent, least: dollars(HOST_TIP.least) })]}
        />
      )}
      <Section
        title={text(terms.messagesHeading)}
        lines={[text(terms.messages)]}
        strong={!texts && text(terms.textsOff)}
      />
      <Section title={text(terms.warrantyHeading)} lines={[text(terms.warranty)]} />
    </LegalPage>
  );
}

/** Where a photo is sent, depending on this installation's settings. */
const PHOTOS = { offline: privacy.photosOffline, ai: privacy.photosAi } as const;

/** What data is stored, who sees it, and where photos, phone numbers and payments are sent. */
export function PrivacyPage({
  credits,
  vision,
  texts,
  kept_log_months: months,
  operator,
}: Pick<AppInfo, 'credits' | 'vision' | 'texts' | 'kept_log_months'> & Operator) {
  return (
    <LegalPage title={text(privacy.heading)} operator={operator}>
      <Section
        title={text(privacy.keepHeading)}
        lines={[text(privacy.keepOfPeople), text(privacy.keepSecret), text(privacy.keepName)]}
      />
      <Section title={text(privacy.seeHeading)} lines={[text(privacy.see)]} />
      <Section
        title={text(privacy.photosHeading)}
        lines={[text(privacy.photos, { product: PRODUCT_NAME })]}
        strong={text(PHOTOS[vision])}
      />
      <Section
        title={text(privacy.messagesHeading)}
        lines={[
          text(privacy.messages),
          text(privacy.messagesShared),
          text(privacy.messagesReminders),
          text(privacy.messagesStop),
        ]}
        strong={!texts && text(terms.textsOff)}
      />
      <Section
        title={text(privacy.paymentsHeading)}
        lines={[text(privacy.payments), text(privacy.paymentsKept)]}
        strong={credits === null && text(privacy.paymentsOff)}
      />
      <Section
        title={text(privacy.howLongHeading)}
        lines={[
          text(privacy.howLong),
          text(privacy.howLongConsents, { years: LIMITS.keptConsentYears }),
          text(privacy.leaving),
          months === null ? text(privacy.log) : text(privacy.logMonths, { count: months }),
        ]}
      />
      <Section
        title={text(privacy.childrenHeading)}
        lines={[text(privacy.children, { product: PRODUCT_NAME })]}
      />
    </LegalPage>
  );
}
