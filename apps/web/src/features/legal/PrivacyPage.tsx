import { PRODUCT_NAME } from '@fairtab/contract/product';
import { useQuery } from '@tanstack/react-query';
import { appInfoQuery } from '../../lib/app-info.ts';
import { LegalPage, LegalSection } from './LegalPage.tsx';

/** Where a photo goes, as this very installation is set up. */
const PHOTOS = {
  offline: 'Here no AI service is set up: your photo is read by AI on this server, and sent to nobody.',
  ai: 'Here an AI service is set up: a photo that this server cannot read for sure is also sent to it, reduced and without its metadata, to be read.',
} as const;

/** What is kept of whom, who sees it, and where photos and phone numbers go. */
export function PrivacyPage() {
  const { data: app } = useQuery(appInfoQuery);
  return (
    <LegalPage title="Privacy Policy">
      <LegalSection title="What we keep">
        <p>
          Of hosts: phone number, name and payment handle, and their receipts with the photos. Of guests: the
          name and phone number they give, what they chose, and whether they agreed to be texted.
        </p>
        <p>
          A guest’s browser keeps a secret, so that nobody else can change their choices. We store only its
          fingerprint. There is no advertising and no tracking.
        </p>
      </LegalSection>
      <LegalSection title="Who sees what">
        <p>
          Everybody who has a receipt’s link sees its photo, its items, the names of the people on it and what
          they chose. Phone numbers are seen by the host of the receipt and by their owner, by nobody else.
        </p>
      </LegalSection>
      <LegalSection title="Photos of receipts">
        <p>
          A photo is read on the server that runs {PRODUCT_NAME}. Only where its operator has set a key for an
          AI service can a photo go to that service.
        </p>
        <p className="min-h-14 font-medium">{app && PHOTOS[app.vision]}</p>
      </LegalSection>
      <LegalSection title="Texts">
        <p>
          We text codes, final bills, and a note to the host when everyone has chosen. You agree to it during
          the receipt selection flow. An SMS provider sends them and gets the phone number and the text. Reply
          STOP to opt out.
        </p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          A receipt stays until its host deletes it. With it go its photo, its guests and their choices; the
          operator’s backups may hold them a little longer.
        </p>
      </LegalSection>
      <LegalSection title="Children">
        <p>{PRODUCT_NAME} is not for children under 13, and we keep nothing of them knowingly.</p>
      </LegalSection>
    </LegalPage>
  );
}
