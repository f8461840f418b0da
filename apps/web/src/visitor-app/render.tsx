import type { RenderVisitorPage, VisitorPageData } from '@fairtab/contract/pages/pages';
import { knownLanguage } from '@fairtab/texts/language';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { inLanguage } from '@fairtab/texts/text';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { AuthPage, openSignIn } from '../features/auth/index.ts';
import { PrivacyPage, TermsPage } from '../features/legal/index.ts';
import { StartPage } from '../features/start/index.ts';

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
      return <AuthPage unknown={unknown} />;
    case 'start':
      return <StartPage {...app} />;
    case 'terms':
      return <TermsPage {...app} />;
    case 'privacy':
      return <PrivacyPage {...app} />;
  }
}
