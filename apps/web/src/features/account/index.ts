export { HandleQuestion } from './HandleQuestion.tsx';
