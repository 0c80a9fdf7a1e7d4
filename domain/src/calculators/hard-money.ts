import {
  type CalculatorTable,
  defineCalculator,
  type Output,
  type Results,
  type Verdict,
} from './calculator.ts'
import { evaluate, type Scope } from './formula.ts'
import type { Input } from './inputs.ts'
import { minus, over, plus, share, times } from './ledger.ts'
import { written } from './written.ts'

const SHORT_LOAN_DAYS = 180
const LONG_LOAN_DAYS = 270

/** Fields and defaults of specification 2, §3 and §9. Nothing may be negative. */
const INPUTS: readonly Input[] = [
  { key: 'purchase_price', label: 'Precio de compra', term: 'Purchase price', kind: 'money', step: 0, default: 120_000 },
  { key: 'estimated_repairs', label: 'Arreglos estimados', term: 'Estimated repairs', kind: 'money', step: 0, default: 80_000 },
  { key: 'arv', label: 'Valor después de reparar', term: 'ARV', kind: 'money', step: 0, default: 280_000 },
  { key: 'closing_date_on_purchase', label: 'Día de la compra', term: 'Closing date on purchase', kind: 'date', step: 1 },
  { key: 'length_rehab_sell_days', label: 'Días para arreglar y vender', term: 'Length of rehab and sale', kind: 'days', step: 1, default: 150 },
  { key: 'interest', label: 'Tasa de interés al año', term: 'Interest', kind: 'percent', step: 2, default: 12 },
  { key: 'points', label: 'Puntos', term: 'Points', kind: 'percent', step: 2, default: 2, max: 20 },
  { key: 'draws', label: 'Desembolsos', term: 'Draws', kind: 'count', step: 2, default: 3, max: 100, help: 'Veces que el prestamista entrega dinero para los arreglos.' },
  { key: 'draw_fee', label: 'Cargo por desembolso', term: 'Draw fee', kind: 'money', step: 2, default: 150 },
  { key: 'processing_fee', label: 'Cargo de trámite', term: 'Processing fee', kind: 'money', step: 2, default: 650 },
  { key: 'cma_fee', label: 'Análisis de mercado', term: 'CMA fee', kind: 'money', step: 2, default: 250 },
  { key: 'agent_fees_when_selling', label: 'Comisión de agentes al vender', term: 'Agent fees when selling', kind: 'percent', step: 3, default: 5 },
  { key: 'closing_costs_on_sale', label: 'Costos de cierre al vender', term: 'Closing costs on sale', kind: 'percent', step: 3, default: 2.75 },
  { key: 'seller_help', label: 'Ayuda al comprador', term: 'Seller help', kind: 'money', step: 3 },
  { key: 'insurance_currently_estimated', label: 'Seguro estimado', term: 'Insurance', kind: 'money', step: 4, default: 1250, help: 'En total, hasta que vendas.' },
  { key: 'taxes_currently_estimated', label: 'Impuestos estimados', term: 'Taxes', kind: 'money', step: 4, default: 2800, help: 'En total, hasta que vendas.' },
] // biome-ignore format: a field per line

const FIXED_FEE = { constant: 30, unit: 'money', label: 'Cargo fijo' } as const
const MONTHS = { constant: 12, unit: 'months', label: 'Meses del año' } as const
const DAYS = { constant: 30, unit: 'days', label: 'Días de un mes' } as const

const COSTS = ['base', 'purchase_closing_costs', 'closing_cost_when_selling', 'hm_interest_during_loan', 'extension_fees_of_hm', 'insurance_currently_estimated', 'taxes_currently_estimated'] // biome-ignore format: one list

