import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { hasOf } from './has.ts'
import { insteadOfPayment, onCard, whyNotSold } from './offer-words.ts'
import { isSoldTo, OFFERED, type Offered, offeredTo } from './offered.ts'
import { type Facts, openedBy } from './opened.ts'
import { PLAN_IDS, PLANS, TRAINING_FOR_YEARLY } from './plans.ts'
import { day, invoice, subscription } from './sample-facts.ts'
import { whyNotYours } from './training-offer.ts'

const NOW = day(2)
const END = day(31)

const month = { subscriptions: [subscription()], invoices: [invoice()] }
const yearOf = (plan: 'basic_year' | 'pro_year', over = {}) => ({
  subscriptions: [subscription({ plan, periodEnd: day(365), ...over })],
  invoices: [invoice({ plan, periodEnd: day(365) })],
})
const year = yearOf('basic_year')
const next = subscription({ id: 'sub_2', status: 'trialing', periodEnd: day(365), beginsAt: day(365) })
const training = invoice({ id: 'in_9', subscriptionId: null, plan: 'training', paid: cents(997_00) })
const declined = invoice({
  id: 'in_2',
  status: 'open',
  paid: cents(0),
  paidAt: null,
  firstDeclinedAt: day(1),
  createdAt: day(1),
})

const basic = { gives: 'basic', until: END } as const
const pro = { gives: 'premium', until: null } as const
const gift = { gives: 'training', until: null } as const

/** People's memberships, and their standing before the plans in their order: by the month, by the year, the training, Pro. */
const PEOPLE: readonly (readonly [string, Partial<Facts>, readonly [Offered, Offered, Offered, Offered]])[] =
  [
    ['nothing', {}, ['none', 'none', 'none', 'none']],
    ['the monthly plan', month, ['current', 'none', 'none', 'none']],
    ['the yearly plan', year, ['none', 'current', 'none', 'none']],
    ['Cancha Pro', yearOf('pro_year'), ['none', 'none', 'none', 'current']],
    [
      'a plan that was left',
      yearOf('basic_year', { endsWithPeriod: true }),
      ['none', 'ending', 'none', 'none'],
    ],
    [
      'the yearly plan, and the monthly one from its end on',
      {
        ...yearOf('basic_year', { endsWithPeriod: true }),
        subscriptions: [
          subscription({ plan: 'basic_year', periodEnd: day(365), endsWithPeriod: true }),
          next,
        ],
      },
      ['next', 'current', 'none', 'none'],
    ],
    [
      'a plan whose charge is open',
      {
        subscriptions: [subscription({ status: 'past_due' })],
        invoices: [invoice({ periodEnd: day(1) }), declined],
      },
      ['current', 'owes', 'none', 'owes'],
    ],
    ['a gift of the basic membership', { grants: [basic] }, ['given', 'given', 'none', 'none']],
    ['a gift of Cancha Pro', { grants: [pro] }, ['included', 'included', 'none', 'given']],
    ['both gifts', { grants: [basic, pro] }, ['included', 'included', 'none', 'given']],
    [
      'a gift that is over',
      { grants: [{ gives: 'premium', until: day(1) }] },
      ['none', 'none', 'none', 'none'],
    ],
    [
      'the monthly plan, and a gift of Cancha Pro',
      { ...month, grants: [pro] },
      ['current', 'none', 'none', 'given'],
    ],
    [
      'the monthly plan, and a gift of the basic membership',
      { ...month, grants: [basic] },
      ['current', 'none', 'none', 'none'],
    ],
    ['the training as a gift', { grants: [gift] }, ['none', 'none', 'given', 'none']],
    ['the training, paid', { invoices: [training] }, ['none', 'none', 'owned', 'none']],
    [
      'the training, paid and given',
      { invoices: [training], grants: [gift] },
      ['none', 'none', 'owned', 'none'],
    ],
    [
      'a payment of the training at their bank',
      { invoices: [{ ...training, dispute: 'open' }] },
      ['none', 'none', 'contested', 'none'],
    ],
    [
      'a payment of the training at their bank, and the training as a gift',
      { invoices: [{ ...training, dispute: 'open' }], grants: [gift] },
      ['none', 'none', 'given', 'none'],
    ],
    [
      'a payment of the plan at their bank',
      { subscriptions: month.subscriptions, invoices: [invoice({ dispute: 'open' })] },
      ['contested', 'contested', 'none', 'contested'],
    ],
    [
      'a payment of the plan at their bank, and a gift of the basic membership',
      { subscriptions: month.subscriptions, invoices: [invoice({ dispute: 'open' })], grants: [basic] },
      ['given', 'given', 'none', 'contested'],
    ],
  ]
