import type { CalculatorType } from '../calculators/calculator.ts'

/** The calculators' names, on their own because lists name them without calculating anything. */
export const CALCULATOR_NAMES: Readonly<Record<CalculatorType, string>> = {
  rental_property: 'Renta',
  flip_property: 'Comprar, arreglar y vender',
  refinance_property: 'Refinanciar',
  flip_analysis: 'Flip Analysis',
}
