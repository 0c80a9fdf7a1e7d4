import type { Phrase } from '../english/phrases.ts'
import { CALCULATOR_NAMES } from '../summary/names.ts'
import {
  type CalculatorTable,
  defineCalculator,
  type InputOf,
  type Output,
  type OutputOf,
  type Results,
  type Verdict,
} from './calculator.ts'
import { formatFigure } from './format-figure.ts'
import { evaluate, type Scope } from './formula.ts'
import { minus, over, plus, share, times } from './ledger.ts'
import { field, figure } from './rows.ts'

const SHORT_LOAN_DAYS = 180
const LONG_LOAN_DAYS = 270

/** Fields and defaults of document 2, §3 and §9 of the specification. No field may be negative. */
const INPUTS: readonly InputOf<'flip_analysis'>[] = [
  field.money('purchase_price', 'Precio de compra', 'Purchase price', {
    step: 0,
    default: 120_000,
    dashWhenEmpty: true,
  }),
  field.money('estimated_repairs', 'Arreglos estimados', 'Estimated repairs', {
    step: 0,
    default: 80_000,
    dashWhenEmpty: true,
    help: 'Si no necesita arreglos, escribe 0.',
  }),
  field.money('arv', 'Valor después de reparar', 'ARV', { step: 0, default: 280_000, dashWhenEmpty: true }),
  field.date('closing_date_on_purchase', 'Día de la compra', 'Closing date on purchase', { step: 1 }),
  field.days('length_rehab_sell_days', 'Días para arreglar y vender', 'Length of rehab and sale', {
    step: 1,
    default: 150,
    dashWhenEmpty: true,
  }),
  field.percent('interest', 'Tasa de interés al año', 'Interest', {
    step: 2,
    default: 12,
    dashWhenEmpty: true,
  }),
  field.percent('points', 'Puntos', 'Points', { step: 2, default: 2, max: 20 }),
  field.count('draws', 'Desembolsos', 'Draws', {
    step: 2,
    default: 3,
    max: 100,
    help: 'Veces que el prestamista entrega dinero para los arreglos.',
  }),
  field.money('draw_fee', 'Cargo por desembolso', 'Draw fee', { step: 2, default: 150 }),
  field.money('processing_fee', 'Cargo de trámite', 'Processing fee', { step: 2, default: 650 }),
  field.money('cma_fee', 'Análisis de mercado', 'CMA fee', { step: 2, default: 250 }),
  field.percent('agent_fees_when_selling', 'Comisión de agentes al vender', 'Agent fees when selling', {
    step: 3,
    default: 5,
  }),
  field.percent('closing_costs_on_sale', 'Costos de cierre al vender', 'Closing costs on sale', {
    step: 3,
    default: 2.75,
  }),
  field.money('seller_help', 'Ayuda al comprador', 'Seller help', { step: 3 }),
  field.money('insurance_currently_estimated', 'Seguro estimado', 'Insurance', {
    step: 4,
    default: 1250,
    help: 'En total, hasta que vendas.',
  }),
  field.money('taxes_currently_estimated', 'Impuestos estimados', 'Taxes', {
    step: 4,
    default: 2800,
    help: 'En total, hasta que vendas.',
  }),
]

const FIXED_FEE = { constant: 30, unit: 'money', label: 'Cargo fijo' } as const
const MONTHS = { constant: 12, unit: 'months', label: 'Meses del año' } as const
const DAYS = { constant: 30, unit: 'days', label: 'Días de un mes' } as const

const COSTS = [
  'base',
  'purchase_closing_costs',
  'closing_cost_when_selling',
  'hm_interest_during_loan',
  'extension_fees_of_hm',
  'insurance_currently_estimated',
  'taxes_currently_estimated',
]

