import type { privacy as english } from '../en/privacy.ts';
import { translation } from '../translation.ts';

export const privacy = translation<typeof english>()({
  heading: 'Política de privacidad',
  keepHeading: 'Qué guardamos',
  keepOfPeople:
    'De los anfitriones: número de teléfono, correo, nombre, cómo cobran y sus recibos con las fotos. De los invitados: el nombre que dan, su número de teléfono si lo dan, lo que eligieron, si aceptaron recibir mensajes y en qué zona horaria están.',
  keepSecret:
    'El navegador de un invitado guarda un secreto en una cookie, para que nadie más pueda cambiar lo que eligió. Se crea cuando cambia algo por primera vez, es el mismo para todos los recibos y desaparece un año después de la última visita. Solo guardamos su huella, distinta para cada recibo. No hay publicidad ni rastreo.',
  keepName:
    'El navegador también recuerda el último nombre que dio su invitado y lo propone en la siguiente cuenta. Se queda en el dispositivo hasta que elija o cambie algo allí; se quita al borrar los datos del navegador.',
  seeHeading: 'Quién ve qué',
  see: 'Quien tiene el enlace de un recibo ve su foto, sus artículos, los nombres de las personas y lo que eligieron. El enlace de la cuenta de un invitado muestra solo la parte de ese invitado. Los teléfonos de los invitados los ven el anfitrión del recibo y su dueño, nadie más. Los administradores pueden buscar a un anfitrión por su nombre y ver entonces su teléfono y sus créditos; cada búsqueda queda registrada.',
  photosHeading: 'Fotos de recibos',
  photos:
    'Una foto se lee en el servidor en el que funciona {product}. Solo si quien lo administra configuró la clave de un servicio de IA, una foto puede ir a ese servicio.',
  photosOffline:
    'Aquí no hay un servicio de IA configurado: tu foto la lee la IA de este servidor y no se envía a nadie.',
  photosAi:
    'Aquí hay un servicio de IA configurado: una foto que este servidor no puede leer con seguridad también se le envía, reducida y sin sus metadatos, para que la lea.',
  messagesHeading: 'Mensajes y correos',
  messages:
    'Enviamos por mensaje de texto códigos, cuentas finales y sus correcciones, y un aviso al anfitrión cuando todos eligieron. Los invitados lo aceptan al elegir sus artículos, o deciden no recibir mensajes. Un proveedor de SMS los envía y recibe el número de teléfono y el texto.',
  messagesShared:
    'Los números de teléfono y los consentimientos para recibir mensajes no van a nadie más y nunca se usan para publicidad.',
  messagesReminders:
    'Mientras una cuenta no esté pagada, su anfitrión puede pedirnos que enviemos un recordatorio: como máximo uno al día, entre las 8 de la mañana y las 9 de la noche según la zona horaria del navegador del invitado, y solo a quienes aceptaron recibir mensajes.',
  messagesStop:
    'Responde STOP para no recibir más mensajes y START para volver a recibirlos. Para que siga así, guardamos una huella del número. Los anfitriones dejan de recibir el correo de que todos eligieron con el enlace que contiene o en la configuración; los correos sobre la cuenta siempre llegan.',
  paymentsHeading: 'Pagos',
  payments:
    'Los anfitriones pagan los créditos en las páginas de Stripe, nuestro servicio de pagos. Recibe lo que ingresas allí, tu correo si lo conocemos, lo que compras y el número de tu cuenta. Nunca vemos tu tarjeta.',
  paymentsKept:
    'Guardamos qué compraste, cuándo, por cuánto y qué fue de ello, con los números que Stripe da a ti y a tus pagos. Cuando eliminas tu cuenta, las compras quedan en nuestros libros sin tu nombre; Stripe guarda lo que exige la ley.',
  paymentsOff: 'Aquí no hay pagos con tarjeta configurados: no se envía nada a Stripe.',
  howLongHeading: 'Por cuánto tiempo',
  howLong:
    'Un recibo se queda hasta que su anfitrión lo elimina. Con él se van su foto, sus invitados y lo que eligieron; las copias de seguridad de quien administra el servicio pueden conservarlos un poco más.',
  howLongConsents:
    'Quién aceptó recibir mensajes, o decidió no recibirlos, se guarda {years} años como prueba: cuándo, para qué recibo, las palabras que se mostraron y la zona horaria del navegador. En lugar del número de teléfono contiene su huella.',
  leaving:
    'Los anfitriones pueden descargar todo lo que se guarda sobre ellos y eliminar su cuenta en la configuración. Sus recibos, sus fotos y todos los números de teléfono se borran de inmediato. Solo las cuentas finales se pueden leer durante 90 días más, por quienes tienen el enlace, sin teléfonos ni foto. El registro de lo que cambiaron los anfitriones se conserva; contiene nombres e importes, pero ni teléfonos ni direcciones.',
  childrenHeading: 'Menores',
  children: '{product} no es para menores de 13 años, y no guardamos nada de ellos a sabiendas.',
});
