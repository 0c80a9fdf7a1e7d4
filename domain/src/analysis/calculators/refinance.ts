import { CALCULATOR_NAMES } from '../summary/names.ts'
import { amortizationTable } from './amortization-table.ts'
import {
  defineCalculator,
  type InputOf,
  type OutputOf,
  type Results,
  type Step,
  type Verdict,
} from './calculator.ts'
import { formatFigure } from './format-figure.ts'
import { minus, over, plus, times, YEAR } from './ledger.ts'
import { amortizeByYear } from './monthly-payment.ts'
import { addressInputs } from './property-inputs.ts'
import { NOTHING } from './reasons.ts'
import { field, figure } from './rows.ts'
import { isShort, SHORT, shortVerdict, toBring, WITHOUT_LOAN } from './short-loan.ts'

const LOAN_MONTHS = 360

const STEPS: readonly Step[] = [
  { label: 'Dirección', title: '¿Qué propiedad es?' },
  { label: 'Compra', title: '¿Cuánto cuesta y cuánto pones tú?' },
  { label: 'Arreglos', title: '¿Cuánto cuesta arreglarla y cuánto tardas?' },
  {
    label: 'Gastos',
    title: '¿Cuánto cuesta tenerla al año?',
    lead: 'El impuesto y lo que se suele olvidar. Lo que dejes vacío cuenta como cero, y junto al resultado se dice.',
  },
  { label: 'Ingresos', title: '¿Cuánto cobras de renta al mes?' },
  { label: 'Salida', title: '¿Cómo será el préstamo nuevo?', lead: 'Contamos 30 años de pagos fijos.' },
  { label: 'Análisis', title: 'Tu análisis' },
]

const INPUTS: readonly InputOf<'refinance_property'>[] = [
  ...addressInputs('Escribe la dirección de la propiedad.'),
  field.money('purchase_price', 'Precio de compra', 'Purchase price', {
    step: 1,
    required: 'Escribe el precio de compra.',
  }),
  field.money('cash_purchase', 'Dinero tuyo en la compra', 'Cash in purchase', {
    step: 1,
    help: 'Lo demás es la deuda que pagará el préstamo nuevo.',
  }),
  field.money('rehab_costs', 'Costo de los arreglos', 'Rehab costs', { step: 2 }),
  field.months('rehab_duration', 'Meses hasta refinanciar', 'Duration', { step: 2, usual: [3, 6, 9] }),
  field.money('holding_costs', 'Gastos de cada mes mientras tanto', 'Holding costs', {
    step: 2,
    help: 'Luz, agua, seguro e intereses del préstamo de compra.',
  }),
  field.money('property_taxes', 'Impuesto predial al año', 'Property taxes', {
    step: 3,
    forgotten: 'impuesto predial',
  }),
  field.money('insurance', 'Seguro al año', 'Insurance', { step: 3, forgotten: 'seguro' }),
  field.money('maintenance', 'Mantenimiento al año', 'Maintenance', {
    step: 3,
    forgotten: 'mantenimiento',
    help: 'Lo que se descompone y se repara mientras la rentas.',
  }),
  field.money('management', 'Administración al año', 'Management', {
    step: 3,
    forgotten: 'administración',
    help: 'Lo que cobra quien la administra. Tu tiempo también cuesta.',
  }),
  field.money('vacancy', 'Renta que se pierde al año', 'Vacancy', {
    step: 3,
    forgotten: 'meses vacíos',
    help: 'Cuando está vacía. Un mes al año es una renta.',
  }),
  field.money('gross_monthly_income', 'Renta al mes', 'Gross monthly income', {
    step: 4,
    dashWhenEmpty: true,
  }),
  field.money('arv', 'Valor después de reparar', 'ARV', {
    step: 5,
    required: 'Escribe el valor después de reparar.',
  }),
  field.percent('refinance_percent', 'Parte del valor que te prestan', 'LTV', {
    step: 5,
    default: 75,
    dashWhenEmpty: true,
    usual: [70, 75, 80],
  }),
  field.percent('interest', 'Tasa de interés al año', 'Interest rate', {
    step: 5,
    default: 7,
    dashWhenEmpty: true,
    usual: [6.5, 7, 7.5],
  }),
  field.percent('points', 'Puntos sobre el préstamo nuevo', 'Points', {
    step: 5,
    default: 2,
    max: 20,
    usual: [1, 2, 3],
  }),
  field.money('sale_closing', 'Costos de cierre', 'Closing costs', {
    step: 5,
    help: 'En dólares: título, avalúo, abogado.',
  }),
  field.money('profit', 'Ganancia que quieres', 'Wanted profit', {
    step: 5,
    help: 'Para saber hasta cuánto pagar por la propiedad.',
  }),
  field.times('target_dscr', 'DSCR que pide el banco', 'Target DSCR', {
    step: 5,
    default: 1.25,
    dashWhenEmpty: true,
    min: 0.1,
    max: 5,
    usual: [1, 1.2, 1.25],
  }),
]

