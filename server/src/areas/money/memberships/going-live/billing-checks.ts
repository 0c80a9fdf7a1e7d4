import { formatCount } from '@cancha/domain/ground/numbers/format'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { GRACE_DAYS } from '@cancha/domain/money/memberships/grace'
import { type CheckFacts, checkOf, type Finding, fine, judged } from './check.ts'
import type { StoredCheck } from './tables.ts'

/** How the provider charges again, writes, lets people change plans, taxes and asks banks. */
export function billingChecks(facts: CheckFacts): StoredCheck[] {
  const { setup } = facts
  const { pages } = setup
  return [
    checkOf('billing', 'retries', 'Cobros rechazados', retries(facts)),
    checkOf('billing', 'letters', 'Correos de Stripe', letters(facts)),
    checkOf(
      'billing',
      'portal',
      'Portal de clientes',
      judged(setup, setup.portal, { what: 'el portal' }, (portal) => {
        if (portal === null)
          return fine('No está puesto: los miembros manejan lo que pagan en «Mi membresía».')
        const wrong = [
          portal.switchesPlans && 'cambiar de plan',
          portal.cancels === 'immediately' && 'cancelar al momento',
        ].filter((one) => one !== false)
        if (wrong.length === 0) return fine('No deja cambiar de plan ni cancelar al momento.')
        return {
          state: 'warning',
          found: `Deja ${wrong.join(' y ')}: quien lo haga ahí pierde el crédito o los días que el sitio le da.`,
          mend: 'Apágalo en Stripe; que cancelar termine con el período.',
          page: pages.portal,
        }
      }),
    ),
    checkOf('billing', 'tax', 'Impuestos', tax(facts)),
    checkOf('billing', 'radar', 'Fraude y confirmación del banco', radar(facts)),
  ]
}

function retries({ setup, seen: { lateRetries } }: CheckFacts): Finding {
  const page = setup.pages.retries
  if (lateRetries > 0)
    return {
      state: 'warning',
      found: `Stripe piensa repetir ${lateRetries === 1 ? 'un cobro rechazado' : `${formatCount(lateRetries)} cobros rechazados`} después de los ${GRACE_DAYS} días en que lo pagado sigue abierto.`,
      mend: `Ponle en Stripe ${GRACE_DAYS} días como mucho («1 week»), y que al final cancele la suscripción.`,
      page,
    }
  if (setup.provider === 'sandbox')
    return fine('Se repiten a los 3, 5 y 7 días, y entonces la suscripción termina.')
  return {
    state: 'yours',
    found: 'Stripe no dice por su cuenta cuándo repite un cobro rechazado.',
    mend: `Mira que sea dentro de ${GRACE_DAYS} días («1 week») y que al final cancele la suscripción.`,
    page,
  }
}

function letters({ setup, site: { stripeReceipts } }: CheckFacts): Finding {
  if (setup.provider === 'sandbox') return fine('El banco de pruebas no manda ninguno.')
  return {
    state: 'yours',
    found: 'Los correos de cobros los manda el sitio, y Stripe no dice cuáles manda además.',
    mend: `Apaga en Stripe los de cobros rechazados, renovaciones y fin de prueba${stripeReceipts ? '' : ', y los de pagos hechos'}: llegarían dos, y un cambio a un plan menor es allá una prueba que termina.`,
    page: setup.pages.letters,
  }
}

function tax({ setup, site: { stripeTax, tax } }: CheckFacts): Finding {
  const page = setup.pages.tax
  if (stripeTax)
    return judged(setup, setup.tax, { what: 'los impuestos', page }, ({ ready, registrations }) => {
      if (!ready)
        return {
          state: 'fault',
          found: 'STRIPE_TAX está encendido, y a Stripe Tax le faltan datos.',
          mend: 'Complétalos en Stripe, o apaga STRIPE_TAX.',
          page,
        }
      if (registrations === 0)
        return {
          state: 'warning',
          found: 'Stripe Tax no tiene ningún registro: calcula 0 en todas partes.',
          mend: 'Añade en Stripe dónde estás registrado.',
          page,
        }
      return fine('Stripe calcula el impuesto que los precios incluyen.')
    })
  if (tax)
    return fine(
      `Los recibos dicen ${tax.label} ${formatPercent(tax.percent)}, dentro del precio. Stripe no calcula ninguno.`,
    )
  if (setup.provider === 'sandbox') return fine('No se calcula ninguno.')
  return {
    state: 'yours',
    found: 'Nadie calcula impuestos: los recibos no dicen nada de ellos.',
    mend: 'Pregunta a tu contador antes de cobrar. Después, SELLER_TAX_LABEL y SELLER_TAX_PERCENT, o STRIPE_TAX.',
    page,
  }
}

function radar({ setup }: CheckFacts): Finding {
  if (setup.provider === 'sandbox')
    return fine('El banco de pruebas pide confirmar con las tarjetas que lo dicen.')
  return {
    state: 'yours',
    found: 'Stripe no dice por su cuenta qué reglas tiene contra el fraude.',
    mend: 'Mira que la regla que pide la confirmación del banco (3D Secure) cuando hace falta esté encendida.',
    page: setup.pages.radar,
  }
}
