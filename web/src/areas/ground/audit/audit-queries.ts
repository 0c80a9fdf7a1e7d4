import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import type { AnswerOf } from '@cancha/contract/ground/operation'
import { queryFor } from '../../../api/queries.ts'
import { refusedFilters } from '../../../shell/administration/refused-filters.ts'
import type { AuditSearch } from './audit-address.ts'

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
      refused: (error) => ({
        entries: [],
        next: null,
        by: null,
        about: null,
        chain: { anchor: null, unreadable: 0, waiting: 0 },
        refused: refusedFilters(error, FIELDS),
      }),
    },
  )