const factsOf = (facts: Partial<Facts>): Facts => ({ subscriptions: [], invoices: [], grants: [], ...facts })

describe('whoever has', () => {
  test.each(PEOPLE)('%s stands so to each plan', (_, facts, states) => {
    const has = hasOf(factsOf(facts), NOW)
    expect(PLAN_IDS.map((id) => offeredTo(PLANS[id], has))).toEqual(states)
  })

  test.each(PEOPLE)(
    '%s buys nothing that is open to them, but another period or a smaller plan in its place',
    (_, facts) => {
      const has = hasOf(factsOf(facts), NOW)
      const opened = openedBy(factsOf(facts), NOW)
      for (const plan of PLAN_IDS.map((id) => PLANS[id])) {
        const isOpen =
          plan.membership === null
            ? opened.training
            : plan.membership === opened.membership || opened.membership === 'premium'
        const changes = plan.membership !== null && has.current !== null
        if (isOpen && !changes)
          expect([plan.id, isSoldTo(offeredTo(plan, has, true))]).toEqual([plan.id, false])
      }
    },
  )
})

test('an offer is a price of the training, of whoever hasn’t got it and may have it', () => {
  const stateWith = (facts: Partial<Facts>) => offeredTo(PLANS.training, hasOf(factsOf(facts), NOW), true)
  expect(stateWith(year)).toBe('offered')
  expect(stateWith({ ...year, invoices: [...year.invoices, training] })).toBe('owned')
  expect(stateWith({ ...year, grants: [gift] })).toBe('given')
  expect(offeredTo(PLANS.basic_month, hasOf(factsOf(year), NOW), true)).toBe('none')
})

const UNTIL = '2027-01-04T15:00:00.000Z'
const told = (state: Offered) => {
  const plan = state === 'owned' || state === 'offered' ? PLANS.training : PLANS.basic_year
  const standing = { state, until: UNTIL, price: state === 'offered' ? TRAINING_FOR_YEARLY.price : null }
  const card = onCard(plan, standing)
  const instead = insteadOfPayment(plan, standing)
  return {
    pricing: card && [card.badge?.text ?? '', card.text ?? '', `[${card.button.label} → ${card.button.to}]`],
    checkout: instead && [instead.title, instead.text, `[${instead.button.label} → ${instead.button.to}]`],
    refusal: whyNotSold(plan, state),
  }
}

