import type { start as english } from '../en/start.ts';
import { translation } from '../translation.ts';

export const start = translation<typeof english>()({
  pageTitle: 'Divide la cuenta desde una foto',
  pageDescription:
    'Toma una foto del recibo, cada quien elige lo que pidió y todo cuadra al centavo. Los invitados no necesitan cuenta ni app.',
  login: 'Iniciar sesión',
  heading: 'Cada quien paga lo que pidió.',
  explanation:
    'Toma una foto del recibo. Tus amigos tocan lo que pidieron, y los impuestos y la propina se reparten al centavo.',
  tryNow: 'Probar {product} ahora',
  terms: 'Términos',
  privacy: 'Privacidad',

  howHeading: 'Cómo funciona',
  snapTitle: 'Toma una foto',
  snapText: 'Leemos los platos, los precios, los impuestos y la propina.',
  splitTitle: 'Divide con tus amigos',
  splitText: 'Cada quien toca lo que pidió, también media burrata. O a partes iguales: todos pagan lo mismo.',
  settleTitle: 'Cobra rápido',
  settleText: 'Cada quien ve su total y cómo pagarte.',

  whyHeading: 'Por qué {product}',
  whyCentTitle: 'Al centavo',
  whyCentText: 'Medio plato, una botella entre tres: todo cuadra.',
  whyGuestsTitle: 'Nada que instalar',
  whyGuestsText: 'Los invitados abren un enlace: sin aplicación ni cuenta.',
  whyOfflineTitle: 'Hecho para mala señal',
  whyOfflineText: 'Lo que tocas se guarda hasta que haya conexión.',
  whyPrivateTitle: 'Tu mesa es tuya',
  whyPrivateText: 'Sin publicidad ni rastreo. Solo el anfitrión ve los teléfonos.',

  tipHeading: 'Tú pagaste. Tú hiciste el trabajo.',
  tipText:
    'Los invitados te lo agradecen con una pequeña propina: el {percent}% de la cuenta, al menos {least:money}, entre todos.',
  tipBill: 'La cuenta',
  tipEarned: 'Tu propina como anfitrión',
  tipValueLabel: 'Una cuenta de {bill}: {tip} para el anfitrión',

  endHeading: 'Todo dividido antes de que llegue el café.',
  startNow: 'Empezar a dividir',

  exampleRestaurant: 'Trattoria Sole',
  exampleStarter: 'Burrata con duraznos',
  examplePasta: 'Tagliatelle al ragù',
  exampleFish: 'Lubina entera',
  exampleWine: 'Botella de Vermentino',
  exampleNina: 'Nina',
  exampleSam: 'Sam',
  exampleYou: 'Tú',
  sampleHint: 'Pruébalo: toca lo que pediste.',
  sampleTotalsLabel: 'Lo que paga cada quien',
  sampleFree: 'Aún sin dueño',
  sampleOpen: 'Faltan por repartir {amount:money}.',
  sampleComplete: 'Todo tiene dueño. Cuadra al centavo.',
  tax: 'Impuestos',
  tip: 'Propina',
});
