import { PRODUCT_NAME } from '@fairtab/contract/product';
import { start } from '@fairtab/texts/en/start';
import { say } from '@fairtab/texts/say';

const REASONS = [
  { title: start.whyCentTitle, text: start.whyCentText },
  { title: start.whyGuestsTitle, text: start.whyGuestsText },
  { title: start.whyOfflineTitle, text: start.whyOfflineText },
  { title: start.whyPrivateTitle, text: start.whyPrivateText },
];

/** What sets the product apart. */
export function WhyChoose() {
  return (
    <section aria-labelledby="why" className="grid grid-cols-1 gap-8">
      <h2 id="why" className="text-3xl sm:text-4xl">
        {say(start.whyHeading, { product: PRODUCT_NAME })}
      </h2>
      <ul className="grid grid-cols-1 gap-x-16 gap-y-8 sm:grid-cols-2">
        {REASONS.map(({ title, text }) => (
          <li key={title.key} className="grid content-start gap-1.5">
            <h3 className="text-xl">{say(title)}</h3>
            <p className="text-ink-soft">{say(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
