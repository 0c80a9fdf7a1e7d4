import type { lenders as operations } from '@cancha/contract/lending/lenders'
import type { InputOf } from '@cancha/contract/operation'
import { PROGRAMMES_MOST } from '@cancha/domain/lending/programmes'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { authorize } from '../../http/request/policy.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { tellLenderChange } from './lender-change.ts'
import { programmePolicy } from './policy.ts'
import { findProgramme, lockLender, type ProgrammeRow } from './store.ts'
import { lenderProgrammes } from './tables.ts'

type Ops = typeof operations
type Values = InputOf<Ops['addProgramme']>['body']['values']
type Needed = Pick<Services, 'database' | 'jobs' | 'declared'>

/** A programme as columns. */
export const programmeColumns = (values: Values) => ({
  name: values.name,
  loanType: values.loantype,
  amountFrom: values.amountfrom,
  amountTo: values.amountto,
  ltvMost: values.ltv,
  creditFrom: values.creditfrom,
  taxOptions: values.taxoptions,
  experienceFrom: values.experiencefrom,
  kinds: values.kinds,
  rateFrom: values.ratefrom,
  rateTo: values.rateto,
  points: values.points,
  termMonths: values.term,
  interestOnly: values.interestonly,
  closesInDays: values.closesin,
  note: values.note,
})

/**
 * Adds a programme. Asked again with the same key it adds no other.
 * @throws Refusal conflict before anything is said of the company, limit_reached
 */
export const addProgramme = (
  services: Needed,
  viewer: Viewer,
  { key, values }: InputOf<Ops['addProgramme']>['body'],
): Promise<ProgrammeRow> =>
  services.database.transaction(async (tx) => {
    // Two that are added at once wait for each other here, and the second counts the first.
    if (!(await lockLender(tx, viewer.id)))
      throw new Refusal('conflict', { msg: 'Guarda primero los datos de tu compañía.' })
    const own = eq(lenderProgrammes.lenderId, viewer.id)
    const [added] = await tx
      .select()
      .from(lenderProgrammes)
      .where(and(own, eq(lenderProgrammes.key, key)))
    if (added) return added
    const [there] = await tx.select({ count: count() }).from(lenderProgrammes).where(own)
    if ((there?.count ?? 0) >= PROGRAMMES_MOST)
      throw new Refusal('limit_reached', {
        msg: `${PROGRAMMES_MOST} programas es el máximo. Borra uno para agregar otro.`,
      })
    await tellLenderChange(tx, services, viewer.id)
    return one(
      await tx
        .insert(lenderProgrammes)
        .values({ lenderId: viewer.id, key, ...programmeColumns(values) })
        .returning(),
    )
  })

const change = (
  services: Needed,
  viewer: Viewer,
  id: number,
  columns: Partial<typeof lenderProgrammes.$inferInsert>,
): Promise<ProgrammeRow> =>
  services.database.transaction(async (tx) => {
    await holdOwn(tx, viewer, id)
    await tellLenderChange(tx, services, viewer.id)
    return one(
      await tx
        .update(lenderProgrammes)
        .set({ ...columns, updatedAt: sql`now()` })
        .where(eq(lenderProgrammes.id, id))
        .returning(),
    )
  })

export const changeProgramme = (
  needed: Needed,
  viewer: Viewer,
  { id, values }: InputOf<Ops['changeProgramme']>['body'],
): Promise<ProgrammeRow> => change(needed, viewer, id, programmeColumns(values))

/** Offers a programme, or no longer. */
export const offerProgramme = (
  needed: Needed,
  viewer: Viewer,
  { id, active }: InputOf<Ops['offerProgramme']>['body'],
): Promise<ProgrammeRow> => change(needed, viewer, id, { active })

/** Without its last programme a company takes by its own limits alone: it may take more than before. */
export const removeProgramme = (services: Needed, viewer: Viewer, id: number): Promise<void> =>
  services.database.transaction(async (tx) => {
    await holdOwn(tx, viewer, id)
    await tellLenderChange(tx, services, viewer.id)
    await tx.delete(lenderProgrammes).where(eq(lenderProgrammes.id, id))
  })

const holdOwn = async (tx: Tx, viewer: Viewer, id: number) =>
  authorize(programmePolicy, 'change', viewer, await findProgramme(tx, id))

function one(rows: readonly ProgrammeRow[]): ProgrammeRow {
  const [row] = rows
  if (!row) throw new Error('the programme is gone')
  return row
}
