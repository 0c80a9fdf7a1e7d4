import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { PLAN_IDS, PLANS, type Plan, TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import type { PriceSetup } from '../../../../adapters/payments/setup.ts'
import { type CheckFacts, checkOf, type Finding, fine, judged } from './check.ts'
import type { StoredCheck } from './tables.ts'

/** All that is sold, by the names that STRIPE_PRICES uses. */
export const SOLD: readonly { id: string; title: string; plan: Plan; gone: string }[] = [
  ...PLAN_IDS.map((id) => ({ id, title: PLANS[id].name, plan: PLANS[id], gone: 'No se vende.' })),
  {
    id: 'training_yearly',
    title: `${PLANS.training.name}, para quien paga el año`,
    plan: TRAINING_FOR_YEARLY,
    gone: 'No se ofrece.',
  },
]

/** Each price: whether it is charged as the pages say it. */
export const priceChecks = (facts: CheckFacts): StoredCheck[] =>
  SOLD.map((sold) => {
    const { setup } = facts
    const part = setup.prices.get(sold.plan.priceId) ?? { unread: 'unanswered' }
    return checkOf(
      'prices',
      `price_${sold.id}`,
      sold.title,
      judged(setup, part, { what: 'los precios' }, (price) => judgedPrice(price, sold, facts)),
    )
  })

function judgedPrice(
  price: PriceSetup | null,
  { id, plan, gone }: (typeof SOLD)[number],
  { setup, site, named }: CheckFacts,
): Finding {
  const page = setup.pages.prices
  if (price === null)
    return {
      state: 'fault',
      found: named.has(plan.priceId)
        ? `${gone} En esta cuenta y este modo no hay el precio que dice STRIPE_PRICES.`
        : `${gone} STRIPE_PRICES no dice cuál es su precio.`,
      mend: `Haz el precio en Stripe (${inWords(plan)}) y pon ${id}=price_… en STRIPE_PRICES.`,
      page,
    }
  const fault = faultOf(price, plan, site)
  if (fault === null) return fine(`${inWords(plan)}, como en la página.`)
  return {
    state: 'fault',
    found: `${gone} ${fault}`,
    mend: `Haz en Stripe un precio de ${inWords(plan)} y pon ${id}=price_… en STRIPE_PRICES. El de ahora es ${price.id}.`,
    page,
  }
}

function faultOf(
  { active, currency, amount, every, containsTax }: PriceSetup,
  plan: Plan,
  { stripeTax }: CheckFacts['site'],
): string | null {
  if (!active) return 'Su precio está archivado en Stripe.'
  if (currency !== 'usd')
    return `En Stripe su precio es en ${currency.toUpperCase()}, y en la página en dólares.`
  if (amount !== plan.price)
    return `En Stripe cuesta ${amount === null ? 'lo que cada quien decida' : formatCents(cents(amount), 'always')}, y en la página ${formatCents(plan.price, 'always')}.`
  if (periodOf(every) !== plan.period)
    return `En Stripe se cobra ${everyInWords(every)}, y en la página ${PERIODS[plan.period]}.`
  if (stripeTax && !containsTax)
    return 'Stripe calcula el impuesto (STRIPE_TAX), y a este precio se lo sumaría: no es «impuesto incluido».'
  return null
}

const periodOf = (every: PriceSetup['every']): string =>
  every === null ? 'once' : every.count === 1 ? every.interval : `${every.count} ${every.interval}`

const PERIODS = { month: 'cada mes', year: 'cada año', once: 'una vez' } as const

const everyInWords = (every: PriceSetup['every']): string => {
  const period = periodOf(every)
  return Object.hasOwn(PERIODS, period) ? PERIODS[period as keyof typeof PERIODS] : 'con otro período'
}

const inWords = ({ price, period }: Plan): string => `${formatCents(price, 'always')} ${PERIODS[period]}`
