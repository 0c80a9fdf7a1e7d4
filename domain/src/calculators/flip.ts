import {
  type CalculatorTable,
  defineCalculator,
  type Output,
  type Results,
  type Step,
  type Verdict,
} from './calculator.ts'
import { evaluate, type Scope } from './formula.ts'
import type { Input } from './inputs.ts'
import { minus, over, plus, share, times } from './ledger.ts'
import { addressInputs, detailInputs, POINTS } from './property-inputs.ts'
import { written } from './written.ts'

const STEPS: readonly Step[] = [
  { label: 'Dirección', title: '¿Qué propiedad es?', lead: 'Con la dirección basta para empezar.' },
  { label: 'Detalles', title: '¿Cómo es la propiedad?', lead: 'Todo es opcional: te ayuda a recordarla.' },
  { label: 'Compra', title: '¿Cuánto cuesta y cuánto pones?' },
  { label: 'Arreglos', title: '¿Cuánto cuesta arreglarla y cuánto tardas?' },
  {
    label: 'Préstamo',
    title: '¿Cómo es el préstamo?',
    lead: 'Prestan para la compra y los arreglos, menos tu enganche.',
  },
  { label: 'Venta', title: '¿En cuánto la vendes?' },
  { label: 'Análisis', title: 'Tu análisis' },
]

const TYPES = ['Casa', 'Dúplex', 'Tríplex', 'Cuádruplex', 'Townhouse', 'Condominio', 'Terreno', 'Otro']

const LEAST_MONTHS = 2
const MOST_MONTHS = 24

const INPUTS: readonly Input[] = [
  ...addressInputs('Escribe la dirección de la propiedad.'),
  { key: 'type', label: 'Tipo de propiedad', kind: 'choice', step: 1, choices: TYPES.map((value) => ({ value, label: value })) },
  ...detailInputs(1),
  { key: 'purchase_price', label: 'Precio de compra', term: 'Purchase price', kind: 'money', step: 2, required: 'Escribe el precio de compra.' },
  { key: 'downpayment', label: 'Enganche', term: 'Down payment', kind: 'percent', step: 2, help: 'De cada cien dólares del precio, cuántos pones tú.', usual: [0, 10, 20] },
  { key: 'renovation_expenses', label: 'Costo de los arreglos', term: 'Renovation', kind: 'money', step: 3, help: 'Suma un 10 % para lo que no se ve.' },
  { key: 'rehab_duration', label: 'Meses hasta vender', term: 'Duration', kind: 'months', step: 3, default: 12, min: LEAST_MONTHS, max: MOST_MONTHS },
  { key: 'points_charged', label: 'Puntos que cobran', term: 'Points', kind: 'choice', unit: 'percent', step: 4, start: 2, choices: POINTS },
  { key: 'interest_rate', label: 'Tasa de interés al año', term: 'Interest rate', kind: 'percent', step: 4, usual: [10, 11, 12] },
  { key: 'insurance', label: 'Seguro', term: 'Insurance', kind: 'money', step: 4, help: 'En total, hasta que vendas.' },
  { key: 'other_costs', label: 'Otros costos', term: 'Other costs', kind: 'money', step: 4, help: 'En total: luz, agua, permisos, jardín.' },
  { key: 'sales_price', label: 'Precio de venta', term: 'ARV', kind: 'money', step: 5, dashWhenEmpty: true, help: 'En cuánto se venden casas parecidas, ya arregladas.' },
  { key: 'agent_commission', label: 'Comisión del agente', term: 'Agent commission', kind: 'percent', step: 5, usual: [3, 5, 6] },
] // biome-ignore format: a field per line

const TRANSFER = share(2.5, 'Impuesto de transferencia', 'Transfer and recordation tax')
const CLOSING = share(1.5, 'Costos de cierre', 'Closing costs')
const RULE_70 = share(70, 'Regla del 70 %', '70 % rule')
const MONTHS = { constant: 12, unit: 'months', label: 'Meses del año' } as const

// What counts before the sale, in the order of the page.
const BEFORE_SALE = [
  'purchase_price',
  'renovation_expenses',
  'purchase_costs',
  'holding_interest',
  'insurance',
  'other_costs',
]

