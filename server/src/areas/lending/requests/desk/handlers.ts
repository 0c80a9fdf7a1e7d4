import type { answering } from '@cancha/contract/lending/requests/answering'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { eq } from 'drizzle-orm'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { pageUrl } from '../page-tokens.ts'
import { deskPolicy, entryPolicy } from '../policy.ts'
import { findEntry, rightsOfEntry } from '../store.ts'
import { lenderEntries } from '../tables.ts'
import { deskAsCsv } from './export-desk.ts'
import { deskOf } from './list-desk.ts'

type Desk = Pick<typeof answering, 'lenderLoans' | 'lenderLoanPage' | 'exportLenderLoans'>

/** Answers the calls by which a lender reads the requests that were sent to them. */
export function deskHandlers(services: Services): Handlers<Desk> {
  return {
    async lenderLoans({ query, viewer }) {
      authorize(deskPolicy, 'read', viewer, { userId: viewer.id })
      return deskOf(services, viewer, query)
    },

    async lenderLoanPage({ params, viewer }) {
      const found = await findEntry(services.database.db, eq(lenderEntries.id, params.id))
      // Administrators open requests by their own page.
      if (found?.entry.lenderId !== viewer.id) throw new Refusal('not_found')
      authorize(entryPolicy, 'read', viewer, rightsOfEntry(found))
      return { pageurl: pageUrl(services, found.entry) }
    },

    exportLenderLoans: async ({ query, viewer }) => ({
      bytes: await deskAsCsv(services, viewer, query),
      name: `solicitudes-${dayOf(new Date())}.csv`,
      keep: 0,
    }),
  }
}
