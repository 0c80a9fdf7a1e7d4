/**
 * The purpose of each screen of administration, as their list says it. The hints stand beside the page that shows them, because the
 * screens' own declarations are loaded with every page.
 */
export const SCREEN_HINTS: Readonly<Record<string, string>> = {
  '/admin/anotados': 'Quienes dejaron su correo para saber cuándo abre algo nuevo.',
  '/admin/cifras': 'Lo cobrado, lo devuelto y los miembros de cada día y de cada mes.',
  '/admin/cobros': 'Si Stripe está puesto como el sitio lo necesita.',
  '/admin/contacto': 'Lo que la gente escribe a la casa.',
  '/admin/contenido': 'Todo lo que se lee, se ve y se escucha en el sitio.',
  '/admin/cupones':
    'Hacerlos, ver cuánto se usan, terminarlos; y la oferta del entrenamiento a quien paga el año.',
  '/admin/depositos': 'De lo cobrado a lo que llegó al banco: comisiones, neto y cada depósito.',
  '/admin/disputas': 'Lo que los bancos reclaman: qué contestar, dónde y hasta cuándo.',
  '/admin/fallas': 'Lo que el sitio hace por su cuenta y no salió.',
  '/admin/invitaciones': 'A publicar propiedades y a prestar: mandarlas, repetirlas, retirarlas.',
  '/admin/miembros': 'Buscar una cuenta, sus derechos y su membresía, bloquearla.',
  '/admin/moderacion': 'Lo que se reporta o espera en los foros; miembros y mensajes reportados.',
  '/admin/outbox': 'Los correos que esperan aquí mientras no hay servidor de correo.',
  '/admin/pagos': 'Buscar un cobro, ver por qué no salió, devolverlo entero o en parte.',
  '/admin/prestamistas': 'Confirmar compañías y licencias, y suspender.',
  '/admin/prestamos': 'Las solicitudes, y las que no encuentran prestamista.',
  '/admin/registro': 'Lo que se ha hecho en el sitio: quién, a quién y por qué.',
  '/admin/tratos':
    'Aprobar los primeros de cada quien, lo que se reporta, las casas y fotos repetidas; quienes venden.',
}
