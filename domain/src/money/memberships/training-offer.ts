import { PLANS, type PlanId } from './plans.ts'

/** How long the link of an offer is good, in days. */
export const OFFER_DAYS = 14

export type OfferFacts = {
  /** The plan that is open now; null for none. */
  current: PlanId | null
  /** Whether the training is theirs, paid or given. */
  hasTraining: boolean
  /** Whether a bank decides about something that they paid for. */
  contested: boolean
}

type Reason = 'owned' | 'contested' | 'no_plan' | 'other_plan'

/**
 * Why the price for yearly members isn't somebody's; `null` if it is. The offer is for members who pay the yearly basic plan
 * (decision 60 of the specification) and don't have the training yet.
 */
function reasonAgainst({ current, hasTraining, contested }: OfferFacts): Reason | null {
  if (hasTraining) return 'owned'
  if (contested) return 'contested'
  if (current === null) return 'no_plan'
  return current === 'basic_year' ? null : 'other_plan'
}

const YEARLY = PLANS.basic_year.name
const nameOf = ({ current }: OfferFacts) => (current === null ? '' : PLANS[current].name)

const TO_PERSON: Readonly<Record<Reason, (facts: OfferFacts) => string>> = {
  owned: () => 'El entrenamiento ya es tuyo.',
  contested: () =>
    'Tu banco todavía revisa un pago que le reclamaste. Hasta que decida no te cobramos otra vez.',
  no_plan: () => `Este precio es de quien paga ${YEARLY}, y ese plan ya no está activo en tu cuenta.`,
  other_plan: (facts) => `Este precio es de quien paga ${YEARLY}, y ahora tienes ${nameOf(facts)}.`,
}

const TO_OPERATOR: Readonly<Record<Reason, (facts: OfferFacts) => string>> = {
  owned: () => 'ya tiene el entrenamiento',
  contested: () => 'su banco revisa un pago suyo',
  no_plan: () => `no tiene ${YEARLY}`,
  other_plan: (facts) => `ahora tiene ${nameOf(facts)}`,
}

/** The reason why the offered price isn't the member's, in words to the member; `null` if it is. */
export function whyNotYours(facts: OfferFacts): string | null {
  const reason = reasonAgainst(facts)
  return reason && `${TO_PERSON[reason](facts)} No se te cobró nada.`
}

/** The same in words to the administrator who would offer it, behind the member's name: 'ahora tiene Cancha Pro'. */
export function whyNotTheirs(facts: OfferFacts): string | null {
  const reason = reasonAgainst(facts)
  return reason && TO_OPERATOR[reason](facts)
}
