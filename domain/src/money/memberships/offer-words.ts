import type { Cents } from '../../ground/amounts/cents.ts'
import { formatCents } from '../../ground/amounts/format-cents.ts'
import { longDate } from '../../ground/time/dates.ts'
import type { Offered } from './offered.ts'
import { PLANS, type Plan } from './plans.ts'

/** A person's standing before a plan, as the sentences about the plan need it. */
export type Standing = {
  state: Offered
  /** Until when a gift or an offer stands, ISO 8601; null for no end. */
  until: string | null
  /** The price of their own, of what is `offered`; else null. */
  price: Cents | null
}

/** Where a button leads: to the person's own page, the one that changes their card, or their offer. */
export type Button = { label: string; to: 'membership' | 'card' | 'offer' }

const SEE_OWN: Button = { label: 'Ver mi membresía', to: 'membership' }
const KEEP: Button = { label: 'Seguir con mi plan', to: 'membership' }
const CHANGE_CARD: Button = { label: 'Cambiar tarjeta', to: 'card' }

/** «hasta el 4 de enero de 2027», or nothing where there is no end. */
const untilIn = (until: string | null) => (until === null ? '' : ` hasta el ${longDate(until)}`)
/** « Vale hasta el 4 de enero de 2027.» */
const validIn = (until: string | null) => (until === null ? '' : ` Vale${untilIn(until)}.`)
const money = (price: Cents | null, { price: usual }: Plan) => formatCents(price ?? usual, 'present')

/** The badge of a plan's card, as far as it has one. */
export type Badge = { tone: 'ok' | 'warn' | 'info'; text: string }

/** The badge, text and button of a plan's card for this person; null where the card shows its price and sells as usual. */
export function onCard(plan: Plan, { state, until, price }: Standing): Said | null {
  switch (state) {
    case 'none':
      return null
    case 'offered':
      return {
        badge: { tone: 'ok', text: `Tu precio: ${money(price, plan)}` },
        text: `Por tu plan anual, una sola vez.${validIn(until)}`,
        button: { label: `Inscribirme por ${money(price, plan)}`, to: 'offer' },
      }
    case 'current':
      return { badge: { tone: 'ok', text: 'Plan activo actual' }, text: null, button: SEE_OWN }
    case 'ending':
      return { badge: { tone: 'warn', text: 'Plan cancelado' }, text: null, button: KEEP }
    case 'next':
      return {
        badge: { tone: 'info', text: 'Empieza al terminar el de ahora' },
        text: null,
        button: SEE_OWN,
      }
    case 'owned':
      return { badge: { tone: 'ok', text: 'Ya es tuyo' }, text: null, button: SEE_OWN }
    case 'given':
      return {
        badge: { tone: 'ok', text: 'Tuyo de regalo' },
        text: until === null ? 'Sin costo y sin fecha de término.' : `Sin costo${untilIn(until)}.`,
        button: SEE_OWN,
      }
    case 'included':
      return {
        badge: { tone: 'ok', text: 'Ya lo tienes' },
        text: `Lo abre tu ${PLANS.pro_year.name} de regalo${untilIn(until)}.`,
        button: SEE_OWN,
      }
    case 'contested':
      return {
        badge: { tone: 'warn', text: 'En disputa' },
        text: 'No se vende otra vez mientras tu banco revisa tu pago.',
        button: SEE_OWN,
      }
    case 'owes':
      return { badge: null, text: 'Antes de cambiar de plan, cambia tu tarjeta.', button: CHANGE_CARD }
  }
}

type Said = { badge: Badge | null; text: string | null; button: Button }

/** The title, text and button in place of the payment form; null where the plan is sold at the price that the page shows. */
export function insteadOfPayment(
  plan: Plan,
  { state, until, price }: Standing,
): { title: string; text: string; button: Button } | null {
  switch (state) {
    case 'none':
      return null
    case 'offered':
      return {
        title: `Para ti cuesta ${money(price, plan)}`,
        text: `Por tu plan anual, ${plan.name} te cuesta ${money(price, plan)} en lugar de ${money(null, plan)}, una sola vez.${validIn(until)}`,
        button: { label: 'Ver mi oferta', to: 'offer' },
      }
    case 'current':
      return {
        title: 'Ya tienes este plan',
        text: 'Está activo, y no hay nada que pagar otra vez.',
        button: SEE_OWN,
      }
    case 'ending':
      return {
        title: 'Ya tienes este plan',
        text: 'Lo cancelaste y sigue abierto hasta que termine lo que pagaste. Puedes seguir con él sin pagar de nuevo.',
        button: KEEP,
      }
    case 'next':
      return {
        title: 'Este plan ya te espera',
        text: 'Empieza cuando termine lo que pagaste del de ahora.',
        button: SEE_OWN,
      }
    case 'owned':
      return {
        title: 'El entrenamiento ya es tuyo',
        text: 'Se paga una sola vez, y ya lo pagaste.',
        button: SEE_OWN,
      }
    case 'given':
      return {
        title: 'Ya lo tienes de regalo',
        text:
          until === null
            ? 'Está abierto en tu cuenta, sin costo y sin fecha de término.'
            : `Está abierto en tu cuenta${untilIn(until)}, sin costo. Cuando termine, si quieres, lo pagas aquí.`,
        button: SEE_OWN,
      }
    case 'included':
      return {
        title: 'Ya lo tienes incluido',
        text: `Todo lo de ${plan.name} está abierto con tu ${PLANS.pro_year.name} de regalo${untilIn(until)}.`,
        button: SEE_OWN,
      }
    case 'contested':
      return {
        title: 'Tu banco revisa un pago tuyo',
        text: 'Le reclamaste un pago que ya hiciste. Hasta que decida no te cobramos otra vez: si tu pago queda en pie, se abre de nuevo.',
        button: SEE_OWN,
      }
    case 'owes':
      return {
        title: 'Antes, cambia tu tarjeta',
        text: 'Tu banco no aceptó el último cobro de tu plan. Cuando quede pagado puedes cambiar a otro.',
        button: CHANGE_CARD,
      }
  }
}

/** Why the server doesn't sell a plan; null if it does. */
export function whyNotSold(plan: Plan, state: Offered): string | null {
  const reason = reasonAgainst(plan, state)
  return reason && `${reason} No se te cobró nada.`
}

function reasonAgainst({ name }: Plan, state: Offered): string | null {
  switch (state) {
    case 'none':
    case 'offered':
      return null
    case 'current':
      return `Ya tienes ${name}.`
    case 'ending':
      return `Ya tienes ${name}: elige «Seguir con mi plan» y no pagas de nuevo.`
    case 'next':
      return `Ya elegiste cambiar a ${name}.`
    case 'owned':
      return `Ya compraste ${name}.`
    case 'given':
      return `Ya tienes ${name} de regalo.`
    case 'included':
      return `Tu ${PLANS.pro_year.name} de regalo ya abre todo lo de ${name}.`
    case 'contested':
      return 'Tu banco todavía revisa el pago que le reclamaste. Hasta que decida no te cobramos otra vez.'
    case 'owes':
      return 'Antes de cambiar de plan arregla tu tarjeta: tu último cobro no se pudo hacer.'
  }
}