const OUTPUTS: readonly Output[] = [
  { key: 'base', label: 'Compra más arreglos', term: 'Loan base', unit: 'money', formula: { ledger: [plus('purchase_price'), plus('estimated_repairs')] }, help: 'Lo que el prestamista financia.' },
  { key: 'ltv', label: 'Préstamo frente al valor', term: 'LTV', unit: 'percent', formula: { ledger: [plus('base'), over('arv')] }, help: 'La parte del valor final que debes. Los prestamistas suelen parar en 70 a 75 %.' },
  { key: 'daily_interest', label: 'Interés de cada día', term: 'Daily interest', unit: 'money', formula: { ledger: [plus('base'), times('interest'), over(MONTHS), over(DAYS)] }, help: 'Lo que cuesta cada día que tardas.' },
  { key: 'hm_interest_during_loan', label: 'Intereses del préstamo', term: 'HM interest during loan', unit: 'money', formula: { ledger: [plus('daily_interest'), times('length_rehab_sell_days')] } },
  {
    key: 'extension_fees_of_hm', label: 'Cargo por extensión', term: 'Extension fees of HM', unit: 'money',
    formula: {
      cases: [
        { when: { of: 'length_rehab_sell_days', is: '>', than: LONG_LOAN_DAYS }, gives: { ledger: [plus('base'), times(share(3, 'Más de 270 días'))] }, because: 'Pasa de 270 días: cobran 3 %.' },
        { when: { of: 'length_rehab_sell_days', is: '>', than: SHORT_LOAN_DAYS }, gives: { ledger: [plus('base'), times(share(1, 'Más de 180 días'))] }, because: 'Pasa de 180 días: cobran 1 %.' },
      ],
      otherwise: { ledger: [plus('base'), times(share(0, 'Hasta 180 días no se cobra'))] },
    },
  },
  { key: 'points_cost', label: 'Puntos', term: 'Points', unit: 'money', formula: { ledger: [plus('base'), times('points')] } },
  { key: 'draws_cost', label: 'Desembolsos', term: 'Draw fees', unit: 'money', formula: { ledger: [plus('draws'), times('draw_fee')] } },
  { key: 'purchase_closing_costs', label: 'Costos de cierre al comprar', term: 'Purchase closing costs', unit: 'money', formula: { ledger: [plus('points_cost'), plus('draws_cost'), plus('processing_fee'), plus('cma_fee'), plus(FIXED_FEE)] } },
  { key: 'sale_percent', label: 'Agentes y cierre', term: 'Agent and closing', unit: 'percent', formula: { ledger: [plus('agent_fees_when_selling'), plus('closing_costs_on_sale')] } },
  { key: 'closing_cost_when_selling', label: 'Costos al vender', term: 'Closing cost when selling', unit: 'money', formula: { ledger: [plus('arv'), times('sale_percent'), plus('seller_help')] } },
  { key: 'profit', label: 'Ganancia', term: 'Profit', unit: 'money', formula: { ledger: [plus('arv'), ...COSTS.map((key) => minus(key))] }, help: 'Lo que queda de la venta después de pagar todo.' },
  { key: 'total_cost', label: 'Todo lo que cuesta', term: 'Total cost', unit: 'money', formula: { ledger: COSTS.map((key) => plus(key)) } },
  { key: 'cash_needed', label: 'Dinero que necesitas', term: 'Cash needed', unit: 'money', formula: { ledger: [plus('purchase_closing_costs'), plus('hm_interest_during_loan'), plus('extension_fees_of_hm'), plus('insurance_currently_estimated'), plus('taxes_currently_estimated')] }, help: 'Cierre, intereses, seguro e impuestos, si el préstamo cubre toda la compra y los arreglos.' },
  { key: 'roi', label: 'Ganancia sobre tu dinero', term: 'ROI', unit: 'percent', formula: { ledger: [plus('profit'), over('cash_needed')] } },
  { key: 'margin', label: 'Margen sobre la venta', term: 'Profit margin', unit: 'percent', formula: { ledger: [plus('profit'), over('arv')] } },
  { key: 'max_offer', label: 'Oferta máxima con la regla del 70 %', term: 'Maximum offer, 70 % rule', unit: 'money', formula: { ledger: [plus('arv'), times(share(70, 'Regla del 70 %')), minus('estimated_repairs')] } },
  { key: 'sale_share', label: 'Lo que te queda de cada venta', term: 'Net of selling costs', unit: 'percent', formula: { ledger: [plus(share(100, 'Precio de venta')), minus('sale_percent')] } },
  { key: 'fixed_costs', label: 'Costos que no dependen del precio', term: 'Costs before sale', unit: 'money', formula: { ledger: [plus('base'), plus('cash_needed'), plus('seller_help')] } },
  { key: 'break_even_arv', label: 'Precio de venta para no perder', term: 'Break-even ARV', unit: 'money', formula: { ledger: [plus('fixed_costs'), over('sale_share')] } },
] // biome-ignore format: a figure per line