const OUTPUTS: readonly OutputOf<'refinance_property'>[] = [
  figure.money('monthly_taxes', 'Impuesto predial al mes', 'Monthly taxes', {
    ledger: [plus('property_taxes'), over(YEAR)],
  }),
  figure.money('monthly_holding', 'Gastos de cada mes, con impuestos', 'Monthly holding', {
    ledger: [plus('holding_costs'), plus('monthly_taxes')],
  }),
  figure.money('holding', 'Gastos hasta refinanciar', 'Holding', {
    ledger: [plus('monthly_holding'), times('rehab_duration')],
  }),
  figure.money('cash_in', 'Dinero que pones', 'Cash in', {
    ledger: [plus('cash_purchase'), plus('rehab_costs'), plus('holding')],
  }),
  figure.money('payoff', 'Deuda que se paga', 'Payoff', {
    ledger: [plus('purchase_price'), minus('cash_purchase')],
  }),
  figure.money('loan_amount', 'Préstamo nuevo', 'New loan', {
    ledger: [plus('arv'), times('refinance_percent')],
  }),
  figure.money('points_cost', 'Puntos', 'Points', { ledger: [plus('loan_amount'), times('points')] }),
  figure.money('cash_out', 'Dinero que regresa a ti', 'Cash out', {
    ledger: [plus('loan_amount'), minus('payoff'), minus('points_cost'), minus('sale_closing')],
  }),
  figure.money('cash_left', 'Dinero tuyo que se queda adentro', 'Cash left in the deal', {
    ledger: [plus('cash_in'), minus('cash_out')],
    help: 'Si es negativo, sacas más de lo que pusiste.',
  }),
  toBring('cash_out', [plus('payoff'), plus('points_cost'), plus('sale_closing'), minus('loan_amount')]),
  figure.percent('capital_recovered', 'Parte de tu dinero que recuperas', 'Capital recovered', {
    cases: [{ when: isShort('cash_out'), gives: { none: SHORT } }],
    otherwise: { ledger: [plus('cash_out'), over('cash_in')] },
  }),
  figure.money('payment', 'Pago de la hipoteca', 'Mortgage payment', {
    cases: [WITHOUT_LOAN],
    otherwise: { payment: { loan: 'loan_amount', rate: 'interest', months: LOAN_MONTHS } },
  }),
  figure.money('annual_income', 'Renta al año', 'Gross rent', {
    ledger: [plus('gross_monthly_income'), times(YEAR)],
  }),
  figure.money('noi', 'Ingreso neto al año, sin contar la hipoteca', 'NOI', {
    ledger: [
      plus('annual_income'),
      minus('property_taxes'),
      minus('insurance'),
      minus('maintenance'),
      minus('management'),
      minus('vacancy'),
    ],
  }),
  figure.money('monthly_noi', 'Ingreso neto al mes, sin contar la hipoteca', 'Monthly NOI', {
    ledger: [plus('noi'), over(YEAR)],
  }),
  figure.money('cashflow', 'Te queda al mes', 'Cash flow', {
    ledger: [plus('monthly_noi'), minus('payment')],
    help: 'La renta menos los gastos de la propiedad y la hipoteca.',
  }),
  figure.money('annual_cashflow', 'Te queda al año', 'Annual cash flow', {
    ledger: [plus('cashflow'), times(YEAR)],
  }),
  figure.percent('cash_on_cash', 'Ganancia sobre tu dinero', 'Cash on cash', {
    cases: [
      {
        when: { of: 'cash_left', is: '<', than: NOTHING },
        gives: {
          cases: [
            {
              when: { of: 'annual_cashflow', is: '<', than: NOTHING },
              gives: {
                none: 'Recuperas todo lo que pusiste, pero la renta no te deja nada: no hay ganancia que medir.',
              },
            },
          ],
          otherwise: {
            endless: 'Recuperas todo lo que pusiste: lo que te deja no tiene con qué compararse.',
            of: 'annual_cashflow',
          },
        },
      },
    ],
    otherwise: { ledger: [plus('annual_cashflow'), over('cash_left')] },
  }),
  figure.money('equity', 'Tu parte de la propiedad', 'Equity', {
    ledger: [plus('arv'), minus('loan_amount')],
  }),
  figure.times('dscr', 'La renta cubre la deuda', 'DSCR', {
    cases: [
      {
        when: { of: 'payment', is: '≤', than: 0 },
        gives: { none: 'No hay préstamo: no hay deuda que cubrir.' },
      },
    ],
    otherwise: { ledger: [plus('monthly_noi'), over('payment')] },
    help: 'Los bancos suelen pedir 1.20 o más.',
  }),
  figure.money('max_payment', 'Pago más alto con ese DSCR', 'Maximum payment', {
    ledger: [plus('monthly_noi'), over('target_dscr')],
  }),
  figure.money('max_loan', 'Préstamo más alto con ese DSCR', 'Maximum loan at target DSCR', {
    cases: [
      {
        when: { of: 'max_payment', is: '≤', than: 0 },
        gives: { none: 'Con esa renta no alcanza para ningún pago.' },
      },
    ],
    otherwise: { loanFor: { payment: 'max_payment', rate: 'interest', months: LOAN_MONTHS } },
  }),
  figure.money('besides_price', 'Costos y ganancia, sin contar la compra', 'Costs and profit', {
    ledger: [plus('profit'), plus('rehab_costs'), plus('holding'), plus('points_cost'), plus('sale_closing')],
  }),
  figure.money(
    'max_purchase_price',
    'Precio más alto para la ganancia que quieres',
    'Maximum purchase price',
    {
      cases: [
        {
          when: { of: 'besides_price', is: '>', than: 'arv' },
          gives: {
            none: 'Los costos y la ganancia que quieres pasan de lo que valdrá: ningún precio de compra la da.',
          },
        },
      ],
      otherwise: { ledger: [plus('arv'), minus('besides_price')] },
    },
  ),
  figure.money('total_cost', 'Todo lo que cuesta', 'All-in cost', {
    ledger: [
      plus('purchase_price'),
      plus('rehab_costs'),
      plus('holding'),
      plus('points_cost'),
      plus('sale_closing'),
    ],
  }),
  figure.money('created_equity', 'Valor que creaste', 'Created equity', {
    ledger: [plus('arv'), minus('total_cost')],
  }),
]

