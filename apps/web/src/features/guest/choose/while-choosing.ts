export { BreakdownSheet } from '../parts/BreakdownCard.tsx';
export { AskedBy } from '../table/AskedBy.tsx';
export { Conflicts } from '../table/Conflicts.tsx';
export { AboutItem } from './AboutItem.tsx';
export { SubmitSheet } from './SubmitSheet.tsx';
