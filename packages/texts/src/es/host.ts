import type { host as english } from '../en/host.ts';
import { translation } from '../translation.ts';

export const host = translation<typeof english>()({
  tabsLabel: 'Páginas',
  tabDashboard: 'Resumen',
  tabHome: 'Inicio',
  tabSettings: 'Configuración',
  menuLabel: 'Menú',
  menuIncompleteLabel: 'Menú. Tu perfil no está completo.',
  buyReceipts: 'Comprar recibos',
  accountSettings: 'Configuración de la cuenta',
  signOut: 'Cerrar sesión',
  admin: 'Admin',
  back: 'Volver',
  offline: 'Sin conexión',
  needsScripts: 'Para cambiar algo, activa JavaScript y vuelve a cargar la página.',
  reconnecting: 'Reconectando…',
  signedOut: '¡Hasta luego! 👋',
  signOutFailed: 'No se pudo cerrar la sesión',
});
