import type { RenderVisitorPage, VisitorPageData } from '@fairtab/contract/visitor-page';
import { addEveryLanguage } from '@fairtab/texts/every-language';
import { knownLanguage } from '@fairtab/texts/language';
import { inLanguage } from '@fairtab/texts/say';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PrivacyPage, TermsPage } from '../features/legal/index.ts';
import { StartApp } from './StartApp.tsx';

addEveryLanguage();

/** Renders a page for visitors as HTML. */
export const renderVisitorPage: RenderVisitorPage = (data) =>
  inLanguage(knownLanguage(data.language), () =>
    renderToString(
      <StrictMode>
        <Page {...data} />
      </StrictMode>,
    ),
  );

function Page({ page, app }: VisitorPageData) {
  switch (page) {
    case 'start':
      return <StartApp />;
    case 'terms':
      return <TermsPage {...app} />;
    case 'privacy':
      return <PrivacyPage {...app} />;
  }
}
