import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import type { AnswerOf } from '@cancha/contract/ground/operation'
import { sentenceOn } from '../../../api/errors.ts'
import { queryFor } from '../../../api/queries.ts'
import type { AuditSearch } from './audit-search.ts'

const FIELDS = ['by', 'about', 'from', 'until', 'search'] as const

type AuditEntryList = AnswerOf<typeof auditLog.auditEntries> & {
  /** The server's sentence on each refused filter, by field. */
  refused?: Partial<Record<(typeof FIELDS)[number], string>>
}

export const auditQuery = (asked: AuditSearch) =>
  queryFor(
    auditLog.auditEntries,
    { query: asked },
    {
      take: (found): AuditEntryList => found,
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
