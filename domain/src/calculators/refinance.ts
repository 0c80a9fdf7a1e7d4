import { amortizationTable } from './amortization-table.ts'
import { defineCalculator, type Output, type Results, type Step, type Verdict } from './calculator.ts'
import type { Input } from './inputs.ts'
import { minus, over, plus, times, YEAR } from './ledger.ts'
import { amortizeByYear } from './payments.ts'
import { addressInputs } from './property-inputs.ts'
import { written } from './written.ts'

const LOAN_MONTHS = 360

const STEPS: readonly Step[] = [
  { label: 'Dirección', title: '¿Qué propiedad es?' },
  { label: 'Compra', title: '¿Cuánto cuesta y cuánto pones tú?' },
  { label: 'Arreglos', title: '¿Cuánto cuesta arreglarla y cuánto tardas?' },
  { label: 'Impuestos', title: '¿Cuánto paga de impuestos al año?' },
  { label: 'Ingresos', title: '¿Cuánto cobras de renta al mes?' },
  { label: 'Salida', title: '¿Cómo será el préstamo nuevo?', lead: 'Contamos 30 años de pagos fijos.' },
  { label: 'Análisis', title: 'Tu análisis' },
]

const INPUTS: readonly Input[] = [
  ...addressInputs('Escribe la dirección de la propiedad.'),
  { key: 'purchase_price', label: 'Precio de compra', term: 'Purchase price', kind: 'money', step: 1, required: 'Escribe el precio de compra.' },
  { key: 'cash_purchase', label: 'Dinero tuyo en la compra', term: 'Cash in purchase', kind: 'money', step: 1, help: 'Lo demás es la deuda que pagará el préstamo nuevo.' },
  { key: 'rehab_costs', label: 'Costo de los arreglos', term: 'Rehab costs', kind: 'money', step: 2 },
  { key: 'rehab_duration', label: 'Meses hasta refinanciar', term: 'Duration', kind: 'months', step: 2, usual: [3, 6, 9] },
  { key: 'holding_costs', label: 'Gastos de cada mes mientras tanto', term: 'Holding costs', kind: 'money', step: 2, help: 'Luz, agua, seguro e intereses del préstamo de compra.' },
  { key: 'property_taxes', label: 'Impuesto predial al año', term: 'Property taxes', kind: 'money', step: 3 },
  { key: 'gross_monthly_income', label: 'Renta al mes', term: 'Gross monthly income', kind: 'money', step: 4 },
  { key: 'arv', label: 'Valor después de reparar', term: 'ARV', kind: 'money', step: 5, required: 'Escribe el valor después de reparar.' },
  { key: 'refinance_percent', label: 'Parte del valor que te prestan', term: 'LTV', kind: 'percent', step: 5, default: 75, usual: [70, 75, 80] },
  { key: 'interest', label: 'Tasa de interés al año', term: 'Interest rate', kind: 'percent', step: 5, default: 7, usual: [6.5, 7, 7.5] },
  { key: 'points', label: 'Puntos sobre el préstamo nuevo', term: 'Points', kind: 'percent', step: 5, default: 2, max: 20, usual: [1, 2, 3] },
  { key: 'sale_closing', label: 'Costos de cierre', term: 'Closing costs', kind: 'money', step: 5, help: 'En dólares: título, avalúo, abogado.' },
  { key: 'profit', label: 'Ganancia que quieres', term: 'Wanted profit', kind: 'money', step: 5, help: 'Para saber hasta cuánto pagar por la propiedad.' },
  { key: 'target_dscr', label: 'DSCR que pide el banco', term: 'Target DSCR', kind: 'times', step: 5, default: 1.25, min: 0.1, max: 5, usual: [1, 1.2, 1.25] },
] // biome-ignore format: a field per line

