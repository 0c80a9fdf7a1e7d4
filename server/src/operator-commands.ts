/**
 * The operator's commands, with what they are given and what they do: all that `npm run operator` knows. README.md and
 * docs/operations.md name the same ones, which a test compares.
 */
export const OPERATOR_COMMANDS = {
  'make-admin': { given: 'CORREO', does: 'da los derechos de administrador' },
  'remove-admin': { given: 'CORREO', does: 'quita los derechos de administrador' },
  'make-dealer': { given: 'CORREO', does: 'permite publicar propiedades' },
  'remove-dealer': { given: 'CORREO', does: 'ya no permite publicar propiedades' },
  'make-lender': { given: 'CORREO', does: 'permite prestar' },
  'remove-lender': { given: 'CORREO', does: 'ya no permite prestar' },
  'make-editor': { given: 'CORREO', does: 'permite escribir el contenido' },
  'remove-editor': { given: 'CORREO', does: 'ya no permite escribir el contenido' },
  'make-moderator': { given: 'CORREO', does: 'permite moderar todos los foros' },
  'remove-moderator': { given: 'CORREO', does: 'ya no permite moderar ningún foro' },
  block: { given: 'CORREO', does: 'cierra sus sesiones y no la deja entrar' },
  unblock: { given: 'CORREO', does: 'la deja entrar otra vez' },
  role: { given: 'CORREO free|basic|premium', does: 'cambia su membresía' },
  expire: {
    given: 'CORREO',
    does: 'termina su membresía de pago: pasa a gratuita y se cierran sus sesiones',
  },
  'remove-second-factor': {
    given: 'CORREO',
    does: 'para quien perdió su teléfono y sus códigos; cierra sus sesiones',
  },
  'invite-dealer': {
    given: 'CORREO [--name "Nombre Apellido"]',
    does: 'manda la invitación para publicar propiedades; --name hace falta si no tiene cuenta',
  },
  'invite-lender': {
    given: 'CORREO [--name "Nombre Apellido"]',
    does: 'manda la invitación para prestar; --name hace falta si no tiene cuenta',
  },
  'payments adopt': {
    given: 'CORREO cus_…',
    does: 'anota de quién es un cliente del servicio de cobros que la base no conoce, y lo lee',
  },
  migrate: {
    given: '',
    does: 'trae al día la base de datos propia, con MIGRATE_DATABASE_URL, y da sus derechos al rol de DATABASE_URL',
  },
  'reseal-loans': {
    given: '',
    does: 'cifra de nuevo lo privado de los préstamos con CANCHA_SECRET, antes de quitar CANCHA_SECRET_OLD',
  },
  'payments check': {
    given: '',
    does: 'comprueba los ajustes de cobro: claves, permisos, avisos, precios, portal e impuestos; termina con 1 si algo falla',
  },
  'audit verify': {
    given: '[--anchor NÚMERO:SELLO]',
    does: 'recorre el registro de auditoría, lo compara con las anclas de VAR_DIR/anchors e imprime la última',
  },
} as const satisfies Record<string, { given: string; does: string }>

/** The text of `--help`. */
export const OPERATOR_HELP = [
  'npm run operator -- <orden> [correo] [--reason "motivo"]',
  '',
  ...Object.entries(OPERATOR_COMMANDS).map(
    ([name, { given, does }]) => `  ${[name, given].filter(Boolean).join(' ')}\n      ${does}`,
  ),
  '',
  'Toda orden que cambia algo pide --reason y queda en el registro de auditoría.',
].join('\n')
