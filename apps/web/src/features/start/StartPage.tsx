import { PRODUCT_NAME } from '@fairtab/contract/product';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Brand } from '../../components/base/Mark.tsx';
import { ExampleBill } from './ExampleBill.tsx';
import { HowItWorks } from './HowItWorks.tsx';

const FOOTER_LINK = 'inline-flex min-h-tap items-center underline-offset-4 hover:underline';

/** What a visitor sees first: what it does, on an example, and one thing to press. */
export function StartPage() {
  return (
    <div className="mx-auto max-w-6xl px-5 pb-20 sm:px-8">
      <header className="flex items-center justify-between py-4">
        <Brand />
        <Link to="/auth" className={buttonStyle('secondary', 'small')}>
          Login
        </Link>
      </header>

      <main id="main" className="grid gap-16 sm:gap-24">
        <section className="grid items-center gap-12 pt-8 sm:pt-14 md:grid-cols-[1.1fr_1fr] md:gap-16">
          <div className="grid justify-items-start gap-6">
            <h1 className="text-[2.75rem] sm:text-6xl">Everyone pays for what they had.</h1>
            <p className="max-w-md text-ink-soft text-lg sm:text-xl">
              Photograph the receipt. Your friends tap their dishes, and tax and tip follow to the cent. They
              need no account and no app.
            </p>
            <Link to="/auth" className={`${buttonStyle('primary', 'large')} max-sm:w-full`}>
              Try {PRODUCT_NAME} Now
            </Link>
          </div>
          <ExampleBill />
        </section>
        <HowItWorks />
      </main>

      <footer className="mt-20 flex flex-wrap gap-x-6 border-line border-t pt-4 text-ink-soft">
        <Link to="/terms" className={FOOTER_LINK}>
          Terms
        </Link>
        <Link to="/privacy" className={FOOTER_LINK}>
          Privacy
        </Link>
      </footer>
    </div>
  );
}
