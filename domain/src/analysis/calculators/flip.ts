import type { Phrase } from '../english/phrases.ts'
import { FLIP_TYPE_WORDS, FLIP_TYPES } from '../flip-types.ts'
import { CALCULATOR_NAMES } from '../summary/names.ts'
import {
  type CalculatorTable,
  defineCalculator,
  type InputOf,
  type Output,
  type OutputOf,
  type Results,
  type Step,
  type Verdict,
} from './calculator.ts'
import { formatFigure } from './format-figure.ts'
import { evaluate, type Scope } from './formula.ts'
import { minus, over, plus, share, times } from './ledger.ts'
import { addressInputs, detailInputs, POINTS } from './property-inputs.ts'
import { field, figure } from './rows.ts'
import { WITHOUT_LOAN } from './short-loan.ts'

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

/** The longest kind in somebody's own words, in characters. */
const TYPE_MOST = 60

const LEAST_MONTHS = 2
const MOST_MONTHS = 24

const INPUTS: readonly InputOf<'flip_property'>[] = [
  ...addressInputs('Escribe la dirección de la propiedad.'),
  {
    key: 'type',
    label: 'Tipo de propiedad',
    kind: 'choice',
    step: 1,
    choices: FLIP_TYPES.map((value) => ({ value, label: value })),
    others: { longest: TYPE_MOST, words: FLIP_TYPE_WORDS },
  },
  ...detailInputs(1),
  field.money('purchase_price', 'Precio de compra', 'Purchase price', {
    step: 2,
    required: 'Escribe el precio de compra.',
  }),
  field.percent('downpayment', 'Enganche', 'Down payment', {
    step: 2,
    help: 'De cada cien dólares del precio, cuántos pones tú.',
    usual: [0, 10, 20],
  }),
  field.money('renovation_expenses', 'Costo de los arreglos', 'Renovation', {
    step: 3,
    dashWhenEmpty: true,
    help: 'Suma un 10 % para lo que no se ve. Si no necesita arreglos, escribe 0.',
  }),
  field.months('rehab_duration', 'Meses hasta vender', 'Duration', {
    step: 3,
    default: 12,
    dashWhenEmpty: true,
    min: LEAST_MONTHS,
    max: MOST_MONTHS,
  }),
  field.choice('points_charged', 'Puntos que cobran', 'Points', {
    unit: 'percent',
    step: 4,
    start: 2,
    choices: POINTS,
  }),
  field.percent('interest_rate', 'Tasa de interés al año', 'Interest rate', {
    step: 4,
    dashWhenEmpty: true,
    usual: [10, 11, 12],
  }),
  field.money('insurance', 'Seguro', 'Insurance', { step: 4, help: 'En total, hasta que vendas.' }),
  field.money('other_costs', 'Otros costos', 'Other costs', {
    step: 4,
    help: 'En total: luz, agua, permisos, jardín.',
  }),
  field.money('sales_price', 'Precio de venta', 'ARV', {
    step: 5,
    dashWhenEmpty: true,
    help: 'En cuánto se venden casas parecidas, ya arregladas.',
  }),
  field.percent('agent_commission', 'Comisión del agente', 'Agent commission', { step: 5, usual: [3, 5, 6] }),
]

const TRANSFER = share(2.5, 'Impuesto de transferencia', 'Transfer and recordation tax')
const CLOSING = share(1.5, 'Costos de cierre', 'Closing costs')
const RULE_70 = share(70, 'Regla del 70 %', '70 % rule')
const MONTHS = { constant: 12, unit: 'months', label: 'Meses del año' } as const

// An offer is never negative.
const TOO_MANY_REPAIRS = {
  when: { of: 'renovation_expenses', is: '>', than: 'rule_70' },
  gives: { none: 'Los arreglos pasan del 70 % de la venta: ningún precio de compra cumple la regla.' },
} as const