const OUTPUTS: readonly Output[] = [
  { key: 'downpayment_amount', label: 'Enganche', term: 'Down payment', unit: 'money', formula: { ledger: [plus('purchase_price'), times('downpayment')] } },
  { key: 'loan_amount', label: 'Préstamo', term: 'Loan amount', unit: 'money', formula: { ledger: [plus('purchase_price'), plus('renovation_expenses'), minus('downpayment_amount')] } },
  { key: 'transfer_tax_purchase', label: 'Impuesto de transferencia al comprar', term: 'Transfer tax', unit: 'money', formula: { ledger: [plus('purchase_price'), times(TRANSFER)] } },
  { key: 'closing_costs', label: 'Costos de cierre', term: 'Closing costs', unit: 'money', formula: { ledger: [plus('purchase_price'), times(CLOSING)] } },
  { key: 'points_cost', label: 'Puntos', term: 'Points', unit: 'money', formula: { ledger: [plus('purchase_price'), times('points_charged')] } },
  { key: 'purchase_costs', label: 'Costos de comprar', term: 'Purchase costs', unit: 'money', formula: { ledger: [plus('transfer_tax_purchase'), plus('closing_costs'), plus('points_cost')] } },
  { key: 'monthly_interest', label: 'Interés al mes', term: 'Monthly interest', unit: 'money', formula: { ledger: [plus('loan_amount'), times('interest_rate'), over(MONTHS)] } },
  { key: 'holding_interest', label: 'Intereses hasta vender', term: 'Holding interest', unit: 'money', formula: { ledger: [plus('monthly_interest'), times('rehab_duration')] } },
  { key: 'agent_cost', label: 'Comisión del agente', term: 'Agent commission', unit: 'money', formula: { ledger: [plus('sales_price'), times('agent_commission')] } },
  { key: 'transfer_tax_sale', label: 'Impuesto de transferencia al vender', term: 'Transfer tax', unit: 'money', formula: { ledger: [plus('sales_price'), times(TRANSFER)] } },
  { key: 'sale_costs', label: 'Costos de vender', term: 'Selling costs', unit: 'money', formula: { ledger: [plus('agent_cost'), plus('transfer_tax_sale')] } },
  { key: 'total_cost', label: 'Todo lo que cuesta antes de vender', term: 'Total cost', unit: 'money', formula: { ledger: BEFORE_SALE.map((key) => plus(key)) } },
  {
    key: 'net_profit', label: 'Ganancia', term: 'Net profit', unit: 'money',
    formula: {
      cases: [{ when: { of: 'sales_price', is: '≤', than: 0 }, gives: { none: 'Escribe el precio de venta.' } }],
      otherwise: { ledger: [plus('sales_price'), minus('sale_costs'), ...BEFORE_SALE.map((key) => minus(key))] },
    },
    help: 'Lo que queda de la venta después de pagar todo.',
  },
  { key: 'cash_needed', label: 'Dinero que necesitas', term: 'Cash needed', unit: 'money', formula: { ledger: [plus('downpayment_amount'), plus('purchase_costs'), plus('holding_interest'), plus('insurance'), plus('other_costs')] }, help: 'Lo que sale de tu bolsillo hasta que vendes.' },
  { key: 'roi', label: 'Ganancia sobre tu dinero', term: 'ROI', unit: 'percent', formula: { ledger: [plus('net_profit'), over('cash_needed')] } },
  { key: 'annualized_roi', label: 'Ganancia sobre tu dinero, al año', term: 'Annualized ROI', unit: 'percent', formula: { annualised: { gain: 'roi', months: 'rehab_duration' } } },
  { key: 'margin', label: 'Margen sobre la venta', term: 'Profit margin', unit: 'percent', formula: { ledger: [plus('net_profit'), over('sales_price')] } },
  { key: 'max_offer', label: 'Oferta máxima con la regla del 70 %', term: 'Maximum offer, 70 % rule', unit: 'money', formula: { ledger: [plus('sales_price'), times(RULE_70), minus('renovation_expenses')] } },
  { key: 'offer_room', label: 'Margen frente a la regla del 70 %', term: '70 % rule', unit: 'money', formula: { ledger: [plus('max_offer'), minus('purchase_price')] }, help: 'Si es negativo, el precio pasa de lo que pide la regla.' },
  { key: 'sale_share', label: 'Lo que te queda de cada venta', term: 'Net of selling costs', unit: 'percent', formula: { ledger: [plus(share(100, 'Precio de venta')), minus('agent_commission'), minus(TRANSFER)] } },
  {
    key: 'break_even_arv', label: 'Precio de venta para no perder', term: 'Break-even ARV', unit: 'money',
    formula: {
      cases: [{ when: { of: 'sale_share', is: '<', than: 0.01 }, gives: { none: 'Con esa comisión no queda nada de la venta.' } }],
      otherwise: { ledger: [plus('total_cost'), over('sale_share')] },
    },
  },
  { key: 'profit_per_month', label: 'Ganancia por mes', term: 'Profit per month', unit: 'money', formula: { ledger: [plus('net_profit'), over('rehab_duration')] } },
] // biome-ignore format: a figure per line

