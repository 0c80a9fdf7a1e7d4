import { mediumDate } from '../time/short-dates.ts'
import { type Action, countDetail, detail, type EntryFacts, textDetail } from './entries.ts'

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
  letter: 'con un código de entrada',
  passkey: 'con una llave de acceso',
  google: 'con Google',
  facebook: 'con Facebook',
}

/** 'su cuenta' where somebody did it to themselves, otherwise 'la cuenta de Ana Ruiz'. */
const account = ({ own, whom }: EntryFacts): string => (own ? 'su cuenta' : `la cuenta de ${whom}`)
const to = ({ own, whom }: EntryFacts): string => (own ? 'se dio' : `le dio a ${whom}`)
const from = ({ own, whom }: EntryFacts): string => (own ? 'se quitó' : `le quitó a ${whom}`)
const his = (thing: string, { own, whom }: EntryFacts): string =>
  own ? `su ${thing}` : `${thing === 'contraseña' ? 'la' : 'el'} ${thing} de ${whom}`

/** A right that is given or taken. Entries from before the details were recorded gave it. */
const right = (name: string, said: string): Action => ({
  group: 'rights',
  says: (entry) => `${detail(entry.details, 'after', name) === false ? from(entry) : to(entry)} ${said}`,
})

function membership(entry: EntryFacts): string {
  const after = textDetail(entry.details, 'after', 'membership')
  const before = textDetail(entry.details, 'before', 'membership')
  const was = before && before !== after ? MEMBERSHIPS[before] : undefined
  if (after === 'free') return `${from(entry)} la membresía${was ? ` ${was}` : ''}: quedó con la gratuita`
  const until = textDetail(entry.details, 'after', 'until')
  const lasts = until ? `hasta el ${mediumDate(until)}` : 'sin fecha de término'
  const given = `${to(entry)} la membresía ${MEMBERSHIPS[after ?? ''] ?? 'de pago'}, ${lasts}`
  return was ? `${given}; antes tenía la ${was}` : given
}

/** ' y cerró otras 2 sesiones'; empty for none. */
function ending({ details }: EntryFacts): string {
  const ended = countDetail(details, 'ended')
  if (ended === 0) return ''
  return ended === 1 ? ' y cerró la otra sesión' : ` y cerró las otras ${ended} sesiones`
}

/** Lists the intruder's additions that a reset or an undone change of address removed. */
function takenBack({ details }: EntryFacts): string {
  const providers = detail(details, 'providers')
  const gone = [
    ...(Array.isArray(providers)
      ? providers.map((name) => `la entrada con ${PROVIDERS[name] ?? 'otra cuenta'}`)
      : []),
    ...(detail(details, 'secondFactor') === true ? ['el segundo paso'] : []),
    ...(countDetail(details, 'passkeys') > 0 ? ['las llaves de acceso nuevas'] : []),
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
    says: (entry) =>
      `${detail(entry.details, 'after', 'blocked') === false ? 'desbloqueó' : 'bloqueó'} ${account(entry)}`,
  },

  'account.membership': { group: 'memberships', says: membership },
  'membership.expired': {
    group: 'memberships',
    says: (entry) => `terminó la membresía de pago de ${entry.whom}: quedó con la gratuita`,
  },

  'account.invited': {
    group: 'invitations',
    says: (entry) => {
      const made =
        detail(entry.details, 'before', 'account') === false ? ', a quien le abrió una cuenta,' : ''
      return `invitó a ${entry.whom}${made} a ${by(entry.details, 'as', AS, 'ejercer un derecho')}`
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
    says: (entry) => {
      const provider = PROVIDERS[textDetail(entry.details, 'provider') ?? '']
      return `abrió su cuenta${provider ? ` con ${provider}` : ''}`
    },
  },
  'account.confirmed': {
    group: 'accounts',
    says: (entry) =>
      `verificó ${his('correo', entry)}${detail(entry.details, 'elsewhere') === true ? ' desde otro navegador' : ''}`,
  },
  'account.reclaimed': {
    group: 'accounts',
    says: (entry) =>
      `recuperó ${account(entry)} con ${by(entry.details, 'provider', PROVIDERS, 'otra cuenta')}: el correo estaba sin verificar`,
  },
  'account.disowned': {
    group: 'accounts',
    says: (entry) =>
      detail(entry.details, 'closed') === true
        ? `cerró ${account(entry)}, pagada y sin verificar: quien recibe su correo dijo que no la había abierto`
        : 'borró una cuenta sin verificar: quien recibe su correo dijo que no la había abierto',
  },
  'account.deletion_asked': { group: 'accounts', says: (entry) => `pidió borrar ${account(entry)}` },
  'account.kept': { group: 'accounts', says: (entry) => `decidió conservar ${account(entry)}` },
  'account.deleted': {
    group: 'accounts',
    says: () => 'borró para siempre una cuenta, como se había pedido',
  },

  'account.joined': {
    group: 'credentials',
    says: (entry) => `unió ${by(entry.details, 'provider', PROVIDERS, 'otra cuenta')} a ${account(entry)}`,
  },
  'account.provider_removed': {
    group: 'credentials',
    says: (entry) =>
      `quitó ${by(entry.details, 'provider', PROVIDERS, 'otra cuenta')} de ${account(entry)}${ending(entry)}`,
  },
  'password.changed': {
    group: 'credentials',
    says: (entry) => `cambió ${his('contraseña', entry)}${ending(entry)}`,
  },
  'password.reset_asked': {
    group: 'credentials',
    says: (entry) => `pidió un enlace para elegir otra contraseña en ${account(entry)}`,
  },
  'password.reset': {
    group: 'credentials',
    says: (entry) =>
      `eligió otra contraseña en ${account(entry)} con un enlace de su correo${ending(entry)}${takenBack(entry)}`,
  },
  'password.owned': {
    group: 'credentials',
    says: (entry) =>
      `dijo desde su correo que había entrado a ${account(entry)} con la contraseña del registro`,
  },
  'password.disowned': {
    group: 'credentials',
    says: (entry) =>
      `dijo desde su correo que no había entrado a ${account(entry)}: la contraseña del registro dejó de valer${ending(entry)}`,
  },
  'email.change_asked': { group: 'credentials', says: (entry) => `pidió cambiar ${his('correo', entry)}` },
  'email.corrected': {
    group: 'credentials',
    says: (entry) => `corrigió ${his('correo', entry)} antes de verificarlo`,
  },
  'email.changed': { group: 'credentials', says: (entry) => `cambió ${his('correo', entry)}` },
  'email.change_undone': {
    group: 'credentials',
    says: (entry) =>
      `deshizo el cambio ${entry.own ? 'de su correo' : `del correo de ${entry.whom}`}${ending(entry)}${takenBack(entry)}`,
  },
  'second_factor.enabled': {
    group: 'credentials',
    says: (entry) => `activó el segundo paso en ${account(entry)}`,
  },
  'second_factor.disabled': {
    group: 'credentials',
    says: (entry) => `desactivó el segundo paso en ${account(entry)}`,
  },
  'second_factor.recovery_renewed': {
    group: 'credentials',
    says: (entry) => `pidió nuevos códigos de recuperación para ${account(entry)}`,
  },
  'second_factor.removed': {
    group: 'credentials',
    says: (entry) => `quitó el segundo paso de ${account(entry)} y cerró sus sesiones`,
  },

  'passkey.added': {
    group: 'credentials',
    says: (entry) => `agregó una llave de acceso a ${account(entry)}`,
  },
  'passkey.removed': {
    group: 'credentials',
    says: (entry) => `quitó una llave de acceso de ${account(entry)}${ending(entry)}`,
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
