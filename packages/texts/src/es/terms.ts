import type { terms as english } from '../en/terms.ts';
import { translation } from '../translation.ts';

export const terms = translation<typeof english>()({
  heading: 'Términos del servicio',
  whatHeading: 'Qué es esto',
  what: '{product} divide la cuenta de un restaurante entre las personas que la compartieron. Calcula quién debe qué. No mueve dinero: los invitados pagan al anfitrión con una aplicación de pagos o como acuerden.',
  whoHeading: 'Quién puede usarlo',
  age: 'Debes tener al menos 13 años.',
  who: 'Los anfitriones inician sesión con un número de teléfono o un correo que es suyo o, donde se ofrece, con una cuenta que tienen en otro servicio. Los invitados no necesitan cuenta: dan su propio nombre, y un número de teléfono solo para recibir su cuenta por mensaje.',
  hostHeading: 'La parte del anfitrión',
  host: 'Una foto se puede leer mal. El anfitrión compara los artículos y los importes con el papel antes de cerrar la cuenta, y comparte el enlace solo con las personas de la mesa.',
  creditsHeading: 'Créditos',
  credits: {
    one: 'Compartir un recibo cuesta {count} crédito, sin importar cuántas personas haya en la mesa, salvo con un plan ilimitado. Los créditos no vencen. No se pueden canjear por dinero.',
    other:
      'Compartir un recibo cuesta {count} créditos, sin importar cuántas personas haya en la mesa, salvo con un plan ilimitado. Los créditos no vencen. No se pueden canjear por dinero.',
  },
  unlimited:
    'El plan ilimitado es una suscripción de {price:money} al mes. Se renueva cada mes hasta que la canceles en la configuración; entonces sigue hasta el final del mes pagado.',
  refunds:
    'Si un pago se reembolsa o entra en disputa, se retiran los créditos comprados con él. Los que ya se usaron se deben y se descuentan de los próximos.',
  creditsDeleted:
    'Si eliminas tu cuenta, la suscripción se cancela de inmediato. Los créditos que queden, y lo que reste de un mes pagado, se pierden.',
  creditsOff: 'Aquí no hay pagos con tarjeta configurados: compartir un recibo no cuesta nada.',
  hostTipHeading: 'Propina para el anfitrión',
  hostTip:
    'Los invitados pagan una propina para el anfitrión del {percent}% de la cuenta, al menos {least:money} en total, dividida entre ellos según lo que pidió cada quien. Es para el anfitrión, que pagó la cuenta e hizo el trabajo.',
  messagesHeading: 'Mensajes',
  messages:
    'Los mensajes son transaccionales y solo para quien los acepta: un código para iniciar sesión o confirmar un número; para los anfitriones, que todos eligieron, que alguien pide entrar en una cuenta y lo que cambia en la suya; para los invitados que lo aceptaron al elegir sus artículos, la cuenta final, sus correcciones y, como máximo, un recordatorio al día hasta que esté pagada. Pueden aplicarse tarifas de mensajes y datos. Responde STOP para no recibir más, HELP para ayuda.',
  warrantyHeading: 'Sin garantía',
  warranty:
    'Dividimos cada cuenta al centavo y mostramos cómo. Aun así, el servicio se ofrece tal como es, y los importes los debes revisar tú antes de pagar o de pedir dinero.',

  effective: 'Fecha de vigencia: {date}',
  back: 'Volver al inicio',
});