function verdictOf({ net_profit: net, roi, offer_room: room }: Results): Verdict | null {
  if (typeof net !== 'number') return null
  const amount = written(Math.abs(net), 'money', true)
  if (net <= 0)
    return {
      tone: 'bad',
      title: 'No es buena inversión',
      sentence: `Después de pagar todo perderías ${amount}.`,
    }
  const gain = typeof roi === 'number' ? `, ${written(roi, 'percent', true)} de lo que pones` : ''
  const rule =
    typeof room === 'number' && room < 0 ? ' El precio pasa de la regla del 70 %: cuida los imprevistos.' : ''
  return { tone: 'good', title: 'Es buena inversión', sentence: `Te deja ${amount}${gain}.${rule}` }
}

/** What each month more costs: the same project sold in month 2 to 24. */
function tablesOf(scope: Scope): CalculatorTable[] {
  const months = Array.from({ length: MOST_MONTHS - LEAST_MONTHS + 1 }, (_, index) => LEAST_MONTHS + index)
  const rows = months.map((month) => {
    const later = soldIn(scope, month)
    const figure = (key: string) => later.result(key)
    return {
      month,
      interest: figure('holding_interest'),
      cash: figure('cash_needed'),
      profit: figure('net_profit'),
      roi: figure('roi'),
    }
  })
  return [
    {
      key: 'profit_by_month',
      title: 'Tu ganancia según el mes en que vendes',
      columns: [
        { key: 'month', label: 'Mes', unit: 'count' },
        { key: 'interest', label: 'Intereses', unit: 'money', minor: true },
        { key: 'cash', label: 'Dinero que necesitas', unit: 'money' },
        { key: 'profit', label: 'Ganancia', unit: 'money' },
        { key: 'roi', label: 'ROI', unit: 'percent' },
      ],
      rows: rows.every(({ interest }) => interest === null) ? [] : rows,
    },
  ]
}

const FORMULAS = new Map(OUTPUTS.map((output) => [output.key, output]))

function soldIn(scope: Scope, months: number): Scope {
  const later: Scope = {
    ...scope,
    result: (name) => {
      if (name === 'rehab_duration') return months
      const output = FORMULAS.get(name)
      return output ? evaluate(output.formula, output.unit, later) : scope.result(name)
    },
  }
  return later
}

/** Buy, repair and sell with a loan (decision 34; specification 2, §9). */
export const flip = defineCalculator({
  type: 'flip_property',
  name: 'Comprar, arreglar y vender',
  steps: STEPS,
  inputs: INPUTS,
  outputs: OUTPUTS,
  headline: 'net_profit',
  highlights: ['roi', 'cash_needed', 'annualized_roi', 'margin'],
  groups: [
    { title: 'El préstamo', outputs: ['loan_amount', 'downpayment_amount', 'monthly_interest', 'holding_interest'] },
    { title: 'Comprar', outputs: ['transfer_tax_purchase', 'closing_costs', 'points_cost', 'purchase_costs', 'total_cost'] },
    { title: 'Vender', outputs: ['agent_cost', 'transfer_tax_sale', 'sale_costs', 'break_even_arv'] },
    { title: 'Cuánto rinde', outputs: ['net_profit', 'cash_needed', 'roi', 'annualized_roi', 'margin', 'profit_per_month'] },
    { title: 'Hasta dónde ofrecer', outputs: ['max_offer', 'offer_room'] },
  ], // biome-ignore format: a group per line
  levers: ['purchase_price', 'sales_price', 'renovation_expenses', 'rehab_duration', 'interest_rate'],
  goals: ['net_profit', 'roi', 'annualized_roi', 'cash_needed', 'margin'],
  verdict: verdictOf,
  tablesOf,
})
