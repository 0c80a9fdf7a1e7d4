import type { InputOf } from '@cancha/contract/ground/operation'
import type { lenders as operations } from '@cancha/contract/lending/lenders'
import { newlyHeld } from '@cancha/domain/ground/fair-housing/judge-words'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { isConfirmed } from '@cancha/domain/lending/lender-life'
import { PROGRAMMES_MOST } from '@cancha/domain/lending/programmes'
import { givesNewContact } from '@cancha/domain/talk/forums/contact-words'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { putNote } from './changes/waiting-change.ts'
import { enqueueMatching } from './enqueue-matching.ts'
import { programmePolicy } from './policy.ts'
import { findProgramme, lockLender, lockLenderRow, type ProgrammeRow } from './store.ts'
import { lenderProgrammes, type lenders } from './tables.ts'

type Ops = typeof operations
type Values = InputOf<Ops['addProgramme']>['body']['values']

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

/** Splits a programme's note into the shown and the waiting one: a confirmed company's note waits if it has a new contact or a new doubtful phrase. */
function partNote(
  lender: Pick<typeof lenders.$inferSelect, 'state'> | null,
  before: string,
  after: string,
): { note: string; waitingNote: string | null } {
  const isDoubtful = givesNewContact(before, after) || newlyHeld(before, after, 'lending').length > 0
  const waits = lender !== null && isConfirmed(lender.state) && isDoubtful
  return waits ? { note: before, waitingNote: after } : { note: after, waitingNote: null }
}

/**
 * Adds a programme. Asked again with the same key it adds no other.
 * @throws Refusal conflict before anything is said of the company, limit_reached
 */
export const addProgramme = (
  services: Services,
  viewer: Viewer,
  { key, values }: InputOf<Ops['addProgramme']>['body'],
): Promise<ProgrammeRow> =>
  services.database.transaction(async (tx) => {
    // Two that are added at once wait for each other here, and the second counts the first.
    const lender = await lockLender(tx, viewer.id)
    if (!lender) throw new Refusal('conflict', { msg: 'Guarda primero los datos de tu compañía.' })
    const own = eq(lenderProgrammes.lenderId, viewer.id)
    const [added] = await tx
      .select({ id: lenderProgrammes.id })
      .from(lenderProgrammes)
      .where(and(own, eq(lenderProgrammes.key, key)))
    if (added) return authorize(programmePolicy, 'change', viewer, await findProgramme(tx, added.id))
    const [there] = await tx.select({ count: count() }).from(lenderProgrammes).where(own)
    if ((there?.count ?? 0) >= PROGRAMMES_MOST)
      throw new Refusal('limit_reached', {
        msg: `${PROGRAMMES_MOST} programas es el máximo. Borra uno para agregar otro.`,
      })
    await enqueueMatching(tx, services, viewer.id)
    const { note, waitingNote } = partNote(lender, '', values.note)
    const programme = one(
      await tx
        .insert(lenderProgrammes)
        .values({ lenderId: viewer.id, key, ...programmeColumns(values), note })
        .returning(),
    )
    await putNote(services, tx, { lenderId: viewer.id, programmeId: programme.id, note: waitingNote })
    return { ...programme, waitingNote }
  })

/** Changes a programme; a note with which a confirmed lender can newly be reached outside waits for an administrator. */
export const changeProgramme = (
  services: Services,
  viewer: Viewer,
  { id, values }: InputOf<Ops['changeProgramme']>['body'],
): Promise<ProgrammeRow> =>
  services.database.transaction(async (tx) => {
    // First, as who decides of its changes does: what is looked at stands still meanwhile.
    const lender = await lockLenderRow(tx, viewer.id)
    const before = await holdOwn(tx, viewer, id)
    const { note, waitingNote } = partNote(lender, before.note, values.note)
    await putNote(services, tx, { lenderId: viewer.id, programmeId: id, note: waitingNote })
    await enqueueMatching(tx, services, viewer.id)
    const changed = one(
      await tx
        .update(lenderProgrammes)
        .set({ ...programmeColumns(values), note, updatedAt: sql`now()` })
        .where(eq(lenderProgrammes.id, id))
        .returning(),
    )
    return { ...changed, waitingNote }
  })

/** Offers a programme, or no longer. */
export const offerProgramme = (
  services: Services,
  viewer: Viewer,
  { id, active }: InputOf<Ops['offerProgramme']>['body'],
): Promise<ProgrammeRow> =>
  services.database.transaction(async (tx) => {
    const { waitingNote } = await holdOwn(tx, viewer, id)
    await enqueueMatching(tx, services, viewer.id)
    const changed = one(
      await tx
        .update(lenderProgrammes)
        .set({ active, updatedAt: sql`now()` })
        .where(eq(lenderProgrammes.id, id))
        .returning(),
    )
    return { ...changed, waitingNote }
  })

/** Without its last programme a company takes by its own limits alone: it may take more than before. */
export const removeProgramme = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  services.database.transaction(async (tx) => {
    await holdOwn(tx, viewer, id)
    await enqueueMatching(tx, services, viewer.id)
    await tx.delete(lenderProgrammes).where(eq(lenderProgrammes.id, id))
  })

const holdOwn = async (tx: Tx, viewer: Viewer, id: number) =>
  authorize(programmePolicy, 'change', viewer, await findProgramme(tx, id))

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('the programme is gone')
  return row
}
