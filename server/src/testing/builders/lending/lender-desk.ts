import { type LENDER_ACTS, lenderAdministration } from '@cancha/contract/lending/lender-administration'
import { lenders as operations } from '@cancha/contract/lending/lenders'
import { publishedProgrammes } from '@cancha/contract/lending/published'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { LoanType } from '@cancha/domain/lending/loan-types'
import { eq } from 'drizzle-orm'
import { lenderProgrammes, lenders } from '../../../areas/lending/lenders/tables.ts'
import { type Person, person } from '../../cast.ts'
import { callAs } from '../../requests.ts'
import type { TestApp } from '../../test-app.ts'
import { onlyAdministrator } from '../notifications.ts'
import { company, lenderOf, programme } from './lenders.ts'

type People = { lender: Person; boss: Person; reader: Person }

/** The calls of a confirmed lender who changes something, of the deciding administrators, and of readers meanwhile. */
export function deskOf(app: TestApp, { lender, boss, reader }: People) {
  const info = async () =>
    (await callAs(app, lender, operations.lenderInfo, { params: { id: String(lender.id) } })).json().ldata
  return {
    lender,
    boss,
    reader,
    info,
    save: async (given: Parameters<typeof company>[0] = {}) =>
      callAs(app, lender, operations.saveLenderInfo, {
        body: { version: (await info()).version, ...company(given) },
      }),
    add: (given: Parameters<typeof programme>[0] = {}) =>
      callAs(app, lender, operations.addProgramme, {
        body: { key: crypto.randomUUID(), values: programme(given) },
      }),
    changeNote: (id: string, note: string) =>
      callAs(app, lender, operations.changeProgramme, { body: { id, values: programme({ note }) } }),
    queue: async () =>
      (await callAs(app, boss, lenderAdministration.adminLenders, { query: { state: 'waiting' } })).json(),
    act: async (act: (typeof LENDER_ACTS)[number], version?: number) =>
      callAs(app, boss, lenderAdministration.actOnLender, {
        body: {
          id: String(lender.id),
          act,
          version: version ?? (await info()).version,
          reason: 'Por una prueba',
        },
      }),
    /** Reads the published list, and the rows from which every list, match, page and letter of a lender is made. */
    async publicly() {
      const list = async (loantype: LoanType) =>
        (await callAs(app, reader, publishedProgrammes.publishedProgrammes, { query: { loantype } })).json()
      const { db } = app.services.database
      const [row] = await db.select().from(lenders).where(eq(lenders.userId, lender.id))
      const { version, updatedAt, submittedAt, decidedAt, ...said } = row ?? {}
      const programmes = await db
        .select()
        .from(lenderProgrammes)
        .where(eq(lenderProgrammes.lenderId, lender.id))
        .orderBy(lenderProgrammes.id)
      return {
        lists: [await list('hard_money'), await list('refinance')],
        said,
        programmes: programmes.map((programme) => ({ ...programme, updatedAt: null })),
      }
    },
  }
}

/** The same of a confirmed lender who is the only one, and says what `company()` says. */
export async function freshDesk(app: TestApp) {
  await app.asOwner('delete from lenders')
  const boss = await onlyAdministrator(app)
  const lender = await person(app, { lender: true, firstName: 'Lucía', lastName: 'Fermín' })
  await lenderOf(app, lender, {
    companyAddress: '120 SW 8th St, Miami, FL 33130',
    allStates: false,
    states: ['FL', 'TX'],
    loanTypes: ['hard_money', 'refinance'],
    minimum: cents(5_000_000),
    commission: 1.5,
  })
  return deskOf(app, { boss, lender, reader: await person(app) })
}
