import { PRODUCT_NAME } from '@fairtab/contract/product';
import { LegalPage, LegalSection } from './LegalPage.tsx';

/** The terms: who may use it, what credits and the host tip are, and what texts are sent. */
export function TermsPage() {
  return (
    <LegalPage title="Terms of Service">
      <LegalSection title="What this is">
        <p>
          {PRODUCT_NAME} divides a restaurant bill among the people who shared it. It works out who owes what.
          It moves no money: guests pay the host by a payment app or in any way they agree on.
        </p>
      </LegalSection>
      <LegalSection title="Who may use it">
        <p>You must be at least 13 years old.</p>
        <p>
          Hosts sign in with a phone number that is theirs. Guests need no account; they say their own name
          and their own phone number.
        </p>
      </LegalSection>
      <LegalSection title="The host’s part">
        <p>
          A photo can be misread. The host checks the items and amounts against the paper before finalizing,
          and shares the link only with the people of the table.
        </p>
      </LegalSection>
      <LegalSection title="Credits">
        <p>
          Sharing a receipt consumes a credit unless you have an unlimited plan. Credits never expire. They
          are not redeemable for cash.
        </p>
      </LegalSection>
      <LegalSection title="Host tip">
        <p>
          Guests pay a host tip of 1% of the order, at least $1.50 in total, divided among them by what they
          had. It goes to the host, who paid the bill and did the work.
        </p>
      </LegalSection>
      <LegalSection title="Texts">
        <p>
          Texts are transactional and opt-in: a code to sign in, and the final bill for guests who agreed to
          it while choosing their items. Message and data rates may apply. Reply STOP to opt out.
        </p>
      </LegalSection>
      <LegalSection title="No warranty">
        <p>
          We divide every bill to the cent and show how. Still, the service comes as it is, and the amounts
          are for you to check before you pay or ask for money.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
