import { area } from '../area.ts';

/** What we answer to STOP, START and HELP. Plain letters: the texts fit one segment. */
export const textReplies = area('text-replies', {
  stop: '{product}: You get no more texts from us, sign-in codes included. Text START to get them again.',
  start: '{product}: You can get texts from us again. Text STOP to opt out, HELP for help.',
  help: '{product}: Bills and codes that you or your table asked for. Msg&data rates may apply. Text STOP to opt out. More: {link}',
});
