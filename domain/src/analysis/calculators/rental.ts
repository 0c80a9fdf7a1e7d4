import { yearParts } from '../explain/year-parts.ts'
import { CALCULATOR_NAMES } from '../summary/names.ts'
import { defineCalculator, type Results, type Verdict } from './calculator.ts'
import { formatFigure } from './format-figure.ts'
import { RENTAL_INPUTS, RENTAL_STEPS } from './rental-inputs.ts'
import { RENTAL_OUTPUTS } from './rental-outputs.ts'
import { rentalFlows, rentalInflows, rentalTables, rentalYears } from './rental-projection.ts'
import { shortVerdict } from './short-loan.ts'

// The debt service coverage that lenders of DSCR loans commonly require.
const COMFORTABLE_DSCR = 1.2

function rentalVerdict({ cashflow, dscr, to_bring: short }: Results): Verdict | null {
  if (typeof cashflow !== 'number') return null
  if (typeof short === 'number' && short > 0) return shortVerdict(short, cashflow)
  const amount = formatFigure(Math.abs(cashflow), 'money', true)
  if (cashflow < 0)
    return {
      tone: 'bad',
      title: 'Te cuesta dinero cada mes',
      sentence: `Para pagar todo tendrías que poner ${amount} de tu bolsillo al mes.`,
    }
  if (typeof dscr === 'number' && dscr < COMFORTABLE_DSCR)
    return {
      tone: 'careful',
      title: 'Se paga sola, con poco margen',
      sentence:
        // Avoids «solo 1.2 veces, y piden 1.20», where both numbers look the same after rounding.
        dscr >= COMFORTABLE_DSCR - 0.005
          ? `Te deja ${amount} al mes, pero la renta cubre la deuda un poco menos de las 1.20 veces que suelen pedir los bancos.`
          : `Te deja ${amount} al mes, pero la renta cubre la deuda solo ${formatFigure(dscr, 'times')}: los bancos suelen pedir 1.20.`,
    }
  return {
    tone: 'good',
    title: 'Se paga sola',
    sentence: `Después de pagar todo, esta propiedad te deja ${amount} al mes.`,
  }
}

/** Buy, repair, rent and refinance (decision 33 of the specification; document 2, §9). */
export const rental = defineCalculator({
  type: 'rental_property',
  name: CALCULATOR_NAMES.rental_property,
  steps: RENTAL_STEPS,
  inputs: RENTAL_INPUTS,
  outputs: RENTAL_OUTPUTS,
  headline: 'cashflow',
  highlights: ['cash_on_cash', 'cash_left', 'cap_rate', 'dscr'],
  groups: [
    {
      title: 'El préstamo',
      outputs: [
        'loan_amount',
        'payment',
        'closing_costs',
        'lender_points',
        'cash_back',
        'net_cash',
        'to_bring',
        'equity',
        'ltv',
      ],
    },
    {
      title: 'Cada mes',
      outputs: [
        'expenses',
        'vacancy_cost',
        'maintenance_cost',
        'management_cost',
        'piti',
        'cashflow',
        'annual_cashflow',
      ],
    },
    {
      title: 'Cuánto rinde',
      outputs: [
        'noi',
        'cap_rate',
        'cap_rate_arv',
        'cash_left',
        'cash_on_cash',
        'roe',
        'equity_multiple',
        'irr',
      ],
    },
    { title: 'Qué tan segura es', outputs: ['dscr', 'dscr_rent', 'break_even_ratio', 'debt_yield'] },
    {
      title: 'Reglas rápidas',
      outputs: ['rent_to_cost', 'rule_1', 'rule_2', 'rule_50', 'rent_to_value', 'grm'],
    },
  ],
  levers: ['monthly_rent', 'interest', 'purchase_price', 'construction_budget', 'arv'],
  goals: ['cashflow', 'cash_on_cash', 'dscr', 'cap_rate', 'cash_left', 'irr'],
  flattered: ['cashflow', 'noi', 'dscr'],
  series: { inflows: rentalInflows, flows: rentalFlows },
  years: rentalYears,
  partsOf: yearParts,
  verdict: rentalVerdict,
  tablesOf: rentalTables,
})
