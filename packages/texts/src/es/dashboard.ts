import type { dashboard as english } from '../en/dashboard.ts';
import { translation } from '../translation.ts';

export const dashboard = translation<typeof english>()({
  pageTitle: 'Resumen',
  heading: 'Resumen',
  counted: {
    one: 'De {count} recibo cerrado.',
    other: 'De {count} recibos cerrados.',
  },
  inCurrency: 'Los importes están en {currency}.',
  leftOut: {
    one: '{count} recibo en otra moneda no cuenta en los importes.',
    other: '{count} recibos en otras monedas no cuentan en los importes.',
  },
  loadingLabel: 'Cargando tu resumen',
  loadFailed: 'No se pudo cargar el resumen',
  loadAgain: 'Reintentar',

  emptyTitle: 'Aún no hay nada que contar',
  emptyText:
    'Cuando cierres tu primer recibo, verás aquí cuánto has gastado, las propinas de anfitrión y con quién sales a comer.',
  create: 'Nuevo recibo',
  receipts: 'Tus recibos',

  totalSpend: 'Gasto total',
  assumedLoss:
    'De las cuentas que nadie divide, se supone que un {percent}% nunca se devuelve. Aquí serían {amount}.',
  milestoneLabel: 'Meta',
  spendOf: '{amount} de {goal}',
  spendReached: 'Meta alcanzada: {goal}',
  hostTips: 'Propinas de anfitrión recibidas',
  tipsEach: '{amount} por recibo en promedio',
  receiptsUsed: 'Recibos usados',
  receiptsOf: '{count} de {goal}',
  receiptsReached: 'Meta alcanzada: {goal} recibos',
  frequentGuest: 'Invitado más frecuente',
  together: { one: 'En {count} recibo contigo', other: 'En {count} recibos contigo' },
  noGuest: 'Nadie todavía',
  noGuestText: 'Hasta ahora nadie más que tú ha pedido algo.',
  biggestTip: 'Mayor propina de anfitrión',
  tipFrom: 'De {name}',
  noTip: 'Ninguna todavía',
  noTipText: 'Los invitados la pagan junto con lo que eligieron.',

  recent: 'Actividad reciente',
  recentGuests: { one: '{count} invitado', other: '{count} invitados' },
  recentTips: '{amount} de propinas',
});
