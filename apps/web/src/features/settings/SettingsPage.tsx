import type { Profile } from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { PAYMENT_METHODS } from '@fairtab/domain/paying/payment-methods';
import { account, settings } from '@fairtab/texts/en/account';
import { common } from '@fairtab/texts/en/common';
import { buyCredits, credits } from '@fairtab/texts/en/credits';
import { host } from '@fairtab/texts/en/home';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fairtab/texts/language';
import { currentLanguage, text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { profileQuery } from '../../app/session.ts';
import { signOutHere } from '../../app/session-events.ts';
import { Button } from '../../components/base/Button.tsx';
import { RadioRow } from '../../components/fields/RadioRow.tsx';
import { ProviderFailure } from '../../components/host/ProviderFailure.tsx';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import { call } from '../../lib/calls/api.ts';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { chooseLanguage, useLanguage } from '../../lib/language.ts';
import { type EntryState, useEntryState, useSearchParams } from '../../lib/page/addresses.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { OtherMethods } from '../account/index.ts';
import { openBuying, useCredits } from '../credits/index.ts';
import { DataSection } from './DataSection.tsx';
import { FactorsSection } from './FactorsSection.tsx';
import { LICENCES_PATH } from './licences-path.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { accountQuery, useDraft, useNotSavedYet } from './queries.ts';
import { Explained, Section } from './Section.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { EmailSection, IdentitiesSection, PasswordSection } from './SignInSections.tsx';

/** The dialog Account Settings, above the receipts: the profile, and a folded row per setting. */
export function SettingsPage() {
  usePageTitle(text(host.accountSettings));
  const { data: profile } = useQuery(profileQuery);
  const { data: user } = useQuery(accountQuery);
  const error = useSearchParams().get('error');
  const close = useClose();
  return (
    <Dialog page title={text(host.accountSettings)} onClose={close}>
      {error !== null && <ProviderFailure error={error} />}
      {profile && <ProfileForm profile={profile} />}
      <div className="mt-2 -mb-5 grid grid-cols-1">
        {profile && <PaymentSection profile={profile} />}
        <CreditsSection />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <FactorsSection user={user} />
        <IdentitiesSection user={user} />
        <SessionsSection />
        <LanguageSection />
        <DataSection user={user} onDeleted={signOutHere} />
      </div>
      <Release />
    </Dialog>
  );
}

/** Goes to /home (specification, section 2), back if the dialog was opened there. */
function useClose(): () => void {
  const [, navigate] = useLocation();
  const { aboveHome } = useEntryState();
  const closed = useRef(false);
  return () => {
    // Going back takes a moment, and a second press would go back twice.
    if (closed.current) return;
    closed.current = true;
    if (aboveHome) history.back();
    else navigate('/home', { replace: true, state: { keepsPlace: true } satisfies EntryState });
  };
}

/** For questions to the operator, and the licences of what is in it. */
function Release() {
  const { data: app } = useQuery(appInfoQuery);
  if (app === undefined) return null;
  return (
    <p className="mt-8 flex flex-wrap items-center justify-center gap-x-4 text-detail text-ink-soft">
      {PRODUCT_NAME} {app.version}
      <a href={LICENCES_PATH} className="inline-flex min-h-tap items-center underline">
        {text(settings.licences)}
      </a>
    </p>
  );
}

/** How guests pay the host, besides Venmo, whose handle is part of the profile. */
export function PaymentSection({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const draft = useDraft('payment-methods', {});
  useNotSavedYet(Object.keys(draft[0]).length > 0);
  const others = profile.payment_methods.filter(({ method }) => method !== 'venmo');
  const names = others.map(({ method }) => PAYMENT_METHODS[method].name).join(', ');
  return (
    <Section title={text(account.others)} state={names || text(account.othersNone)}>
      <OtherMethods
        profile={profile}
        draft={draft}
        onSaved={(saved) => client.setQueryData(profileQuery.queryKey, saved)}
      />
    </Section>
  );
}

/** The balance, and the way to the dialog with the packages and the subscription. Hidden if sharing costs nothing. */
function CreditsSection() {
  const balance = useCredits();
  if (balance === null || balance === 'loading') return null;
  const { unlimited, credits: count } = balance;
  return (
    <Section
      title={text(settings.creditsHeading)}
      state={unlimited ? text(credits.unlimited) : text(credits.count, { count })}
    >
      <Explained>{text(unlimited ? settings.creditsUnlimited : buyCredits.explanation)}</Explained>
      <Button variant="secondary" className="sm:justify-self-start" onClick={() => void openBuying()}>
        {text(unlimited ? buyCredits.manage : host.buyReceipts)}
      </Button>
    </Section>
  );
}

/** The language of this browser's pages and of messages to the account. */
function LanguageSection() {
  const current = useLanguage();

  return (
    <Section title={text(common.language)} state={LANGUAGE_NAMES[current]}>
      <Explained>{text(settings.languageText)}</Explained>
      <fieldset className="-mx-3 grid grid-cols-1 gap-1">
        <legend className="sr-only">{text(common.language)}</legend>
        {LANGUAGES.map((language) => (
          <RadioRow
            key={language}
            name="language"
            checked={language === current}
            onChange={() => void chooseHostLanguage(language)}
            title={<span lang={language}>{LANGUAGE_NAMES[language]}</span>}
          />
        ))}
      </fieldset>
    </Section>
  );
}

/** chooseLanguage, also for messages to the signed-in account. Undone if it cannot be saved there, with a toast. */
async function chooseHostLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  try {
    await chooseLanguage(language);
    await call('PATCH /rest/v1/profiles/me', { body: { language } });
  } catch (failure) {
    await chooseLanguage(before).catch(() => {});
    toastFailure(failure, text(common.languageFailed));
  }
}
