import { mediumDate } from '../time/short-dates.ts'
import { type Action, countDetail, detail, type Told, textDetail } from './told.ts'

const MEMBERSHIPS: Readonly<Record<string, string>> = {
  free: 'gratuita',
  basic: 'básica',
  premium: 'premium',
}
const AS: Readonly<Record<string, string>> = { dealer: 'publicar propiedades', lender: 'prestar' }
const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' }
const METHODS: Readonly<Record<string, string>> = {
  password: 'con su contraseña',
  ticket: 'con un enlace de su correo',
  google: 'con Google',
  facebook: 'con Facebook',
}

/** 'su cuenta' where somebody did it to themselves, otherwise 'la cuenta de Ana Ruiz'. */
const account = ({ own, whom }: Told): string => (own ? 'su cuenta' : `la cuenta de ${whom}`)
const to = ({ own, whom }: Told): string => (own ? 'se dio' : `le dio a ${whom}`)
const from = ({ own, whom }: Told): string => (own ? 'se quitó' : `le quitó a ${whom}`)
const his = (thing: string, { own, whom }: Told): string =>
  own ? `su ${thing}` : `${thing === 'contraseña' ? 'la' : 'el'} ${thing} de ${whom}`

/** A right that is given or taken. Entries from before the details were recorded gave it. */
const right = (name: string, said: string): Action => ({
  group: 'rights',
  says: (told) => `${detail(told.details, 'after', name) === false ? from(told) : to(told)} ${said}`,
})

function membership(told: Told): string {
  const after = textDetail(told.details, 'after', 'membership')
  const before = textDetail(told.details, 'before', 'membership')
  const was = before && before !== after ? MEMBERSHIPS[before] : undefined
  if (after === 'free') return `${from(told)} la membresía${was ? ` ${was}` : ''}: quedó con la gratuita`
  const until = textDetail(told.details, 'after', 'until')
  const lasts = until ? `hasta el ${mediumDate(until)}` : 'sin fecha de término'
  const given = `${to(told)} la membresía ${MEMBERSHIPS[after ?? ''] ?? 'de pago'}, ${lasts}`
  return was ? `${given}; antes tenía la ${was}` : given
}

/** ' y cerró otras 2 sesiones'; empty for none. */
function ending({ details }: Told): string {
  const ended = countDetail(details, 'ended')
  if (ended === 0) return ''
  return ended === 1 ? ' y cerró la otra sesión' : ` y cerró las otras ${ended} sesiones`
}

/** Lists the intruder's additions that a reset or an undone change of address removed. */
function takenBack({ details }: Told): string {
  const providers = detail(details, 'providers')
  const gone = [
    ...(Array.isArray(providers)
      ? providers.map((name) => `la entrada con ${PROVIDERS[name] ?? 'otra cuenta'}`)
      : []),
    ...(detail(details, 'secondFactor') === true ? ['el segundo paso'] : []),
    ...(detail(details, 'recoveryCodes') === true ? ['los códigos de recuperación'] : []),
  ]
  if (gone.length === 0) return ''
  const last = gone.pop()
  return `; dejaron de valer ${gone.length > 0 ? `${gone.join(', ')} y ` : ''}${last}`
}

const by = (
  details: unknown,
  key: string,
  words: Readonly<Record<string, string>>,
  otherwise: string,
): string => words[textDetail(details, key) ?? ''] ?? otherwise

