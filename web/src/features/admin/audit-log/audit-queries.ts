import { admin } from '@cancha/contract/calls/admin'
import type { AnswerOf } from '@cancha/contract/operation'
import { AUDIT_GROUPS, type AuditGroup } from '@cancha/domain/audit/told'
import { sentenceOn } from '../../../api/errors.ts'
import { queriesOf, queryFor } from '../../../api/queries.ts'
import { stringifySearch, wordsParam } from '../../../shell/addresses/search-params.ts'

export const AUDIT_PATH = '/admin/registro'

export type AuditFilters = {
  by?: string
  about?: string
  group?: AuditGroup
  from?: string
  until?: string
  search?: string
}
export type AuditSearch = AuditFilters & { before?: string }

/** The filters in the page's address; invalid ones are dropped. */
export function auditSearchIn(search: Record<string, unknown>): AuditSearch {
  const words = (name: string) => wordsParam(search[name])
  // The form of a day alone: whether the calendar has it is what the server says, at its field.
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(String(search[name])) ? String(search[name]) : '')
  const group = AUDIT_GROUPS.find((one) => one === search['group'])
  const before = /^[1-9]\d{0,14}$/.test(String(search['before'])) ? String(search['before']) : ''
  return {
    ...(words('by') && { by: words('by') }),
    ...(words('about') && { about: words('about') }),
    ...(group && { group }),
    ...(day('from') && { from: day('from') }),
    ...(day('until') && { until: day('until') }),
    ...(words('search') && { search: words('search') }),
    ...(before && { before }),
  }
}

export const auditAddress = (asked: AuditSearch): string => `${AUDIT_PATH}${stringifySearch(asked)}`

const FIELDS = ['by', 'about', 'from', 'until', 'search'] as const

type Found = AnswerOf<typeof admin.auditEntries> & {
  /** What was refused, by field. */
  refused?: Partial<Record<(typeof FIELDS)[number], string>>
}

export const auditQuery = (asked: AuditSearch) =>
  queryFor(
    admin.auditEntries,
    { query: asked },
    {
      take: (found): Found => found,
      // Refused filters are shown at their fields; the page stays.
      refused: (error) => {
        const faults = FIELDS.flatMap((field) => {
          const said = sentenceOn(error, `query.${field}`)
          return said === null ? [] : [[field, said] as const]
        })
        if (faults.length === 0) throw error
        return {
          entries: [],
          next: null,
          by: null,
          about: null,
          chain: { anchor: null, unreadable: 0, waiting: 0 },
          refused: Object.fromEntries(faults),
        }
      },
    },
  )

/** What is made stale by whatever an administrator does. */
export const auditEntries = [queriesOf(admin.auditEntries)]
