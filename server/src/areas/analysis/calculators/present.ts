import type { AnalysisShare, SavedAnalysis, SharedAnalysis } from '@cancha/contract/analysis/analyses'
import { fold } from '@cancha/domain/ground/text/text'
import { figuresOf } from './figures.ts'
import type { AnalysisRow, SharedRow, ShareRow } from './store.ts'

/** An analysis in the wire's format, with its figures calculated now. */
export const presentAnalysis = (row: Omit<AnalysisRow, 'id' | 'deletedAt'>): SavedAnalysis => ({
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
  ...figuresOf(row.type, row.data),
})

/** Fields that only the owner sees, and fields that tell where the property is. */
const PRIVATE = ['description']
const ADDRESS = ['street', 'zip']

/** The data of an analysis without what its owner wrote for themselves. */
export const withoutNotes = (data: SharedRow['data']): SharedRow['data'] => without(data, PRIVATE)

const without = (data: SharedRow['data'], keys: readonly string[]): SharedRow['data'] =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)))

/** This many letters of a street in a name are enough to recognise it, since long names are cut at the end. */
const TELLING = 20
/** The text as readers see it: without any marks, of which `fold` removes accents only. */
const plainly = (text: unknown) =>
  fold(
    String(text ?? '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a name contains the property's street. */
const tellsAddress = ({ name, data }: SharedRow): boolean =>
  ADDRESS.some((key) => {
    const told = plainly(data[key]).slice(0, TELLING).trim()
    return told !== '' && plainly(name).includes(told)
  })

/** A shared analysis, as visitors with its link may read it: the property, its figures, and the owner's first name. */
export function presentShared(row: SharedRow): SharedAnalysis {
  const hidden = row.withAddress ? PRIVATE : [...PRIVATE, ...ADDRESS]
  return {
    calculator_type: row.type,
    calculator_data: without(row.data, hidden),
    name: !row.withAddress && tellsAddress(row) ? '' : row.name,
    firstname: row.firstName,
    updatedAt: row.updatedAt.toISOString(),
    ...figuresOf(row.type, row.data),
  }
}

export const presentShare = (row: ShareRow, token: string): AnalysisShare => ({
  token,
  withaddress: row.withAddress,
  createdAt: row.createdAt.toISOString(),
})
