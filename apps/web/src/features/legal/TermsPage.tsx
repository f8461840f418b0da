import type { AppInfo } from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { SHARE_PRICE, UNLIMITED_PRICE } from '@fairtab/domain/paying/credits';
import { HOST_TIP } from '@fairtab/domain/split/host-tip';
import { terms } from '@fairtab/texts/en/visitors';
import { say } from '@fairtab/texts/say';
import { LegalPage, LegalSection } from './LegalPage.tsx';

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
