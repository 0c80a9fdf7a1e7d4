import type { AnalysisShare, SavedAnalysis, SharedAnalysis } from '@cancha/contract/analyses'
import { fold } from '@cancha/domain/text'
import { resultsOf } from './figures.ts'
import type { AnalysisRow, SharedRow, ShareRow } from './store.ts'

/** An analysis in the wire's words, its figures worked out of its data at this moment. */
export const presentAnalysis = (row: AnalysisRow): SavedAnalysis => ({
  shortid: row.shortid,
  calculator_type: row.type,
  calculator_data: row.data,
  user: String(row.userId),
  name: row.name,
  tags: row.tags,
  shared: row.shared,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  results: resultsOf(row.type, row.data),
})

/** Fields that are the owner's alone, and those that say where the property is. */
const PRIVATE = ['description']
const ADDRESS = ['street', 'zip']

/** Of a street that stands in a name this much is enough to know it: names are cut at their end. */
const TELLING = 20
const plainly = (text: unknown) =>
  fold(String(text ?? '').normalize('NFKD'))
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a name says where the property is. */
const tellsAddress = ({ name, data }: SharedRow): boolean =>
  ADDRESS.some((key) => {
    const told = plainly(data[key]).slice(0, TELLING).trim()
    return told !== '' && plainly(name).includes(told)
  })

/** What a link's visitor may read: the property and its figures, and whose first name. */
export function presentShared(row: SharedRow): SharedAnalysis {
  const hidden = row.withAddress ? PRIVATE : [...PRIVATE, ...ADDRESS]
  return {
    calculator_type: row.type,
    calculator_data: Object.fromEntries(Object.entries(row.data).filter(([key]) => !hidden.includes(key))),
    name: !row.withAddress && tellsAddress(row) ? '' : row.name,
    firstname: row.firstName,
    updatedAt: row.updatedAt.toISOString(),
    results: resultsOf(row.type, row.data),
  }
}

export const presentShare = (row: ShareRow, token: string): AnalysisShare => ({
  token,
  withaddress: row.withAddress,
  createdAt: row.createdAt.toISOString(),
})
