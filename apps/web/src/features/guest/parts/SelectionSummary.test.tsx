import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { finalView } from '../../../test-support/final-view.ts';
import { SelectionSummary } from './SelectionSummary.tsx';

const who = (item: string) => screen.getByText(item).closest('li');

test('what was left and divided is everyone’s, beside what each had', () => {
  render(<SelectionSummary view={finalView({}, 'everyone')} me="h" />);
  expect(who('wine')).toHaveTextContent(/^wineAnn 1×, everyone 3×$/);
});

test('what the host took is the host’s', () => {
  render(<SelectionSummary view={finalView({}, 'host')} me="h" />);
  expect(who('wine')).toHaveTextContent(/^wineYou 3×, Ann 1×$/);
});
