import type { Step } from './calculator.ts'
import type { Input } from './inputs.ts'
import { addressInputs, detailInputs, POINTS } from './property-inputs.ts'

export const RENTAL_STEPS: readonly Step[] = [
  {
    label: 'Dirección',
    title: '¿Qué propiedad es?',
    lead: 'Con la dirección basta. Lo demás te ayuda a recordarla.',
  },
  { label: 'Compra', title: '¿Cuánto cuesta comprarla y arreglarla?' },
  {
    label: 'Deuda',
    title: '¿Cuánto se debe hoy por ella?',
    lead: 'El préstamo con el que compraste o arreglaste y que el nuevo va a pagar. Si no hay, déjalo vacío.',
  },
  {
    label: 'Valor',
    title: '¿Cuánto valdrá ya arreglada?',
    lead: 'Compara con tres casas parecidas que se vendieron cerca.',
  },
  {
    label: 'Préstamo',
    title: '¿Cómo será el préstamo nuevo?',
    lead: 'Contamos 30 años de pagos fijos: 360 mensualidades.',
  },
  {
    label: 'Renta',
    title: '¿Cuánto entra y cuánto sale cada mes?',
    lead: 'Sin la renta no hay cuenta; lo demás que dejes vacío cuenta como cero.',
  },
  { label: 'Resultado', title: 'Tu análisis' },
]

const CASH_OUT = [60, 65, 70, 75].map((percent) => ({ value: percent, label: `${percent} %` }))

/** Fields of the rental calculator (specification 2, §3), and the assumptions behind its projections. */
export const RENTAL_INPUTS: readonly Input[] = [
  ...addressInputs('Direccion is required'),
  ...detailInputs(0),
  { key: 'purchase_price', label: 'Precio de compra', term: 'Purchase price', kind: 'money', step: 1, required: 'Precio de Compra is required' },
  { key: 'construction_budget', label: 'Costos de renovación', term: 'Construction budget', kind: 'money', step: 1, required: 'Costos de Renovacion: is required', help: 'Si no necesita arreglos, escribe 0.' },
  { key: 'current_debt', label: 'Deuda actual', term: 'Current debt', kind: 'money', step: 2 },
  { key: 'arv', label: 'Valor después de reparar', term: 'ARV', kind: 'money', step: 3, required: 'ARV required' },
  {
    key: 'loan_type', label: 'Tipo de préstamo', term: 'Loan type', kind: 'choice', step: 4, default: 2,
    choices: [
      { value: 1, label: 'Refinanciar: cubre solo la deuda' },
      { value: 2, label: 'Sacar dinero (cash out)' },
    ],
  },
  { key: 'cashOut_percent', label: 'Parte del valor que te prestan', term: 'Cash out, LTV', kind: 'choice', unit: 'percent', step: 4, default: 75, choices: CASH_OUT },
  { key: 'interest', label: 'Tasa de interés al año', term: 'Interest rate', kind: 'percent', step: 4, usual: [6.5, 7, 7.5] },
  { key: 'points_charged', label: 'Puntos que cobran', term: 'Points', kind: 'choice', unit: 'percent', step: 4, start: 2, choices: POINTS },
  { key: 'other_costs', label: 'Otros costos', term: 'Other costs', kind: 'money', step: 4, help: 'Avalúo, abogado, título.' },
  { key: 'monthly_rent', label: 'Renta al mes', term: 'Monthly rent', kind: 'money', step: 5, dashWhenEmpty: true },
  { key: 'property_tax', label: 'Impuesto predial al mes', term: 'Property tax', kind: 'money', step: 5 },
  { key: 'insurance', label: 'Seguro al mes', term: 'Insurance', kind: 'money', step: 5 },
  { key: 'mantenimiento', label: 'Mantenimiento', term: 'Maintenance', kind: 'percent', step: 5, help: 'De cada renta.', usual: [5, 8, 10] },
  { key: 'vacancia', label: 'Meses vacíos', term: 'Vacancy', kind: 'percent', step: 5, help: 'De cada renta. Un mes vacío al año es 8.33 %.', usual: [5, 8.33, 10] },
  { key: 'handling_cost', label: 'Administración', term: 'Management', kind: 'percent', step: 5, help: 'De cada renta. Tu tiempo también cuesta.', usual: [0, 8, 10] },
  { key: 'rent_growth', label: 'Sube la renta al año', term: 'Rent growth', kind: 'percent', step: 6, default: 3, min: -20, max: 20 },
  { key: 'cost_growth', label: 'Suben los costos al año', term: 'Expense growth', kind: 'percent', step: 6, default: 2, min: -20, max: 20 },
  { key: 'value_growth', label: 'Sube el valor al año', term: 'Appreciation', kind: 'percent', step: 6, default: 3, min: -20, max: 20 },
  { key: 'selling_costs', label: 'Costos de vender', term: 'Selling costs', kind: 'percent', step: 6, default: 7 },
  { key: 'hold_years', label: 'Años que la conservas', term: 'Holding period', kind: 'years', step: 6, default: 10 },
] // biome-ignore format: a field per line