// The figures that matter before the sale, in the order of the page.
const BEFORE_SALE = [
  'purchase_price',
  'renovation_expenses',
  'purchase_costs',
  'holding_interest',
  'insurance',
  'other_costs',
]

const OUTPUTS: readonly OutputOf<'flip_property'>[] = [
  figure.money('downpayment_amount', 'Enganche', 'Down payment', {
    ledger: [plus('purchase_price'), times('downpayment')],
  }),
  figure.money('loan_amount', 'Préstamo', 'Loan amount', {
    ledger: [plus('purchase_price'), plus('renovation_expenses'), minus('downpayment_amount')],
  }),
  figure.money('transfer_tax_purchase', 'Impuesto de transferencia al comprar', 'Transfer tax', {
    ledger: [plus('purchase_price'), times(TRANSFER)],
  }),
  figure.money('closing_costs', 'Costos de cierre', 'Closing costs', {
    ledger: [plus('purchase_price'), times(CLOSING)],
  }),
  figure.money('points_cost', 'Puntos', 'Points', {
    ledger: [plus('purchase_price'), times('points_charged')],
  }),
  figure.money('purchase_costs', 'Costos de comprar', 'Purchase costs', {
    ledger: [plus('transfer_tax_purchase'), plus('closing_costs'), plus('points_cost')],
  }),
  figure.money('monthly_interest', 'Interés al mes', 'Monthly interest', {
    cases: [WITHOUT_LOAN],
    otherwise: { ledger: [plus('loan_amount'), times('interest_rate'), over(MONTHS)] },
  }),
  figure.money('holding_interest', 'Intereses hasta vender', 'Holding interest', {
    ledger: [plus('monthly_interest'), times('rehab_duration')],
  }),
  figure.money('agent_cost', 'Comisión del agente', 'Agent commission', {
    ledger: [plus('sales_price'), times('agent_commission')],
  }),
  figure.money('transfer_tax_sale', 'Impuesto de transferencia al vender', 'Transfer tax', {
    ledger: [plus('sales_price'), times(TRANSFER)],
  }),
  figure.money('sale_costs', 'Costos de vender', 'Selling costs', {
    ledger: [plus('agent_cost'), plus('transfer_tax_sale')],
  }),
  figure.money('total_cost', 'Todo lo que cuesta antes de vender', 'Total cost', {
    ledger: BEFORE_SALE.map((key) => plus(key)),
  }),
  figure.money('net_profit', 'Ganancia', 'Net profit', {
    cases: [
      { when: { of: 'sales_price', is: '≤', than: 0 }, gives: { none: 'Escribe el precio de venta.' } },
    ],
    otherwise: {
      ledger: [plus('sales_price'), minus('sale_costs'), ...BEFORE_SALE.map((key) => minus(key))],
    },
    help: 'Lo que queda de la venta después de pagar todo.',
  }),
  figure.money('cash_needed', 'Dinero que necesitas', 'Cash needed', {
    ledger: [
      plus('downpayment_amount'),
      plus('purchase_costs'),
      plus('holding_interest'),
      plus('insurance'),
      plus('other_costs'),
    ],
    help: 'Lo que sale de tu bolsillo hasta que vendes.',
  }),
  figure.percent('roi', 'Ganancia sobre tu dinero', 'ROI', {
    ledger: [plus('net_profit'), over('cash_needed')],
  }),
  figure.percent('annualized_roi', 'Ganancia sobre tu dinero, al año', 'Annualized ROI', {
    annualised: { gain: 'roi', months: 'rehab_duration' },
  }),
  figure.percent('margin', 'Margen sobre la venta', 'Profit margin', {
    ledger: [plus('net_profit'), over('sales_price')],
  }),
  figure.money('rule_70', 'El 70 % del precio de venta', '70 % of ARV', {
    ledger: [plus('sales_price'), times(RULE_70)],
  }),
  figure.money('max_offer', 'Oferta máxima con la regla del 70 %', 'Maximum offer, 70 % rule', {
    cases: [TOO_MANY_REPAIRS],
    otherwise: { ledger: [plus('rule_70'), minus('renovation_expenses')] },
  }),
  figure.money('offer_room', 'Margen frente a la regla del 70 %', '70 % rule', {
    cases: [TOO_MANY_REPAIRS],
    otherwise: { ledger: [plus('max_offer'), minus('purchase_price')] },
    help: 'Si es negativo, el precio pasa de lo que pide la regla.',
  }),
  figure.percent('sale_share', 'Lo que te queda de cada venta', 'Net of selling costs', {
    ledger: [plus(share(100, 'Precio de venta')), minus('agent_commission'), minus(TRANSFER)],
  }),
  figure.money('break_even_arv', 'Precio de venta para no perder', 'Break-even ARV', {
    cases: [
      {
        when: { of: 'sale_share', is: '<', than: 1e-9 },
        gives: {
          none: 'La comisión y el impuesto se llevan toda la venta: ningún precio alcanza.',
        },
      },
    ],
    otherwise: { ledger: [plus('total_cost'), over('sale_share')] },
  }),
  figure.money('profit_per_month', 'Ganancia por mes', 'Profit per month', {
    ledger: [plus('net_profit'), over('rehab_duration')],
  }),
]

