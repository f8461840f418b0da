import * as z from 'zod';

/** What an e-mail shows below the product's name, from top to bottom. Kept with a queued e-mail, and drawn when it is sent. */
export const EmailPage = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Lines of a bill: words at the left, an amount as people read it at the right. */
  amounts: z.array(z.object({ label: z.string(), amount: z.string() })),
  /** Where to go on: a button, and the address itself below it. */
  action: z.object({ label: z.string(), url: z.url() }).nullable(),
});

export type EmailPage = z.infer<typeof EmailPage>;