const OUTPUTS: readonly Output[] = [
  { key: 'monthly_taxes', label: 'Impuesto predial al mes', term: 'Monthly taxes', unit: 'money', formula: { ledger: [plus('property_taxes'), over(YEAR)] } },
  { key: 'monthly_holding', label: 'Gastos de cada mes, con impuestos', term: 'Monthly holding', unit: 'money', formula: { ledger: [plus('holding_costs'), plus('monthly_taxes')] } },
  { key: 'holding', label: 'Gastos hasta refinanciar', term: 'Holding', unit: 'money', formula: { ledger: [plus('monthly_holding'), times('rehab_duration')] } },
  { key: 'cash_in', label: 'Dinero que pones', term: 'Cash in', unit: 'money', formula: { ledger: [plus('cash_purchase'), plus('rehab_costs'), plus('holding')] } },
  { key: 'payoff', label: 'Deuda que se paga', term: 'Payoff', unit: 'money', formula: { ledger: [plus('purchase_price'), minus('cash_purchase')] } },
  { key: 'loan_amount', label: 'Préstamo nuevo', term: 'New loan', unit: 'money', formula: { ledger: [plus('arv'), times('refinance_percent')] } },
  { key: 'points_cost', label: 'Puntos', term: 'Points', unit: 'money', formula: { ledger: [plus('loan_amount'), times('points')] } },
  { key: 'cash_out', label: 'Dinero que regresa a ti', term: 'Cash out', unit: 'money', formula: { ledger: [plus('loan_amount'), minus('payoff'), minus('points_cost'), minus('sale_closing')] } },
  { key: 'cash_left', label: 'Dinero tuyo que se queda adentro', term: 'Cash left in the deal', unit: 'money', formula: { ledger: [plus('cash_in'), minus('cash_out')] }, help: 'Si es negativo, sacas más de lo que pusiste.' },
  { key: 'capital_recovered', label: 'Parte de tu dinero que recuperas', term: 'Capital recovered', unit: 'percent', formula: { ledger: [plus('cash_out'), over('cash_in')] } },
  { key: 'payment', label: 'Pago de la hipoteca', term: 'Mortgage payment', unit: 'money', formula: { payment: { loan: 'loan_amount', rate: 'interest', months: LOAN_MONTHS } } },
  { key: 'cashflow', label: 'Te queda al mes', term: 'Cash flow', unit: 'money', formula: { ledger: [plus('gross_monthly_income'), minus('payment'), minus('monthly_taxes')] } },
  { key: 'annual_cashflow', label: 'Te queda al año', term: 'Annual cash flow', unit: 'money', formula: { ledger: [plus('cashflow'), times(YEAR)] } },
  {
    key: 'cash_on_cash', label: 'Ganancia sobre tu dinero', term: 'Cash on cash', unit: 'percent',
    formula: {
      cases: [{ when: { of: 'cash_left', is: '≤', than: 0 }, gives: { endless: 'Recuperaste todo lo que pusiste: lo que te deja no tiene con qué compararse.', of: 'annual_cashflow' } }],
      otherwise: { ledger: [plus('annual_cashflow'), over('cash_left')] },
    },
  },
  { key: 'equity', label: 'Tu parte de la propiedad', term: 'Equity', unit: 'money', formula: { ledger: [plus('arv'), minus('loan_amount')] } },
  { key: 'monthly_noi', label: 'Renta menos impuesto, al mes', term: 'Monthly NOI', unit: 'money', formula: { ledger: [plus('gross_monthly_income'), minus('monthly_taxes')] } },
  { key: 'dscr', label: 'La renta cubre la deuda', term: 'DSCR', unit: 'times', formula: { ledger: [plus('monthly_noi'), over('payment')] }, help: 'Los bancos suelen pedir 1.20 o más.' },
  { key: 'max_payment', label: 'Pago más alto con ese DSCR', term: 'Maximum payment', unit: 'money', formula: { ledger: [plus('monthly_noi'), over('target_dscr')] } },
  {
    key: 'max_loan', label: 'Préstamo más alto con ese DSCR', term: 'Maximum loan at target DSCR', unit: 'money',
    formula: {
      cases: [{ when: { of: 'max_payment', is: '≤', than: 0 }, gives: { none: 'Con esa renta no alcanza para ningún pago.' } }],
      otherwise: { loanFor: { payment: 'max_payment', rate: 'interest', months: LOAN_MONTHS } },
    },
  },
  { key: 'max_purchase_price', label: 'Precio más alto para la ganancia que quieres', term: 'Maximum purchase price', unit: 'money', formula: { ledger: [plus('arv'), minus('profit'), minus('rehab_costs'), minus('holding'), minus('points_cost'), minus('sale_closing')] } },
  { key: 'total_cost', label: 'Todo lo que cuesta', term: 'All-in cost', unit: 'money', formula: { ledger: [plus('purchase_price'), plus('rehab_costs'), plus('holding'), plus('points_cost'), plus('sale_closing')] } },
  { key: 'created_equity', label: 'Valor que creaste', term: 'Created equity', unit: 'money', formula: { ledger: [plus('arv'), minus('total_cost')] } },
] // biome-ignore format: a figure per line

