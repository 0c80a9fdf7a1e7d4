import type { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import type { LoanState } from '@cancha/domain/lending/requests/request-life'
import { requestOf } from '../../../../testing/builders/lending/loans.ts'
import { type AccessRow, administratorsOnly, type World } from '../../../../testing/rights/access.ts'

const notForAdministrators = (outcome: 'not_found' | 'conflict') =>
  ({ ...administratorsOnly, admin: outcome }) as const

const closing = async ({ app, people }: World, state: LoanState) => ({
  body: {
    lrnid: String(await requestOf(app, people.owner, { state })),
    result: 'withdrawn',
    reason: 'Por una prueba',
  },
})

export const administrationRows = {
  adminLoans: { input: () => ({}), expect: administratorsOnly },
  exportAdminLoans: { input: () => ({ query: { reason: 'Revisión del mes' } }), expect: administratorsOnly },
  loanCommissions: { input: () => ({}), expect: administratorsOnly },
  closeLoanAsAdmin: { input: (world) => closing(world, 'new'), expect: administratorsOnly },
  'closeLoanAsAdmin of a closed one': {
    input: (world) => closing(world, 'close'),
    expect: notForAdministrators('conflict'),
  },
  'closeLoanAsAdmin that is not there': {
    input: () => ({ body: { lrnid: '999999999', reason: 'Por una prueba' } }),
    expect: notForAdministrators('not_found'),
  },
} satisfies Record<keyof typeof loanAdministration, AccessRow> & Record<string, AccessRow>
