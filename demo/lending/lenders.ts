import { randomUUID } from 'node:crypto'
import { confirmedFacts } from '@cancha/domain/lending/substantial-change'
import { lenders as operations } from '../../contract/src/lending/lenders.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { programmeColumns } from '../../server/src/areas/lending/lenders/programmes.ts'
import { companyColumns } from '../../server/src/areas/lending/lenders/save-lender.ts'
import {
  lenderChanges,
  lenderProgrammeNotes,
  lenderProgrammes,
  lenders,
} from '../../server/src/areas/lending/lenders/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { members } from '../people/texts/members.ts'
import { demoLenders } from './texts/all.ts'
import type { DemoLender } from './texts/types.ts'

const DAY = 86_400_000

const { body: Company } = operations.saveLenderInfo
const { values: Programme } = operations.addProgramme.body.shape

/** Creates the companies that lend, with their programmes and what of one of them waits. A community that was made before some of their members has fewer. */
export async function seedLenders(tx: Tx): Promise<void> {
  const people = await tx.select({ id: users.id, email: users.email }).from(users)
  for (const lender of demoLenders) {
    const email = members.find(({ key }) => key === lender.member)?.email
    const userId = people.find((one) => one.email === email)?.id
    if (userId !== undefined) await seedLender(tx, userId, lender)
  }
}

async function seedLender(
  tx: Tx,
  userId: number,
  { state, joinedDaysAgo, confirmedDaysAgo, company, programmes, changed }: DemoLender,
): Promise<void> {
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  const joined = ago(joinedDaysAgo)
  const confirmedAt = confirmedDaysAgo === undefined ? null : ago(confirmedDaysAgo)
  await tx.insert(lenders).values({
    userId,
    ...companyColumns(Company.parse({ version: 0, ...company })),
    state,
    createdAt: joined,
    updatedAt: confirmedAt ?? joined,
    submittedAt: changed ? ago(changed.daysAgo) : joined,
    decidedAt: confirmedAt,
    confirmedAt,
  })
  const added = await tx
    .insert(lenderProgrammes)
    .values(
      programmes.map((programme) => ({
        lenderId: userId,
        key: randomUUID(),
        ...programmeColumns(Programme.parse(programme)),
        createdAt: confirmedAt ?? joined,
        updatedAt: confirmedAt ?? joined,
      })),
    )
    .returning({ programmeId: lenderProgrammes.id })
  const [first] = added
  if (!changed || !first) return
  const wanted = companyColumns(Company.parse({ version: 0, ...company, ...changed.company }))
  await tx.insert(lenderChanges).values({ lenderId: userId, ...confirmedFacts(wanted) })
  await tx.insert(lenderProgrammeNotes).values({ ...first, note: changed.note })
}
