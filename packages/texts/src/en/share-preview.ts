import { area } from '../area.ts';

/**
 * What a chat shows of a link to a bill, and the head of its page. Whoever is in that chat reads it: it says nothing of
 * the bill itself but, where the paper names it, the restaurant. share.html says the words of the page in English, where they stand.
 */
export const sharePreview = area('share-preview', {
  title: 'Your share of the bill',
  titleAt: 'Your share of the bill at {place}',
  chooseText: 'Pick what you had and see what you owe, tax and tip included. No account, no app.',
  preassignedText: 'See what you had and what you owe, tax and tip included. No account, no app.',
  pictureAlt: 'A receipt torn into two fair halves, and the words “Everyone pays for what they had.”',
  pageTitle: 'Your bill',
  pageDescription: 'Pick what you had and see your share. No account, no app.',
  needsScripts: 'To choose what you had, please switch on JavaScript and reload the page.',
});