function verdictOf({ profit, ltv }: Results): Verdict | null {
  if (typeof profit !== 'number') return null
  const amount = written(Math.abs(profit), 'money', true)
  if (profit <= 0)
    return { tone: 'bad', title: 'No deja ganancia', sentence: `Después de pagar todo perderías ${amount}.` }
  if (typeof ltv === 'number' && ltv > 75)
    return {
      tone: 'careful',
      title: 'Deja ganancia, con mucha deuda',
      sentence: `Te dejaría ${amount}, pero debes ${written(ltv, 'percent', true)} del valor final: pocos prestamistas pasan de 75 %.`,
    }
  return { tone: 'good', title: 'Deja ganancia', sentence: `Después de pagar todo te quedan ${amount}.` }
}

const FORMULAS = new Map(OUTPUTS.map((output) => [output.key, output]))

/** The same project, sold after each month. */
function tablesOf(scope: Scope): CalculatorTable[] {
  const rows = Array.from({ length: 12 }, (_, index) => {
    const days = (index + 1) * 30
    const later: Scope = {
      ...scope,
      result: (name) => {
        if (name === 'length_rehab_sell_days') return days
        const output = FORMULAS.get(name)
        return output ? evaluate(output.formula, output.unit, later) : scope.result(name)
      },
    }
    const figure = (key: string) => later.result(key)
    return {
      days,
      interest: figure('hm_interest_during_loan'),
      extension: figure('extension_fees_of_hm'),
      profit: figure('profit'),
    }
  })
  return [
    {
      key: 'profit_by_days',
      title: 'Tu ganancia según lo que tardas',
      columns: [
        { key: 'days', label: 'Días', unit: 'count' },
        { key: 'interest', label: 'Intereses', unit: 'money' },
        { key: 'extension', label: 'Extensión', unit: 'money' },
        { key: 'profit', label: 'Ganancia', unit: 'money' },
      ],
      rows: rows.every(({ profit }) => profit === null) ? [] : rows,
    },
  ]
}

/** Buy, repair and sell with a hard money loan: the Flip Analysis page (decision 35; specification 2, §9). */
export const hardMoney = defineCalculator({
  type: 'flip_analysis',
  name: 'Flip Analysis',
  steps: [
    { label: 'Propiedad', title: 'La propiedad' },
    { label: 'Tiempo', title: 'El tiempo' },
    { label: 'Préstamo', title: 'El préstamo' },
    { label: 'Venta', title: 'La venta' },
    { label: 'Gastos', title: 'Mientras tanto' },
  ],
  inputs: INPUTS,
  outputs: OUTPUTS,
  headline: 'profit',
  highlights: ['roi', 'cash_needed', 'ltv', 'daily_interest'],
  groups: [
    { title: 'El préstamo', outputs: ['base', 'ltv', 'daily_interest', 'hm_interest_during_loan', 'extension_fees_of_hm'] },
    { title: 'Comprar', outputs: ['points_cost', 'draws_cost', 'purchase_closing_costs'] },
    { title: 'Vender', outputs: ['sale_percent', 'closing_cost_when_selling', 'break_even_arv'] },
    { title: 'Cuánto rinde', outputs: ['profit', 'total_cost', 'cash_needed', 'roi', 'margin', 'max_offer'] },
  ], // biome-ignore format: a group per line
  levers: ['purchase_price', 'arv', 'estimated_repairs', 'length_rehab_sell_days', 'interest'],
  goals: ['profit', 'roi', 'margin', 'ltv'],
  verdict: verdictOf,
  tablesOf,
})
