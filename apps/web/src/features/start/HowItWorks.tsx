import { start } from '@fairtab/texts/en/start';
import { say } from '@fairtab/texts/say';

const STEPS = [
  { title: start.snapTitle, text: start.snapText },
  { title: start.splitTitle, text: start.splitText },
  { title: start.settleTitle, text: start.settleText },
];

/** The three steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid grid-cols-1 gap-8">
      <h2 id="how" className="text-3xl sm:text-4xl">
        {say(start.howHeading)}
      </h2>
      <ol className="grid grid-cols-1 gap-8 sm:grid-cols-3 sm:gap-10">
        {STEPS.map(({ title, text }, index) => (
          <li key={title.key} className="grid content-start gap-2 border-ink border-t-2 pt-4">
            <span className="amount font-semibold text-ink-soft">{index + 1}</span>
            <h3 className="text-2xl">{say(title)}</h3>
            <p className="text-ink-soft">{say(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