/** A loan above what this page itself says a bank lends by that rent isn't praised: what would come back of the bank's loan is said. */
function tooLargeVerdict({
  loan_amount: loan,
  max_loan: most,
  points_cost,
  cash_out,
}: Results): Verdict | null {
  if (typeof loan !== 'number' || typeof most !== 'number' || loan <= most + NOTHING) return null
  if (typeof points_cost !== 'number' || typeof cash_out !== 'number') return null
  const back = cash_out - (loan - most) + points_cost * (1 - most / loan)
  const dollars = (amount: number) => formatFigure(amount, 'money', true)
  const then =
    back > 0
      ? `Con ese préstamo te regresan ${dollars(back)}.`
      : `Con ese préstamo no alcanza para la deuda y el cierre: faltan ${dollars(-back)}.`
  return {
    tone: 'careful',
    title: 'Pides más de lo que esa renta sostiene',
    sentence: `Pides ${dollars(loan)}, y con el DSCR que pide el banco lo más alto es ${dollars(most)}. ${then}`,
  }
}

function verdictOf(results: Results): Verdict | null {
  const { cash_left: left, to_bring: short, cashflow, capital_recovered: share } = results
  if (typeof left !== 'number' || typeof short !== 'number' || typeof cashflow !== 'number') return null
  if (short > 0) return shortVerdict(short, cashflow)
  const tooLarge = tooLargeVerdict(results)
  if (tooLarge) return tooLarge
  const shortfall = cashflow < 0
  const monthly = shortfall
    ? ` Ojo: la renta no alcanza, faltan ${formatFigure(-cashflow, 'money', true)} al mes.`
    : ` La renta te deja ${formatFigure(cashflow, 'money', true)} al mes.`
  if (left < NOTHING)
    return {
      tone: shortfall ? 'careful' : 'good',
      title: 'Recuperas todo tu dinero',
      sentence: `${left > -0.5 ? 'Vuelve todo lo que pusiste' : `Sacas ${formatFigure(-left, 'money', true)} más de lo que pusiste`}.${monthly}`,
    }
  return {
    tone: 'careful',
    title: 'Recuperas una parte',
    sentence: `Vuelve ${formatFigure(share, 'percent', true)} de lo que pusiste y se quedan adentro ${formatFigure(left, 'money', true)}.${monthly}`,
  }
}

