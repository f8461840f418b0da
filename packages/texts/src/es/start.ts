import type { start as english } from '../en/start.ts';
import { translation } from '../translation.ts';

export const start = translation<typeof english>()({
  login: 'Iniciar sesión',
  heading: 'Cada quien paga lo que pidió.',
  explanation:
    'Toma una foto del recibo. Tus amigos tocan sus platos, y los impuestos y la propina se reparten al centavo. Sin cuenta y sin aplicación.',
  tryNow: 'Probar {product} ahora',
  terms: 'Términos',
  privacy: 'Privacidad',

  howHeading: 'Cómo funciona',
  snapTitle: 'Toma una foto',
  snapText:
    'Una foto basta. Leemos los platos, los precios, los impuestos y la propina; tú corriges lo que la luz no dejó ver.',
  splitTitle: 'Divide con tus amigos',
  splitText: 'Pasa un enlace o un código por la mesa. Cada quien toca lo que pidió, también media burrata.',
  settleTitle: 'Cobra rápido',
  settleText: 'Cada amigo recibe su total por mensaje de texto, con un enlace para pagarte.',

  whyHeading: 'Por qué {product}',
  whyCentTitle: 'Al centavo, y se puede comprobar',
  whyCentText:
    'Medio plato, una botella entre tres, impuestos y propina: todo suma lo que se pagó, y la prueba está a un toque.',
  whyGuestsTitle: 'Nada que instalar',
  whyGuestsText:
    'Los invitados abren un enlace. Sin aplicación ni cuenta, y todos ven en vivo quién tiene qué.',
  whyOfflineTitle: 'Hecho para mala señal',
  whyOfflineText: 'Lo que tocas en el bar del sótano se guarda y se envía en cuanto hay conexión.',
  whyPrivateTitle: 'Tu mesa es tuya',
  whyPrivateText: 'Sin publicidad ni rastreo. Los números de teléfono solo los ven el anfitrión y su dueño.',

  tipHeading: 'Tú pagaste. Tú hiciste el trabajo.',
  tipText:
    'Los invitados agradecen al anfitrión con una pequeña propina: el {percent}% de la cuenta, al menos {least:money} entre todos.',
  tipBill: 'La cuenta',
  tipEarned: 'Tu propina como anfitrión',
  tipValueLabel: 'Una cuenta de {bill}: {tip} para el anfitrión',

  endHeading: 'La próxima cena se divide antes de que llegue el café.',
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
