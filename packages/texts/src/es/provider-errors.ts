import type { providerErrors as english } from '../en/provider-errors.ts';
import { translation } from '../translation.ts';

export const providerErrors = translation<typeof english>()({
  'auth.identity_already_exists.title': 'Ya está conectado',
  'auth.identity_already_exists.text': 'Este acceso ya está conectado a una cuenta.',
  'auth.key_not_found.title': 'No se pudo iniciar sesión',
  'auth.key_not_found.text': 'El proveedor de acceso usó una clave que no publica. Inténtalo de nuevo.',
  'auth.keys_empty.title': 'No se pudo iniciar sesión',
  'auth.keys_empty.text': 'El proveedor de acceso no publica ninguna clave. Inténtalo más tarde.',
  'auth.provider_email_taken.title': 'Ya tienes una cuenta',
  'auth.provider_email_taken.text':
    'Ya existe una cuenta con este correo electrónico. Inicia sesión como antes y luego conecta este acceso en la configuración.',
  'auth.provider_refused.title': 'Inicio de sesión cancelado',
  'auth.provider_refused.text':
    'El proveedor de acceso no te dejó entrar. Inténtalo de nuevo o inicia sesión de otra forma.',
  'auth.provider_unavailable.title': 'No se pudo iniciar sesión',
  'auth.provider_unavailable.text':
    'El proveedor de acceso no responde como debería. Inténtalo de nuevo o inicia sesión de otra forma.',
  'auth.provider_unknown.title': 'No se pudo iniciar sesión',
  'auth.provider_unknown.text': 'Aquí no se puede iniciar sesión de esta forma.',
  'auth.redirect_foreign.title': 'No se pudo iniciar sesión',
  'auth.redirect_foreign.text': 'Después de iniciar sesión solo se puede ir a una página de este sitio.',
  'auth.redirect_not_pkce.title': 'No se pudo iniciar sesión',
  'auth.redirect_not_pkce.text':
    'Este inicio de sesión empezó en otro navegador o venció. Inténtalo de nuevo.',
  'auth.redirect_without_code.title': 'No se pudo iniciar sesión',
  'auth.redirect_without_code.text':
    'El proveedor de acceso te envió de vuelta sin un código. Inténtalo de nuevo.',
  'auth.session_failed.title': 'No se pudo crear la sesión',
  'auth.session_failed.text': 'No se pudo iniciar tu sesión. Inténtalo de nuevo.',
  'auth.session_missing.title': 'Error de sesión',
  'auth.session_missing.text': 'Tu sesión terminó. Inicia sesión de nuevo.',
  'auth.signature_invalid.title': 'No se pudo iniciar sesión',
  'auth.signature_invalid.text':
    'La respuesta del proveedor de acceso no está bien firmada. Inténtalo de nuevo.',
  'auth.token_not_verified.title': 'Error de autenticación',
  'auth.token_not_verified.text': 'No se pudo verificar este inicio de sesión. Inténtalo de nuevo.',
});