test('each standing says the same at /pricing, in the place of the payment and in the server’s refusal', () => {
  expect(Object.fromEntries(OFFERED.map((state) => [state, told(state)]))).toMatchInlineSnapshot(`
    {
      "contested": {
        "checkout": [
          "Tu banco revisa un pago tuyo",
          "Le reclamaste un pago que ya hiciste. Hasta que decida no te cobramos otra vez: si tu pago queda en pie, se abre de nuevo.",
          "[Ver mi membresía → membership]",
        ],
        "pricing": [
          "En disputa",
          "No se vende otra vez mientras tu banco revisa tu pago.",
          "[Ver mi membresía → membership]",
        ],
        "refusal": "Tu banco todavía revisa el pago que le reclamaste. Hasta que decida no te cobramos otra vez. No se te cobró nada.",
      },
      "current": {
        "checkout": [
          "Ya tienes este plan",
          "Está activo, y no hay nada que pagar otra vez.",
          "[Ver mi membresía → membership]",
        ],
        "pricing": [
          "Plan activo actual",
          "",
          "[Ver mi membresía → membership]",
        ],
        "refusal": "Ya tienes Básica anual. No se te cobró nada.",
      },
      "ending": {
        "checkout": [
          "Ya tienes este plan",
          "Lo cancelaste y sigue abierto hasta que termine lo que pagaste. Puedes seguir con él sin pagar de nuevo.",
          "[Seguir con mi plan → membership]",
        ],
        "pricing": [
          "Plan cancelado",
          "",
          "[Seguir con mi plan → membership]",
        ],
        "refusal": "Ya tienes Básica anual: elige «Seguir con mi plan» y no pagas de nuevo. No se te cobró nada.",
      },
      "given": {
        "checkout": [
          "Ya lo tienes de regalo",
          "Está abierto en tu cuenta hasta el 4 de enero de 2027, sin costo. Cuando termine, si quieres, lo pagas aquí.",
          "[Ver mi membresía → membership]",
        ],
        "pricing": [
          "Tuyo de regalo",
          "Sin costo hasta el 4 de enero de 2027.",
          "[Ver mi membresía → membership]",
        ],
        "refusal": "Ya tienes Básica anual de regalo. No se te cobró nada.",
      },
      "included": {
        "checkout": [
          "Ya lo tienes incluido",
          "Todo lo de Básica anual está abierto con tu Cancha Pro de regalo hasta el 4 de enero de 2027.",
          "[Ver mi membresía → membership]",
        ],
        "pricing": [
          "Ya lo tienes",
          "Lo abre tu Cancha Pro de regalo hasta el 4 de enero de 2027.",
          "[Ver mi membresía → membership]",
        ],
        "refusal": "Tu Cancha Pro de regalo ya abre todo lo de Básica anual. No se te cobró nada.",
      },
      "next": {
        "checkout": [
          "Este plan ya te espera",
          "Empieza cuando termine lo que pagaste del de ahora.",
          "[Ver mi membresía → membership]",
        ],
        "pricing": [
          "Empieza al terminar el de ahora",
          "",
          "[Ver mi membresía → membership]",
        ],
        "refusal": "Ya elegiste cambiar a Básica anual. No se te cobró nada.",
      },
      "none": {
        "checkout": null,
        "pricing": null,
        "refusal": null,
      },
      "offered": {
        "checkout": [
          "Para ti cuesta $677",
          "Por tu plan anual, Entrenamiento intensivo te cuesta $677 en lugar de $997, una sola vez. Vale hasta el 4 de enero de 2027.",
          "[Ver mi oferta → offer]",
        ],
        "pricing": [
          "Tu precio: $677",
          "Por tu plan anual, una sola vez. Vale hasta el 4 de enero de 2027.",
          "[Inscribirme por $677 → offer]",
        ],
        "refusal": null,
      },
      "owes": {
        "checkout": [
          "Antes, cambia tu tarjeta",
          "Tu banco no aceptó el último cobro de tu plan. Cuando quede pagado puedes cambiar a otro.",
          "[Cambiar tarjeta → card]",
        ],
        "pricing": [
          "",
          "Antes de cambiar de plan, cambia tu tarjeta.",
          "[Cambiar tarjeta → card]",
        ],
        "refusal": "Antes de cambiar de plan arregla tu tarjeta: tu último cobro no se pudo hacer. No se te cobró nada.",
      },
      "owned": {
        "checkout": [
          "El entrenamiento ya es tuyo",
          "Se paga una sola vez, y ya lo pagaste.",
          "[Ver mi membresía → membership]",
        ],
        "pricing": [
          "Ya es tuyo",
          "",
          "[Ver mi membresía → membership]",
        ],
        "refusal": "Ya compraste Entrenamiento intensivo. No se te cobró nada.",
      },
    }
  `)
})

test('what is sold is refused nowhere, and what isn’t says why everywhere', () => {
  for (const state of OFFERED) {
    const { pricing, checkout, refusal } = told(state)
    expect([state, refusal === null]).toEqual([state, isSoldTo(state)])
    expect([state, pricing === null, checkout === null]).toEqual([state, state === 'none', state === 'none'])
    expect(refusal ?? 'No se te cobró nada.').toMatch(/No se te cobró nada\.$/)
  }
})

test('a gift without an end names none', () => {
  const standing = { state: 'given', until: null, price: null } as const
  expect(onCard(PLANS.pro_year, standing)?.text).toBe('Sin costo y sin fecha de término.')
  expect(insteadOfPayment(PLANS.pro_year, standing)?.text).toBe(
    'Está abierto en tu cuenta, sin costo y sin fecha de término.',
  )
})

test.each(PEOPLE)('the letter with the training’s own price goes to nobody who has it: %s', (_, facts) => {
  const has = hasOf(factsOf(facts), NOW)
  const why = whyNotYours({
    current: has.current?.plan ?? null,
    hasTraining: has.training !== null,
    contested: has.contested.membership || has.contested.training,
  })
  if (!isSoldTo(offeredTo(PLANS.training, has))) expect(why).not.toBeNull()
  else expect(why === null).toBe(has.current?.plan === 'basic_year' && !has.contested.membership)
})
