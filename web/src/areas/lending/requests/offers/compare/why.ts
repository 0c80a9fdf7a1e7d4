import { type Cents, cents, centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { formatDecimals } from '@cancha/domain/ground/numbers/format'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { formatRate } from '@cancha/domain/ground/numbers/rates'
import { dayOf, momentOfField } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { mediumDate, mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { costOf } from '@cancha/domain/lending/offers/cost'
import { scheduleOf } from '@cancha/domain/lending/offers/schedule'
import { loanFigures } from '@cancha/domain/lending/requests/figures'
import { inDays, inMonths, money, planInWords } from '../terms-in-words.ts'
import type { Compared, RowKey, Why } from './compared.ts'

const STATED = 'Lo dice el prestamista en su oferta.'
const inCents = (dollars: number | null): Cents | null => (dollars === null ? null : centsOfDollars(dollars))
const lent = ({ amount }: { amount: Cents }) => ({ label: 'Te presta', amount: money(amount) })

const whyAmount = ({ offer: { terms }, request }: Compared): Why => ({
  says: STATED,
  lines:
    request.loanamount === null
      ? []
      : [{ label: 'Pediste', amount: money(centsOfDollars(request.loanamount)) }],
  total: lent(terms),
})

function whyRate({ offer: { terms } }: Compared): Why {
  const [first] = scheduleOf(terms)
  return {
    says: `${STATED} Cada mes se cobra la doceava parte, sobre lo que todavía debes.`,
    lines: [
      { label: 'Interés al año', amount: formatRate(terms.rate) },
      { label: '÷ 12, al mes', amount: formatRate(terms.rate / 12) },
      { label: '× lo que debes al empezar', amount: money(terms.amount) },
    ],
    total: { label: 'Interés del primer mes', amount: money(first?.interest ?? cents(0)) },
  }
}

const whyPoints = ({ offer: { terms }, cost }: Compared): Why => ({
  says: 'Un punto es el 1 % del préstamo, y se paga una sola vez, al cerrar.',
  lines: [lent(terms), { label: '× puntos', amount: formatRate(terms.points) }],
  total: { label: 'Por puntos', amount: money(cost.points) },
})

const whyFees = ({ offer: { terms } }: Compared): Why => ({
  says: `${STATED} Son los cargos suyos aparte de los puntos; no cuentan lo que va a otros: título, avalúo e impuestos.`,
  lines: [],
  total: { label: 'Otros cargos', amount: money(terms.fees) },
})

const closingLines = ({ offer: { terms }, cost }: Compared) => [
  { label: 'Puntos', amount: money(cost.points) },
  { label: '+ otros cargos', amount: money(terms.fees) },
]

const whyClosing = (of: Compared): Why => ({
  says: 'Lo que el prestamista se queda al cerrar. Tu enganche y los gastos del cierre van aparte.',
  lines: closingLines(of),
  total: { label: 'Al cerrar', amount: money(of.cost.atClosing) },
})

/** The annuity formula with the numbers in it. */
function equalPayment(amount: Cents, rate: number, months: number): string {
  if (rate === 0) return `${money(amount)} ÷ ${inMonths(months)}`
  const month = `${formatRate(rate)} ÷ 12`
  return `${money(amount)} × ${month} ÷ (1 − (1 + ${month})^−${months})`
}

function whyPayment({ offer: { terms }, cost }: Compared): Why {
  const { amount, rate, termMonths, interestOnlyMonths: only } = terms
  const equal = {
    label: `En ${inMonths(termMonths - only)}: ${equalPayment(amount, rate, termMonths - only)}`,
    amount: money(cost.laterPayment ?? cost.firstPayment),
  }
  if (only === 0)
    return {
      says: 'Un pago igual cada mes, que paga el interés y devuelve el préstamo en su plazo.',
      lines: [lent(terms), { label: 'Interés al año', amount: formatRate(rate) }],
      total: equal,
    }
  const interest = {
    label: `Solo interés: ${money(amount)} × ${formatRate(rate)} ÷ 12`,
    amount: money(cost.firstPayment),
  }
  if (cost.laterPayment === null)
    return {
      says: 'Cada mes pagas solo el interés: lo que debes no baja, y se devuelve junto al final.',
      lines: [],
      total: interest,
    }
  return {
    says: `${only === 1 ? 'El primer mes pagas' : `Los primeros ${only} meses pagas`} solo el interés, y después un pago igual que devuelve el préstamo.`,
    lines: [interest],
    total: { ...equal, label: `Desde el mes ${only + 1}. ${equal.label}` },
  }
}

const whyBalloon = ({ offer: { terms }, cost }: Compared): Why =>
  cost.balloon > 0
    ? {
        says: `Como cada mes pagas solo interés, todo el préstamo se devuelve junto en el mes ${terms.termMonths}.`,
        lines: [lent(terms), { label: '− devuelto cada mes', amount: money(cents(0)) }],
        total: { label: 'Pago final', amount: money(cost.balloon) },
      }
    : {
        says: `Los pagos de cada mes devuelven todo el préstamo en su plazo: ${planInWords(terms)}.`,
        lines: [],
        total: { label: 'Pago final', amount: money(cents(0)) },
      }

/** The money received, and the money paid back over the months held. */
function flowsOf({ offer: { terms }, cost: { atClosing } }: Compared, held: Compared['cost']['held']) {
  const paid = cents(held.total - atClosing + (terms.amount - held.payoff))
  return [
    lent(terms),
    { label: '− puntos y otros cargos', amount: money(atClosing) },
    { label: 'Recibes', amount: money(cents(terms.amount - atClosing)) },
    { label: `Pagas en ${inMonths(held.months)}`, amount: money(paid) },
  ]
}

const noRate = (percent: number | null): string => (percent === null ? '—' : formatPercent(percent))

function whyApr(of: Compared): Why {
  const { terms } = of.offer
  return {
    says: 'El interés al año con el que todos tus pagos, cada uno en su mes, valen lo mismo que lo que recibes. Cuenta interés, puntos y cargos del prestamista hasta el final del plazo, con el pago final.',
    lines: flowsOf(of, costOf(terms, terms.termMonths).held),
    total: { label: 'APR estimado', amount: noRate(of.cost.apr) },
  }
}

/** Said where the term ends before the months that were typed. */
const shorter = ({ cost: { held }, months }: Compared): string =>
  held.months < months ? ` Su plazo termina antes: cuenta de ${inMonths(held.months)}.` : ''

function whyYearly(of: Compared): Why {
  const { held } = of.cost
  return {
    says: `La misma cuenta del APR, si liquidas el préstamo en el mes ${held.months}: los puntos y cargos se reparten entre esos meses.${shorter(of)}`,
    lines: [...flowsOf(of, held), { label: 'Liquidas con', amount: money(held.payoff) }],
    total: { label: 'Costo al año', amount: noRate(held.yearly) },
  }
}

function whyTotal(of: Compared): Why {
  const { held, atClosing } = of.cost
  return {
    says: `Lo que te cuesta, aparte de devolver el préstamo. Quien presta menos cuesta menos: mira también la cantidad.${shorter(of)}`,
    lines: [
      { label: `Interés de ${inMonths(held.months)}`, amount: money(cents(held.total - atClosing)) },
      ...closingLines(of).map((line, index) => (index === 0 ? { ...line, label: '+ puntos' } : line)),
    ],
    total: { label: `Total en ${inMonths(held.months)}`, amount: money(held.total) },
  }
}

function whyLtv({ offer: { terms }, request }: Compared): Why {
  const type = loanTypeFrom(request.loantype)
  const loanToValue =
    type &&
    loanFigures(type, terms.amount, {
      value: inCents(request.propertyvalue),
      repairedValue: inCents(request.afterrepairecost),
      purchasePrice: null,
      renovation: null,
      debt: null,
    }).loanToValue
  const of = type === 'hard_money' ? 'lo que valdrá arreglada' : 'lo que vale hoy'
  return {
    says:
      terms.ltv === null
        ? 'El prestamista no dice hasta qué parte del valor presta.'
        : 'Lo dice el prestamista: presta hasta esta parte del valor, que revisa con su avalúo.',
    lines: loanToValue
      ? [{ label: `Esta oferta, de ${of} según tu solicitud`, amount: formatPercent(loanToValue) }]
      : [],
    total: { label: 'Presta hasta', amount: terms.ltv === null ? '—' : formatPercent(terms.ltv) },
  }
}

/** The day so many days later, in words. */
function dayLater(now: number, days: number): string {
  const day = addDays(dayOf(new Date(now)), days)
  const noon = day === null ? null : momentOfField(`${day}T12:00`)
  return noon === null ? '—' : mediumDate(noon)
}

const whyClosesIn = ({ offer: { terms } }: Compared, now: number): Why => ({
  says: 'Lo dice el prestamista: cuánto tarda desde que aceptas.',
  lines: [{ label: 'Si aceptas hoy', amount: dayLater(now, terms.closesInDays) }],
  total: { label: 'Cierra en', amount: inDays(terms.closesInDays) },
})

const whyStands = ({ offer: { terms, standsUntil } }: Compared): Why => ({
  says: 'Hasta entonces puedes aceptar estas condiciones. Después la oferta vence sola; el prestamista puede hacerla otra vez.',
  lines: [{ label: 'La hizo o la cambió', amount: mediumDateTime(terms.at) }],
  total: { label: 'Vale hasta', amount: mediumDateTime(standsUntil) },
})

const whyTerm = ({ offer: { terms } }: Compared): Why => ({
  says: `${STATED} En los meses de solo interés, lo que debes no baja.`,
  lines: [
    { label: 'Meses de solo interés', amount: formatDecimals(terms.interestOnlyMonths, 0) },
    {
      label: 'Meses de pagos iguales',
      amount: formatDecimals(terms.termMonths - terms.interestOnlyMonths, 0),
    },
  ],
  total: { label: 'Plazo', amount: inMonths(terms.termMonths) },
})

/** Where each figure comes from. */
export const WHYS: Readonly<Record<RowKey, (of: Compared, now: number) => Why>> = {
  yearly: whyYearly,
  total: whyTotal,
  apr: whyApr,
  amount: whyAmount,
  rate: whyRate,
  points: whyPoints,
  fees: whyFees,
  closing: whyClosing,
  payment: whyPayment,
  balloon: whyBalloon,
  term: whyTerm,
  ltv: whyLtv,
  closes: whyClosesIn,
  stands: whyStands,
}