/** Actions on accounts, their rights and their credentials. */
export const accountActions = {
  'account.admin': right('admin', 'los derechos de administración'),
  'account.editor': right('editor', 'el derecho de escribir el contenido'),
  'account.dealer': right('dealer', 'el derecho de publicar propiedades'),
  'account.lender': right('lender', 'el derecho de prestar'),
  'account.blocked': {
    group: 'rights',
    says: (told) =>
      `${detail(told.details, 'after', 'blocked') === false ? 'desbloqueó' : 'bloqueó'} ${account(told)}`,
  },

  'account.membership': { group: 'memberships', says: membership },
  'membership.expired': {
    group: 'memberships',
    says: (told) => `terminó la membresía de pago de ${told.whom}: quedó con la gratuita`,
  },

  'account.invited': {
    group: 'invitations',
    says: (told) => {
      const made = detail(told.details, 'before', 'account') === false ? ', a quien le abrió una cuenta,' : ''
      return `invitó a ${told.whom}${made} a ${by(told.details, 'as', AS, 'ejercer un derecho')}`
    },
  },
  'invitation.sent_again': {
    group: 'invitations',
    says: ({ whom, details }) =>
      `mandó otra vez a ${whom} la invitación a ${by(details, 'as', AS, 'ejercer un derecho')}: el enlace anterior ya no vale`,
  },
  'invitation.withdrawn': {
    group: 'invitations',
    says: ({ whom, details }) =>
      `retiró la invitación de ${whom} a ${by(details, 'as', AS, 'ejercer un derecho')}: su enlace ya no vale`,
  },
  'invitation.accepted': {
    group: 'invitations',
    says: ({ details }) => `aceptó la invitación a ${by(details, 'as', AS, 'ejercer un derecho')}`,
  },

  'account.registered': {
    group: 'accounts',
    says: (told) => {
      const provider = PROVIDERS[textDetail(told.details, 'provider') ?? '']
      return `abrió su cuenta${provider ? ` con ${provider}` : ''}`
    },
  },
  'account.confirmed': {
    group: 'accounts',
    says: (told) =>
      `verificó ${his('correo', told)}${detail(told.details, 'elsewhere') === true ? ' desde otro navegador' : ''}`,
  },
  'account.reclaimed': {
    group: 'accounts',
    says: (told) =>
      `recuperó ${account(told)} con ${by(told.details, 'provider', PROVIDERS, 'otra cuenta')}: el correo estaba sin verificar`,
  },
  'account.disowned': {
    group: 'accounts',
    says: (told) =>
      detail(told.details, 'closed') === true
        ? `cerró ${account(told)}, pagada y sin verificar: quien recibe su correo dijo que no la había abierto`
        : 'borró una cuenta sin verificar: quien recibe su correo dijo que no la había abierto',
  },
  'account.deletion_asked': { group: 'accounts', says: (told) => `pidió borrar ${account(told)}` },
  'account.kept': { group: 'accounts', says: (told) => `decidió conservar ${account(told)}` },
  'account.deleted': {
    group: 'accounts',
    says: () => 'borró para siempre una cuenta, como se había pedido',
  },

  'account.joined': {
    group: 'credentials',
    says: (told) => `unió ${by(told.details, 'provider', PROVIDERS, 'otra cuenta')} a ${account(told)}`,
  },
  'account.provider_removed': {
    group: 'credentials',
    says: (told) =>
      `quitó ${by(told.details, 'provider', PROVIDERS, 'otra cuenta')} de ${account(told)}${ending(told)}`,
  },
  'password.changed': {
    group: 'credentials',
    says: (told) => `cambió ${his('contraseña', told)}${ending(told)}`,
  },
  'password.reset_asked': {
    group: 'credentials',
    says: (told) => `pidió un enlace para elegir otra contraseña en ${account(told)}`,
  },
  'password.reset': {
    group: 'credentials',
    says: (told) =>
      `eligió otra contraseña en ${account(told)} con un enlace de su correo${ending(told)}${takenBack(told)}`,
  },
  'password.owned': {
    group: 'credentials',
    says: (told) =>
      `dijo desde su correo que había entrado a ${account(told)} con la contraseña del registro`,
  },
  'password.disowned': {
    group: 'credentials',
    says: (told) =>
      `dijo desde su correo que no había entrado a ${account(told)}: la contraseña del registro dejó de valer${ending(told)}`,
  },
  'email.change_asked': { group: 'credentials', says: (told) => `pidió cambiar ${his('correo', told)}` },
  'email.corrected': {
    group: 'credentials',
    says: (told) => `corrigió ${his('correo', told)} antes de verificarlo`,
  },
  'email.changed': { group: 'credentials', says: (told) => `cambió ${his('correo', told)}` },
  'email.change_undone': {
    group: 'credentials',
    says: (told) =>
      `deshizo el cambio ${told.own ? 'de su correo' : `del correo de ${told.whom}`}${ending(told)}${takenBack(told)}`,
  },
  'second_factor.enabled': {
    group: 'credentials',
    says: (told) => `activó el segundo paso en ${account(told)}`,
  },
  'second_factor.disabled': {
    group: 'credentials',
    says: (told) => `desactivó el segundo paso en ${account(told)}`,
  },
  'second_factor.recovery_renewed': {
    group: 'credentials',
    says: (told) => `pidió nuevos códigos de recuperación para ${account(told)}`,
  },
  'second_factor.removed': {
    group: 'credentials',
    says: (told) => `quitó el segundo paso de ${account(told)} y cerró sus sesiones`,
  },

  'session.opened': {
    group: 'sessions',
    says: ({ details }) => {
      const how = METHODS[textDetail(details, 'method') ?? '']
      const device = detail(details, 'newDevice') === true ? ', desde un dispositivo nuevo' : ''
      return `entró${how ? ` ${how}` : ''}${device}`
    },
  },
  'session.closed': { group: 'sessions', says: () => 'salió' },
  'session.ended': { group: 'sessions', says: () => 'cerró una de sus otras sesiones' },
  'session.others_ended': { group: 'sessions', says: () => 'cerró sus otras sesiones' },
  'session.proved': { group: 'sessions', says: () => 'comprobó que sigue siendo quien entró' },
} as const satisfies Record<string, Action>
