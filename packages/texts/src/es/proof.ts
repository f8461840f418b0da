import type { proof as english } from '../en/proof.ts';
import { translation } from '../translation.ts';

export const proof = translation<typeof english>()({
  closeLabel: 'Cerrar',
  back: 'Volver a la cuenta',
  adds: 'cuadra',
  addsNot: 'no cuadra',
  scrollsLabel: '{table}, se desplaza hacia los lados',
  closesTitle: 'No falta ni sobra un centavo',
  closesText: '{total:money} con la propina para el anfitrión, y cada centavo está en una línea de abajo.',
  closesNotTitle: 'Esta cuenta no cuadra',
  closesNotText:
    'Alguna suma de abajo no coincide; no tiene marca de verificación. Vuelve a cargar la página y no pagues antes de que cuadre.',
  openToChoices: 'La cuenta sigue abierta: los importes cambian mientras la gente elige.',
  openToAssigning: 'La cuenta sigue abierta: los importes cambian mientras {payer} asigna los artículos.',
  final: 'La cuenta está cerrada.',
  finalToEveryone:
    'La cuenta está cerrada. Lo que nadie tomó se dividió entre todos los que comparten platos.',
  finalByItem:
    'La cuenta es definitiva. {payer} decidió quién paga lo que nadie había tomado; cada plato dice quién.',
  finalToHost: 'La cuenta está cerrada. Lo que nadie tomó lo paga {payer}.',
  yourPartHeading: 'Tu parte',
  itemsHeading: 'Artículos',
  sumsHeading: 'Todo cuadra',
  rulesHeading: 'Las reglas',
  what: 'Qué',
  who: 'Quién',
  dishes: 'Platos',
  part: 'Parte',
  exactly: 'Exacto',
  pays: 'Paga',
  youPay: 'Tú pagas',
  amount: 'Importe',
  together: 'En conjunto',
  total: 'Total',
  receiptTotal: 'Total del recibo',
  item: 'Artículo',
  you: 'Tú',
  unclaimed: 'Sin dueño',
  rest: 'Aún sin dueño',
  expected: 'Quienes faltan',
  withUnclaimed: '{name} y lo que nadie tomó',
  youInSentence: 'tú',
  unclaimedInSentence: 'lo que nadie ha tomado',
  restInSentence: 'lo que aún no es de nadie',
  expectedInSentence: 'quienes faltan',
  withUnclaimedInSentence: '{name} con lo que nadie ha tomado',
  names: '{names} y {last}',
  yourPartText:
    'Tus platos cuestan exactamente {exact}; pagas {amount:money} por ellos, nunca un centavo entero de más ni de menos.',
  yourPartJoined:
    'Tus platos cuestan exactamente {exact}; pagas {amount:money} por ellos. Se redondean junto con lo que nadie ha tomado, para que no cambie lo de nadie más si te quedas con ello.',
  yours: 'Tú: {amount:money}',
  people: { one: '{count} persona', other: '{count} personas' },
  amountUnclaimed: '{amount:money} sin dueño',
  itemsText: 'Cada plato, dividido entre quienes lo tienen. Toca uno para ver quién paga qué.',
  itemsEmpty: 'Aún no hay artículos.',
  items: { one: '{count} artículo', other: 'Los {count} artículos' },
  openAll: 'Abrir todos los artículos',
  foldAll: 'Plegar todos los artículos',
  byPersonLabel: '{name}, por persona',
  all: 'todo',
  shares: '{share} de {whole}',
  roundedUp: 'redondeado hacia arriba, ',
  itemToEveryone:
    'Lo que nadie había tomado se dividió entre {count}. Contado en {whole} partes iguales del total:',
  itemToOne: 'Nadie lo había tomado; todo pasó a {name}.',
  itemLeftToOne: 'Nadie había tomado {units} de {of}, que pasaron a {name}; además, cada quien paga lo suyo.',
  itemUnclaimed: 'Nadie lo ha tomado todavía.',
  itemByOne: 'Lo tiene entero una persona.',
  itemByUnits: '{whole} unidades; cada quien paga las suyas.',
  itemByTable: 'Lo comparte la mesa, en {whole} partes iguales.',
  itemShared: 'Lo comparten por igual las {whole} personas que lo tienen.',
  itemOddCents: {
    one: 'Sobró {count} centavo → {winners}, para que los platos de cada quien en conjunto queden a menos de un centavo de lo exacto.',
    other:
      'Sobraron {count} centavos, uno para cada quien → {winners}, para que los platos de cada quien en conjunto queden a menos de un centavo de lo exacto.',
  },
  spreadEmpty: 'No hay en esta cuenta.',
  hostTipEmpty: 'No hay propina para el anfitrión, porque ningún invitado tiene platos en esta cuenta.',
  spreadNothing: 'Ningún plato cuesta nada, así que no hay con qué dividirlo.',
  spreadEqually: 'Ningún plato cuesta nada, así que se divide por igual, en {whole} partes.',
  spreadToOne: 'Solo una parte tiene platos en esta cuenta.',
  spreadByDues:
    'Es más que todos los platos juntos, así que se divide según lo que suman los platos, los impuestos y la propina de cada quien.',
  spreadByDishes: 'Se divide según lo que cuestan los platos de cada quien.',
  hostTipByDishes:
    'Se divide según lo que cuestan los platos de cada invitado. El anfitrión no paga nada de ella.',
  hostTipToExpected: {
    one: 'Se divide según lo que cuestan los platos de cada invitado; falta {count} invitado, que cuenta tanto como los demás en promedio. El anfitrión no paga nada de ella.',
    other:
      'Se divide según lo que cuestan los platos de cada invitado; faltan {count} invitados, y cada uno cuenta tanto como los demás en promedio. El anfitrión no paga nada de ella.',
  },
  oddCents: {
    one: 'Sobró {count} centavo → {winners}, por estar más cerca del centavo siguiente.',
    other:
      'Sobraron {count} centavos, uno para cada quien → {winners}, por estar más cerca del centavo siguiente.',
  },
  oddCentToYou: 'Sobró 1 centavo y te tocó a ti, por estar más cerca del centavo siguiente.',
  oddCentToNobody: 'Sobró 1 centavo → {winner}, por estar más cerca del centavo siguiente.',
  tie: {
    one: '{names} estaba igual de cerca, pero va después en el orden fijo de esta cuenta.',
    other: '{names} estaban igual de cerca, pero van después en el orden fijo de esta cuenta.',
  },
  tieYou: 'Tú estabas igual de cerca, pero vas después en el orden fijo de esta cuenta.',
  tieMany: {
    other: 'Otras {count} partes estaban igual de cerca, pero van después en el orden fijo de esta cuenta.',
  },
  pairText: '{party}: una sola línea arriba. Dividida otra vez:',
  pairLabel: '{name}: {party}',
  receiptSum: 'El recibo',
  askedSum: 'Lo que hay que pagar',
  toPay: 'Por pagar',
  paidSum: 'Quién lo paga',
  paidByAll: 'Lo que pagan todos',
  matrix: 'Todos, importe por importe',
  dishesRule:
    'Pagas el precio por tu parte del plato, redondeado hacia abajo o hacia arriba a un centavo; cada plato, y los platos de cada quien en conjunto, quedan a menos de un centavo de lo exacto.',
  spreadRuleName: 'Impuestos, propina, cargos y descuentos',
  spreadRule: 'Se dividen según lo que cuestan los platos de cada quien.',
  oddCentsRuleName: 'Centavos que sobran',
  oddCentsRule:
    'Todas las partes se redondean hacia abajo, y cada centavo que sobra le toca a quien esté más cerca del siguiente; si dos están igual de cerca, decide un orden fijo que no tiene que ver con los nombres.',
  hostTipRule:
    'Los invitados agradecen a quien pagó por todos: {least:money} entre todos si el recibo es de menos de {below}; si no, el {percent}% del total. Hasta que la cuenta se cierra, se guarda una parte para cada invitado que falta.',
  finalRuleName: 'Cerrada',
  finalRule: 'Estos importes quedaron fijos al cerrar la cuenta, y nada quedó sin dueño.',
  unclaimedRule:
    'Lo que nadie ha tomado lleva sus propios impuestos, propina y cargos, para que nadie pague por comida que nadie tomó. Cuando toda la mesa ha elegido, se redondea junto con la parte del anfitrión, para que no cambie lo de nadie más si el anfitrión se queda con ello.',
  emptySeatsRuleName: 'Lugares libres',
  emptySeatsRule:
    'Los platos compartidos se dividen entre todos los lugares de la mesa, así que tu parte no cambia cuando llegan otros.',
});
