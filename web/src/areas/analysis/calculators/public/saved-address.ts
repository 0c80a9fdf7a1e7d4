import type { CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { PLACES } from '../wizard/words.ts'

/** The step with the analysis, the last one of each wizard. A number, so that links don't bring the calculators. */
const SUMMARY = 6

/** Whether the address of a calculator in steps is that of its analysis. */
export const showsAnalysis = (search: Readonly<Record<string, unknown>>): boolean =>
  String(search['paso']) === String(SUMMARY)

/** The address at which a saved analysis is read with its figures. */
export const savedAnalysisHref = (type: CalculatorType, shortid: string): string =>
  type === 'flip_analysis'
    ? `${PLACES[type].update(shortid)}#analisis`
    : `${PLACES[type].update(shortid)}?paso=${SUMMARY}`
