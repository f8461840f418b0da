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
  currencyLabel: 'Moneda',
  receiptsIn: { one: '{count} recibo en {currency}', other: '{count} recibos en {currency}' },
  loadingLabel: 'Cargando tu resumen',
  loadFailed: 'No se pudo cargar el resumen',
  loadAgain: 'Reintentar',

  emptyTitle: 'Aún no hay nada que contar',
  emptyText: 'Tus números empiezan con el primer recibo cerrado.',
  create: 'Nuevo recibo',
  receipts: 'Tus recibos',

  totalSpend: 'Gasto total',
  assumedLoss: 'Sin dividir se perdería, se supone, un {percent}%: {amount}.',
  milestoneLabel: 'Meta',
  spendOf: '{amount} de {goal}',
  spendReached: 'Meta alcanzada: {goal}',
  hostTips: 'Propinas de anfitrión recibidas',
  tipsEach: '{amount} por recibo',
  receiptsUsed: 'Recibos usados',
  receiptsOf: '{count} de {goal}',
  receiptsReached: 'Meta alcanzada: {goal} recibos',
  frequentGuest: 'Invitado más frecuente',
  together: { one: 'En {count} recibo contigo', other: 'En {count} recibos contigo' },
  noGuest: 'Nadie todavía',
  biggestTip: 'Mayor propina de anfitrión',
  tipFrom: 'De {name}',
  noTip: 'Ninguna todavía',

  recent: 'Actividad reciente',
  recentGuests: { one: '{count} invitado', other: '{count} invitados' },
  recentTips: '{amount} de propinas',
});
