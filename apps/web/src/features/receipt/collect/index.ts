export { OwedActions } from './OwedActions.tsx';