function verdictOf({
  cash_left: left,
  cash_out: out,
  cashflow,
  capital_recovered: share,
}: Results): Verdict | null {
  if (typeof left !== 'number' || typeof out !== 'number') return null
  const monthly =
    typeof cashflow !== 'number'
      ? ''
      : cashflow >= 0
        ? ` La renta te deja ${written(cashflow, 'money', true)} al mes.`
        : ` Ojo: la renta no alcanza, faltan ${written(-cashflow, 'money', true)} al mes.`
  const shortfall = typeof cashflow === 'number' && cashflow < 0
  if (out < 0)
    return {
      tone: 'bad',
      title: 'El préstamo nuevo no alcanza',
      sentence: `Faltan ${written(-out, 'money', true)} para pagar la deuda y los costos.${monthly}`,
    }
  if (left <= 0)
    return {
      tone: shortfall ? 'careful' : 'good',
      title: 'Recuperas todo tu dinero',
      sentence: `${left > -0.5 ? 'Vuelve todo lo que pusiste' : `Sacas ${written(-left, 'money', true)} más de lo que pusiste`}.${monthly}`,
    }
  return {
    tone: 'careful',
    title: 'Recuperas una parte',
    sentence: `Vuelve ${written(share, 'percent', true)} de lo que pusiste y se quedan adentro ${written(left, 'money', true)}.${monthly}`,
  }
}

/** Buy with own money, repair, rent and refinance: how much comes back (decision 36). */
export const refinance = defineCalculator({
  type: 'refinance_property',
  name: 'Refinanciar',
  steps: STEPS,
  inputs: INPUTS,
  outputs: OUTPUTS,
  headline: 'cash_out',
  highlights: ['capital_recovered', 'cash_left', 'cashflow', 'max_loan'],
  groups: [
    { title: 'Lo que pones', outputs: ['monthly_holding', 'holding', 'cash_in', 'payoff'] },
    { title: 'El préstamo nuevo', outputs: ['loan_amount', 'points_cost', 'payment', 'dscr', 'max_payment', 'max_loan'] },
    { title: 'Lo que recuperas', outputs: ['cash_out', 'cash_left', 'capital_recovered', 'equity', 'created_equity'] },
    { title: 'Cada mes', outputs: ['monthly_taxes', 'monthly_noi', 'cashflow', 'annual_cashflow', 'cash_on_cash'] },
    { title: 'Hasta cuánto pagar', outputs: ['max_purchase_price', 'total_cost'] },
  ], // biome-ignore format: a group per line
  levers: ['arv', 'purchase_price', 'interest', 'gross_monthly_income', 'rehab_costs'],
  goals: ['cash_out', 'cash_left', 'cashflow', 'dscr', 'capital_recovered'],
  verdict: verdictOf,
  tablesOf: (scope) => {
    const [loan, interest] = [scope.result('loan_amount'), scope.result('interest')]
    const known = typeof loan === 'number' && typeof interest === 'number'
    return [amortizationTable(known ? amortizeByYear(loan, interest, LOAN_MONTHS) : [])]
  },
})
