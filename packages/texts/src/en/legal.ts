import { area } from '../area.ts';

export const legal = area('legal', {
  effective: 'Effective date: {date}',
  back: 'Back to Home',
});
