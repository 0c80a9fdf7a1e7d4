import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type CheckFacts, checkOf, type Finding, fine, judged, LATER } from './check.ts'
import type { StoredCheck } from './tables.ts'

/** The keys, what they may do, and whether their account may charge. */
export function accountChecks(facts: CheckFacts): StoredCheck[] {
  const { setup } = facts
  const { account, pages } = setup
  const unread = { what: 'la cuenta', page: pages.account }
  return [
    checkOf('account', 'keys', 'Claves', keys(facts)),
    checkOf('account', 'permissions', 'Permisos de la clave', permissions(facts)),
    checkOf(
      'account',
      'account',
      'La cuenta puede cobrar',
      judged(setup, account, unread, ({ charges, payouts, wanted }) => {
        if (!charges)
          return {
            state: 'fault',
            found: 'Stripe no deja cobrar a esta cuenta todavía.',
            mend: 'Completa en Stripe los datos que pide de tu negocio.',
            page: pages.account,
          }
        if (!payouts || wanted > 0)
          return {
            state: 'warning',
            found: payouts
              ? `Stripe pide ${wanted === 1 ? 'un dato' : `${formatCount(wanted)} datos`} de tu negocio.`
              : 'La cuenta cobra, pero Stripe no te paga: el dinero se queda en Stripe.',
            mend: 'Complétalo en Stripe antes de que deje de cobrar.',
            page: pages.account,
          }
        return fine('Cobra, y Stripe te paga.')
      }),
    ),
    checkOf(
      'account',
      'descriptor',
      'Cómo se lee el cargo',
      judged(setup, account, unread, ({ descriptor }) =>
        descriptor
          ? fine(`En el estado de cuenta se lee «${descriptor}».`)
          : {
              state: 'warning',
              found: 'La cuenta no dice qué se lee en el estado de cuenta de quien paga.',
              mend: 'Escríbelo en Stripe, con el nombre del sitio: quien no reconoce un cargo lo reclama a su banco.',
              page: pages.account,
            },
      ),
    ),
  ]
}

function keys({ setup, production }: CheckFacts): Finding {
  const { provider, key, webhooks, pages } = setup
  if (provider === 'sandbox')
    return fine('Banco de pruebas: nadie paga de verdad, y las tarjetas son las de prueba.')
  const page = pages.keys
  if ('unread' in webhooks && webhooks.unread === 'key')
    return {
      state: 'fault',
      found: 'Stripe no acepta la clave secreta: nadie puede pagar.',
      mend: 'Crea otra en Stripe y ponla en STRIPE_SECRET_KEY.',
      page,
    }
  if (key.matches === false)
    return {
      state: 'warning',
      found: 'La clave pública parece de otra cuenta que la secreta.',
      mend: 'Copia las dos de la misma cuenta, o nadie podrá escribir su tarjeta.',
      page,
    }
  if (!key.live && production)
    return {
      state: 'warning',
      found: 'Son claves de prueba: las tarjetas de prueba compran, y nadie paga de verdad.',
      mend: 'Para cobrar, pon las claves reales (rk_live_… y pk_live_…), el secreto de avisos y los precios de ese modo.',
      page,
    }
  if (key.live && !production)
    return {
      state: 'warning',
      found: 'Son claves reales en un sitio que no es el de producción: lo que se pague aquí se cobra.',
      mend: 'Pon aquí las claves de prueba.',
      page,
    }
  if (!key.live) return fine('Claves de prueba: nadie paga de verdad.')
  return fine(
    key.restricted
      ? 'Claves reales; la secreta es restringida.'
      : 'Claves reales. La secreta lo puede todo: una restringida (rk_live_…) es más segura, y basta.',
  )
}

function permissions({ setup }: CheckFacts): Finding {
  const lacking = setup.permissions.filter(({ state }) => state === 'lacking')
  if (lacking.length > 0)
    return {
      state: 'fault',
      found: `A la clave le falta: ${lacking.map(({ name, level }) => `${name} (${LEVELS[level]})`).join(', ')}.`,
      mend: 'Dale esos permisos en Stripe: sin ellos hay cobros, cambios o avisos que no se hacen.',
      page: setup.pages.keys,
    }
  if (setup.permissions.length === 0 || setup.permissions.some(({ state }) => state === 'unknown'))
    return {
      state: 'unknown',
      found: 'No se pudo preguntar por todos.',
      mend: LATER,
    }
  return fine('Puede todo lo que el sitio le pide.')
}

/** As the page calls them on which a key is made. */
const LEVELS = { read: 'Read', write: 'Write' } as const
