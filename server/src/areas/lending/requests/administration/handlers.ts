import type { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import type { Handlers } from '../../../../http/request/mount.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { closeAsAdministrator } from './close-loan.ts'
import { commissionsByMonth } from './commissions.ts'
import { loansAsCsv } from './export-loans.ts'
import { loansForAdministrators } from './list-loans.ts'

export function administrationHandlers(services: Services): Handlers<typeof loanAdministration> {
  return {
    adminLoans: ({ query }) => loansForAdministrators(services, query),

    exportAdminLoans: async ({ query, viewer, call }) => ({
      bytes: await loansAsCsv(services, actor(viewer, call), query),
      name: `solicitudes-de-prestamo-${dayOf(new Date())}.csv`,
      keep: 0,
    }),

    loanCommissions: () => commissionsByMonth(services.database.db, new Date()),

    async closeLoanAsAdmin({ body, viewer, call }) {
      await closeAsAdministrator(services, { viewer, call }, body)
      return { success: true }
    },
  }
}
