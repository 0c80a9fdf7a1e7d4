import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { addressIn, analysisTitle } from '@cancha/domain/analysis/calculators/saved'
import { savedAnalysisHref } from '../public/saved-address.ts'
import { fieldId } from '../wizard/field-id.ts'
import { PLACES } from '../wizard/words.ts'

/** The addresses at which an analysis is edited and read. */
export const changeAddress = ({ calculator_type: type, shortid }: SavedAnalysis): string =>
  type === 'flip_analysis' ? PLACES[type].update(shortid) : `${PLACES[type].update(shortid)}?paso=0`
export const viewAddress = ({ calculator_type: type, shortid }: SavedAnalysis): string =>
  savedAnalysisHref(type, shortid)

export const titleOf = ({ calculator_type: type, name, calculator_data: data }: SavedAnalysis): string =>
  analysisTitle({ type, name, data })

export const placeOf = ({ calculator_data: data }: SavedAnalysis): string => addressIn(data)

/** The address of a field of an analysis. */
export const fieldAddress = (
  { calculator_type: type, shortid }: SavedAnalysis,
  { key, step }: SavedAnalysis['headline']['missing'][number],
): string =>
  `${PLACES[type].update(shortid)}${type === 'flip_analysis' ? '' : `?paso=${step}`}#${fieldId(key)}`
