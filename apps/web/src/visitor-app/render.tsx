import type { RenderVisitorPage, VisitorPageData } from '@fairtab/contract/pages/visitor-page';
import { knownLanguage } from '@fairtab/texts/language';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { inLanguage } from '@fairtab/texts/text';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { openSignIn } from '../features/auth/index.ts';
import { PrivacyPage, TermsPage } from '../features/legal/index.ts';
import { SignInApp } from './SignInApp.tsx';
import { StartApp } from './StartApp.tsx';

await loadEveryLanguage();

export const renderVisitorPage: RenderVisitorPage = (data) =>
  inLanguage(knownLanguage(data.language), () => {
    openSignIn({ offer: data.app, search: data.search });
    return renderToString(
      <StrictMode>
        <Page {...data} />
      </StrictMode>,
    );
  });

function Page({ page, app, unknown }: VisitorPageData) {
  switch (page) {
    case 'auth':
      return <SignInApp unknown={unknown} />;
    case 'start':
      return <StartApp />;
    case 'terms':
      return <TermsPage {...app} />;
    case 'privacy':
      return <PrivacyPage {...app} />;
  }
}
