import { area } from '../area.ts';

export const dashboardCharts = area('dashboard-charts', {
  heading: 'Over time',
  periodLabel: 'Period',
  months: '{count} months',
  all: 'All',
  loadingLabel: 'Loading the charts',
  loadFailed: 'Failed to load the charts',
  loadAgain: 'Try Again',
  nothing: 'Nothing in this time.',
  asTable: 'As a table',
  asChart: 'As a chart',

  spendMonthly: 'Spend per month',
  spendYearly: 'Spend per year',
  tipsMonthly: 'Host tips per month',
  tipsYearly: 'Host tips per year',
  guests: 'Who you eat out with',
  restaurants: 'Favorite restaurants',
  noRestaurants: 'No receipt of this time has a name.',

  columnsLabel: '{title}, {from} to {to}. The most, {amount}, in {best}.',
  altogether: 'Altogether',
  month: 'Month',
  year: 'Year',
  amount: 'Amount',
  name: 'Name',
  receiptsHeading: 'Receipts',
  receipts: { one: '{count} receipt', other: '{count} receipts' },
  theirBills: 'Their bills',
  spend: 'Spend',
});
