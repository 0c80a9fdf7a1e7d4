import type { CalculatorType } from '@cancha/domain/calculators/calculator'
import { PLACES } from '../wizard/words.ts'

/** The step with the analysis, the last one of each wizard. A number, so that links don't bring the calculators. */
const SUMMARY = 6

/** The address at which a saved analysis is read with its figures. */
export const savedAnalysisHref = (type: CalculatorType, shortid: string): string =>
  type === 'flip_analysis'
    ? `${PLACES[type].update(shortid)}#analisis`
    : `${PLACES[type].update(shortid)}?paso=${SUMMARY}`
