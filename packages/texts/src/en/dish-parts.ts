import { area } from '../area.ts';

/** In which parts those who share a dish divide it. */
export const dishParts = area('dish-parts', {
  heading: 'How {dish} is shared',
  unnamed: 'How this dish is shared',
  evenly: 'Evenly',
  halves: '½ and ½',
  halfMine: '½ for you',
  more: 'More…',
  done: 'Done',
  partsLabel: 'Parts for {name}',
  you: 'You',
  forgetHeading: 'Forget the parts?',
  forgetText: 'This forgets who has which parts.',
  forget: 'Forget the parts',
});
