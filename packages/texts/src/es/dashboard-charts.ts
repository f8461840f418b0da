import type { dashboardCharts as english } from '../en/dashboard-charts.ts';
import { translation } from '../translation.ts';

export const dashboardCharts = translation<typeof english>()({
  heading: 'A lo largo del tiempo',
  periodLabel: 'Periodo',
  months: '{count} meses',
  all: 'Todo',
  loadingLabel: 'Cargando los gráficos',
  loadFailed: 'No se pudieron cargar los gráficos',
  loadAgain: 'Reintentar',
  nothing: 'Nada en este periodo.',
  asTable: 'Como tabla',
  asChart: 'Como gráfico',

  spendMonthly: 'Gasto por mes',
  spendYearly: 'Gasto por año',
  tipsMonthly: 'Propinas de anfitrión por mes',
  tipsYearly: 'Propinas de anfitrión por año',
  guests: 'Con quién sales a comer',
  restaurants: 'Restaurantes favoritos',
  noRestaurants: 'Ningún recibo de este periodo tiene nombre.',

  columnsLabel: '{title}, de {from} a {to}. El máximo, {amount}, en {best}.',
  altogether: 'En total',
  month: 'Mes',
  year: 'Año',
  amount: 'Importe',
  name: 'Nombre',
  receiptsHeading: 'Recibos',
  receipts: { one: '{count} recibo', other: '{count} recibos' },
  theirBills: 'Sus cuentas',
  spend: 'Gasto',
});