function verdictOf({
  net_profit: net,
  roi,
  offer_room: room,
  break_even_arv: even,
}: Results): Verdict | null {
  if (typeof net !== 'number') return null
  const amount = formatFigure(Math.abs(net), 'money', true)
  if (net <= 0)
    return {
      tone: 'bad',
      title: 'No es buena inversión',
      sentence: `Después de pagar todo perderías ${amount}.${even === null ? ' Los costos de vender se llevan toda la venta.' : ''}`,
    }
  const gain = typeof roi === 'number' ? `, ${formatFigure(roi, 'percent', true)} de lo que pones` : ''
  const rule =
    room === null
      ? ' Con esos arreglos ningún precio cumple la regla del 70 %: cuida los imprevistos.'
      : typeof room === 'number' && room < 0
        ? ' El precio pasa de la regla del 70 %: cuida los imprevistos.'
        : ''
  return { tone: 'good', title: 'Es buena inversión', sentence: `Te deja ${amount}${gain}.${rule}` }
}

/** The effect of each further month: the same project sold in month 2 to 24. */
function tablesOf(scope: Scope): CalculatorTable<Phrase>[] {
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

const FORMULAS = new Map<string, Output>(OUTPUTS.map((output) => [output.key, output]))

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

/** Buy, repair and sell with a loan (decision 34 of the specification; document 2, §9). */
export const flip = defineCalculator({
  type: 'flip_property',
  name: CALCULATOR_NAMES.flip_property,
  steps: STEPS,
  inputs: INPUTS,
  outputs: OUTPUTS,
  headline: 'net_profit',
  highlights: ['roi', 'cash_needed', 'annualized_roi', 'margin'],
  groups: [
    {
      title: 'El préstamo',
      outputs: ['loan_amount', 'downpayment_amount', 'monthly_interest', 'holding_interest'],
    },
    {
      title: 'Comprar',
      outputs: ['transfer_tax_purchase', 'closing_costs', 'points_cost', 'purchase_costs', 'total_cost'],
    },
    { title: 'Vender', outputs: ['agent_cost', 'transfer_tax_sale', 'sale_costs', 'break_even_arv'] },
    {
      title: 'Cuánto rinde',
      outputs: ['net_profit', 'cash_needed', 'roi', 'annualized_roi', 'margin', 'profit_per_month'],
    },
    { title: 'Hasta dónde ofrecer', outputs: ['max_offer', 'offer_room'] },
  ],
  levers: ['purchase_price', 'sales_price', 'renovation_expenses', 'rehab_duration', 'interest_rate'],
  goals: ['net_profit', 'roi', 'annualized_roi', 'cash_needed', 'margin'],
  verdict: verdictOf,
  tablesOf,
})