/**
 * Buy with own money, repair, rent and refinance: how much of the money comes back (decision 36 of the
 * specification).
 */
export const refinance = defineCalculator({
  type: 'refinance_property',
  name: CALCULATOR_NAMES.refinance_property,
  steps: STEPS,
  inputs: INPUTS,
  outputs: OUTPUTS,
  headline: 'cash_out',
  highlights: ['capital_recovered', 'cash_left', 'cashflow', 'max_loan'],
  groups: [
    {
      title: 'Lo que pones',
      outputs: ['monthly_taxes', 'monthly_holding', 'holding', 'cash_in', 'payoff'],
    },
    {
      title: 'El préstamo nuevo',
      outputs: ['loan_amount', 'points_cost', 'payment', 'dscr', 'max_payment', 'max_loan'],
    },
    {
      title: 'Lo que recuperas',
      outputs: ['cash_out', 'to_bring', 'cash_left', 'capital_recovered', 'equity', 'created_equity'],
    },
    {
      title: 'Cada mes',
      outputs: ['noi', 'monthly_noi', 'cashflow', 'annual_cashflow', 'cash_on_cash'],
    },
    { title: 'Hasta cuánto pagar', outputs: ['max_purchase_price', 'total_cost'] },
  ],
  levers: ['arv', 'purchase_price', 'interest', 'gross_monthly_income', 'rehab_costs'],
  goals: ['cash_out', 'cash_left', 'cashflow', 'dscr', 'capital_recovered'],
  flattered: ['cashflow', 'noi', 'dscr', 'max_loan'],
  verdict: verdictOf,
  tablesOf: (scope) => {
    const [loan, interest] = [scope.result('loan_amount'), scope.result('interest')]
    const known = typeof loan === 'number' && typeof interest === 'number'
    return [amortizationTable(known ? amortizeByYear(loan, interest, LOAN_MONTHS) : [])]
  },
})
