import type { InputOf, Step } from './calculator.ts'
import { addressInputs, detailInputs, POINTS } from './property-inputs.ts'
import { field } from './rows.ts'

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

const CASH_OUT = [60, 65, 70, 75].map((percent) => ({ value: percent, label: `${percent} %` as const }))

/** Fields of the rental calculator (document 2, §3 of the specification), with the assumptions of its projections. */
export const RENTAL_INPUTS: readonly InputOf<'rental_property'>[] = [
  ...addressInputs('Direccion is required'),
  ...detailInputs(0),
  field.money('purchase_price', 'Precio de compra', 'Purchase price', {
    step: 1,
    required: 'Precio de Compra is required',
  }),
  field.money('construction_budget', 'Costos de renovación', 'Construction budget', {
    step: 1,
    required: 'Costos de Renovacion: is required',
    help: 'Si no necesita arreglos, escribe 0.',
  }),
  field.money('current_debt', 'Deuda actual', 'Current debt', { step: 2 }),
  field.money('arv', 'Valor después de reparar', 'ARV', { step: 3, required: 'ARV required' }),
  field.choice('loan_type', 'Tipo de préstamo', 'Loan type', {
    step: 4,
    default: 2,
    choices: [
      { value: 1, label: 'Refinanciar: cubre solo la deuda' },
      { value: 2, label: 'Sacar dinero (cash out)' },
    ],
  }),
  field.choice('cashOut_percent', 'Parte del valor que te prestan', 'Cash out, LTV', {
    unit: 'percent',
    step: 4,
    default: 75,
    choices: CASH_OUT,
  }),
  field.percent('interest', 'Tasa de interés al año', 'Interest rate', {
    step: 4,
    dashWhenEmpty: true,
    usual: [6.5, 7, 7.5],
  }),
  field.choice('points_charged', 'Puntos que cobran', 'Points', {
    unit: 'percent',
    step: 4,
    start: 2,
    choices: POINTS,
  }),
  field.money('other_costs', 'Otros costos', 'Other costs', { step: 4, help: 'Avalúo, abogado, título.' }),
  field.money('monthly_rent', 'Renta al mes', 'Monthly rent', { step: 5, dashWhenEmpty: true }),
  field.money('property_tax', 'Impuesto predial al mes', 'Property tax', {
    step: 5,
    forgotten: 'impuesto predial',
  }),
  field.money('insurance', 'Seguro al mes', 'Insurance', { step: 5, forgotten: 'seguro' }),
  field.percent('mantenimiento', 'Mantenimiento', 'Maintenance', {
    step: 5,
    forgotten: 'mantenimiento',
    help: 'De cada renta.',
    usual: [5, 8, 10],
  }),
  field.percent('vacancia', 'Meses vacíos', 'Vacancy', {
    step: 5,
    forgotten: 'meses vacíos',
    help: 'De cada renta. Un mes vacío al año es 8.33 %.',
    usual: [5, 8.33, 10],
  }),
  field.percent('handling_cost', 'Administración', 'Management', {
    step: 5,
    forgotten: 'administración',
    help: 'De cada renta. Tu tiempo también cuesta.',
    usual: [0, 8, 10],
  }),
  field.percent('rent_growth', 'Sube la renta al año', 'Rent growth', {
    step: 6,
    default: 3,
    min: -20,
    max: 20,
  }),
  field.percent('cost_growth', 'Suben los costos al año', 'Expense growth', {
    step: 6,
    default: 2,
    min: -20,
    max: 20,
  }),
  field.percent('value_growth', 'Sube el valor al año', 'Appreciation', {
    step: 6,
    default: 3,
    min: -20,
    max: 20,
  }),
  field.percent('selling_costs', 'Costos de vender', 'Selling costs', { step: 6, default: 7 }),
  field.years('hold_years', 'Años que la conservas', 'Holding period', { step: 6, default: 10 }),
]
