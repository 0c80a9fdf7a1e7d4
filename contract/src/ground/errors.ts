/**
 * Every code with which an operation can refuse, with its HTTP status. The list is closed: a new code is added here
 * first.
 */
export const errorStatus = {
  invalid_input: 400,
  login_failed: 401,
  second_factor_required: 401,
  code_wrong: 401,
  social_failed: 401,
  unauthenticated: 401,
  blocked: 403,
  unverified: 403,
  unanswered: 403,
  forbidden: 403,
  cross_site: 403,
  paid_only: 403,
  reauth_required: 403,
  terms_required: 403,
  limit_reached: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  account_exists: 409,
  link_expired: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  out_of_range: 416,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** The Spanish sentence for each code, used where the operation gives no sentence of its own. */
export const errorText = {
  invalid_input: 'Revisa los campos marcados.',
  login_failed: 'El correo electrónico o la contraseña no son correctos.',
  second_factor_required: 'Escribe el código de tu aplicación de códigos.',
  code_wrong: 'El código no es correcto o ya se usó.',
  social_failed: 'No pudimos comprobar tu cuenta. Inténtalo de nuevo.',
  unauthenticated: 'Debes iniciar sesión para realizar esta acción.',
  blocked: 'Has sido bloqueado. Comuníquese con el administrador a través de la página Contáctenos.',
  unverified: 'Tu correo electrónico aún no está verificado.',
  unanswered: 'Esto espera a que contestes el mensaje que te mandamos por correo.',
  forbidden: 'No tienes permiso para realizar esta acción.',
  cross_site: 'La solicitud no viene de este sitio.',
  paid_only: 'Debes actualizar tu membresía para realizar esta acción.',
  reauth_required: 'Por seguridad, confirma tu contraseña para continuar.',
  terms_required: 'Acepte los términos y la política de privacidad anteriores',
  limit_reached: 'Has alcanzado el límite.',
  not_found: 'No encontramos lo que buscas.',
  method_not_allowed: 'Esta dirección no acepta ese método.',
  timeout: 'La solicitud tardó demasiado en llegar.',
  conflict: 'Esto cambió mientras tanto. Vuelve a cargar la página.',
  account_exists: 'Ya hay una cuenta con ese correo. Escribe su contraseña para unirlas.',
  link_expired: 'Enlace expirado',
  precondition_failed: 'Lo que pides ya no está como dices.',
  too_large: 'Lo que envías es demasiado grande. Acórtalo e inténtalo de nuevo.',
  unsupported_media: 'El formato de lo que enviaste no es válido.',
  out_of_range: 'El archivo no tiene esa parte.',
  rate_limited: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  headers_too_large: 'Los encabezados de la solicitud son demasiado grandes.',
  internal: 'Ocurrió un error. Inténtalo de nuevo en unos minutos.',
  unavailable: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
} as const satisfies Record<ErrorCode, string>

/** The specification's sentence for a form with required fields left empty: it speaks for the form, whatever else is wrong in it. */
export const ALL_REQUIRED = 'All * marked field are required.'

/** The refusals that any operation can answer with before its own rules run. */
export const commonErrors = [
  'invalid_input',
  'cross_site',
  'timeout',
  'too_large',
  'unsupported_media',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies ErrorCode[]
