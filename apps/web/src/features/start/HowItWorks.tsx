const STEPS = [
  {
    title: 'Snap a Receipt',
    text: 'One photo. Dishes, prices, tax and tip are read for you; you fix what the light got wrong.',
  },
  {
    title: 'Split with Friends',
    text: 'Pass a link or a code around the table. Everyone taps what they had, also half of the burrata.',
  },
  {
    title: 'Settle Up Fast',
    text: 'Each friend gets their own total by text, with a link to pay you back.',
  },
];

/** The three steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid gap-8">
      <h2 id="how" className="text-3xl sm:text-4xl">
        How it works
      </h2>
      <ol className="grid gap-8 sm:grid-cols-3 sm:gap-10">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-ink border-t-2 pt-4">
            <span className="amount font-semibold text-ink-soft">{index + 1}</span>
            <h3 className="text-2xl">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
