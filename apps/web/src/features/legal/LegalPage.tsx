import { terms } from '@fairtab/texts/en/visitors';
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
