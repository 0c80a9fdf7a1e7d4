import type { CalculatorType } from '@cancha/domain/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { PLACES } from '../wizard/words.ts'

/** The address at which a saved analysis is read with its figures. */
export const savedAnalysisHref = (type: CalculatorType, shortid: string): string =>
  type === 'flip_analysis'
    ? `${PLACES[type].update(shortid)}#analisis`
    : `${PLACES[type].update(shortid)}?paso=${CALCULATORS[type].steps.length - 1}`