const OUTPUTS: readonly OutputOf<'flip_analysis'>[] = [
  figure.money('base', 'Compra más arreglos', 'Loan base', {
    ledger: [plus('purchase_price'), plus('estimated_repairs')],
    help: 'Lo que el prestamista financia.',
  }),
  figure.percent('ltv', 'Préstamo frente al valor', 'LTV', {
    ledger: [plus('base'), over('arv')],
    help: 'La parte del valor final que debes. Los prestamistas suelen parar en 70 a 75 %.',
  }),
  figure.money('daily_interest', 'Interés de cada día', 'Daily interest', {
    ledger: [plus('base'), times('interest'), over(MONTHS), over(DAYS)],
    help: 'Lo que cuesta cada día que tardas.',
  }),
  figure.money('hm_interest_during_loan', 'Intereses del préstamo', 'HM interest during loan', {
    ledger: [plus('daily_interest'), times('length_rehab_sell_days')],
  }),
  figure.money('extension_fees_of_hm', 'Cargo por extensión', 'Extension fees of HM', {
    cases: [
      {
        when: { of: 'length_rehab_sell_days', is: '>', than: LONG_LOAN_DAYS },
        gives: { ledger: [plus('base'), times(share(3, 'Más de 270 días'))] },
        because: 'Pasa de 270 días: cobran 3 %.',
      },
      {
        when: { of: 'length_rehab_sell_days', is: '>', than: SHORT_LOAN_DAYS },
        gives: { ledger: [plus('base'), times(share(1, 'Más de 180 días'))] },
        because: 'Pasa de 180 días: cobran 1 %.',
      },
    ],
    otherwise: { ledger: [plus('base'), times(share(0, 'Hasta 180 días no se cobra'))] },
  }),
  figure.money('points_cost', 'Puntos', 'Points', { ledger: [plus('base'), times('points')] }),
  figure.money('draws_cost', 'Desembolsos', 'Draw fees', { ledger: [plus('draws'), times('draw_fee')] }),
  figure.money('purchase_closing_costs', 'Costos de cierre al comprar', 'Purchase closing costs', {
    ledger: [
      plus('points_cost'),
      plus('draws_cost'),
      plus('processing_fee'),
      plus('cma_fee'),
      plus(FIXED_FEE),
    ],
  }),
  figure.percent('sale_percent', 'Agentes y cierre', 'Agent and closing', {
    ledger: [plus('agent_fees_when_selling'), plus('closing_costs_on_sale')],
  }),
  figure.money('closing_cost_when_selling', 'Costos al vender', 'Closing cost when selling', {
    ledger: [plus('arv'), times('sale_percent'), plus('seller_help')],
  }),
  figure.money('profit', 'Ganancia', 'Profit', {
    ledger: [plus('arv'), ...COSTS.map((key) => minus(key))],
    help: 'Lo que queda de la venta después de pagar todo.',
  }),
  figure.money('total_cost', 'Todo lo que cuesta', 'Total cost', { ledger: COSTS.map((key) => plus(key)) }),
  figure.money('cash_needed', 'Dinero que necesitas', 'Cash needed', {
    ledger: [
      plus('purchase_closing_costs'),
      plus('hm_interest_during_loan'),
      plus('extension_fees_of_hm'),
      plus('insurance_currently_estimated'),
      plus('taxes_currently_estimated'),
    ],
    help: 'Cierre, intereses, seguro e impuestos, si el préstamo cubre toda la compra y los arreglos.',
  }),
  figure.percent('roi', 'Ganancia sobre tu dinero', 'ROI', { ledger: [plus('profit'), over('cash_needed')] }),
  figure.percent('margin', 'Margen sobre la venta', 'Profit margin', {
    ledger: [plus('profit'), over('arv')],
  }),
  figure.money('rule_70', 'El 70 % del valor', '70 % of ARV', {
    ledger: [plus('arv'), times(share(70, 'Regla del 70 %'))],
  }),
  figure.money('max_offer', 'Oferta máxima con la regla del 70 %', 'Maximum offer, 70 % rule', {
    cases: [
      {
        when: { of: 'estimated_repairs', is: '>', than: 'rule_70' },
        gives: { none: 'Los arreglos pasan del 70 % del valor: ningún precio de compra cumple la regla.' },
      },
    ],
    otherwise: { ledger: [plus('rule_70'), minus('estimated_repairs')] },
  }),
  figure.percent('sale_share', 'Lo que te queda de cada venta', 'Net of selling costs', {
    ledger: [plus(share(100, 'Precio de venta')), minus('sale_percent')],
  }),
  figure.money('fixed_costs', 'Costos que no dependen del precio', 'Costs before sale', {
    ledger: [plus('base'), plus('cash_needed'), plus('seller_help')],
  }),
  figure.money('break_even_arv', 'Precio de venta para no perder', 'Break-even ARV', {
    cases: [
      {
        when: { of: 'sale_share', is: '<', than: 1e-9 },
        gives: { none: 'Los agentes y el cierre se llevan toda la venta: ningún precio alcanza.' },
      },
    ],
    otherwise: { ledger: [plus('fixed_costs'), over('sale_share')] },
  }),
]

function verdictOf({ profit, ltv, break_even_arv: even }: Results): Verdict | null {
  if (typeof profit !== 'number') return null
  const amount = formatFigure(Math.abs(profit), 'money', true)
  if (profit <= 0)
    return {
      tone: 'bad',
      title: 'No deja ganancia',
      sentence: `Después de pagar todo perderías ${amount}.${even === null ? ' Los costos de vender se llevan toda la venta.' : ''}`,
    }
  if (typeof ltv === 'number' && ltv > 75)
    return {
      tone: 'careful',
      title: 'Deja ganancia, con mucha deuda',
      sentence: `Te dejaría ${amount}, pero debes ${formatFigure(ltv, 'percent', true)} del valor final: pocos prestamistas pasan de 75 %.`,
    }
  return { tone: 'good', title: 'Deja ganancia', sentence: `Después de pagar todo te quedan ${amount}.` }
}

const FORMULAS = new Map<string, Output>(OUTPUTS.map((output) => [output.key, output]))

/** The same project, sold after each month. */
function tablesOf(scope: Scope): CalculatorTable<Phrase>[] {
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

/**
 * Buy, repair and sell with a hard money loan: the Flip Analysis page (decision 35 of the specification; document 2,
 * §9).
 */
export const hardMoney = defineCalculator({
  type: 'flip_analysis',
  name: CALCULATOR_NAMES.flip_analysis,
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
    {
      title: 'El préstamo',
      outputs: ['base', 'ltv', 'daily_interest', 'hm_interest_during_loan', 'extension_fees_of_hm'],
    },
    { title: 'Comprar', outputs: ['points_cost', 'draws_cost', 'purchase_closing_costs'] },
    { title: 'Vender', outputs: ['sale_percent', 'closing_cost_when_selling', 'break_even_arv'] },
    { title: 'Cuánto rinde', outputs: ['profit', 'total_cost', 'cash_needed', 'roi', 'margin', 'max_offer'] },
  ],
  levers: ['purchase_price', 'arv', 'estimated_repairs', 'length_rehab_sell_days', 'interest'],
  goals: ['profit', 'roi', 'margin', 'ltv'],
  verdict: verdictOf,
  tablesOf,
})
