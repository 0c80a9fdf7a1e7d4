import { type ConfirmedFacts, confirmedFacts, sayTheSame } from '@cancha/domain/lending/substantial-change'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { allAdministrators } from '../../../../manifest/for-administrators.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { lenderQueueNotification } from '../notifications.ts'
import { lenderChanges, lenderProgrammeNotes, lenderProgrammes, lenders } from '../tables.ts'

/** Where administrators look after lenders. */
const ADMIN_LENDERS = '/admin/prestamistas'

/** Tells administrators that a lender waits for them, once for each time. */
export async function tellLenderWaits(services: Services, tx: Tx, userId: number): Promise<void> {
  const [lender] = await tx
    .select({ version: lenders.version, company: lenders.companyName })
    .from(lenders)
    .where(eq(lenders.userId, userId))
  await notify(services, tx, lenderQueueNotification, allAdministrators, {
    source: `${userId} ${lender?.version ?? 0}`,
    title: lender?.company ?? '',
    href: ADMIN_LENDERS,
  })
}

/**
 * Keeps what a confirmed company wants to say, in the place of what waits already; null drops it. The company's row is locked.
 * @returns whether there is something new to look at
 */
export async function putCompanyChange(
  tx: Tx,
  lenderId: number,
  wanted: ConfirmedFacts | null,
): Promise<boolean> {
  const [before] = await tx.delete(lenderChanges).where(eq(lenderChanges.lenderId, lenderId)).returning()
  if (!wanted) return false
  await tx.insert(lenderChanges).values({ lenderId, ...wanted })
  return !before || !sayTheSame(before, wanted)
}

/**
 * Keeps the note of a confirmed lender's programme that waits, in the place of one that waits already; null drops it. The company's
 * row is locked. Its version increases, so that an administrator who has read another note reads again; they are told of a new note.
 */
export async function putNote(
  services: Services,
  tx: Tx,
  { lenderId, programmeId, note }: { lenderId: number; programmeId: number; note: string | null },
): Promise<void> {
  const which = eq(lenderProgrammeNotes.programmeId, programmeId)
  const [before] = await tx.delete(lenderProgrammeNotes).where(which).returning()
  if (note !== null) await tx.insert(lenderProgrammeNotes).values({ programmeId, note })
  if ((before?.note ?? null) === note) return
  await tx
    .update(lenders)
    .set({ version: sql`${lenders.version} + 1`, ...(note !== null && { submittedAt: sql`now()` }) })
    .where(eq(lenders.userId, lenderId))
  if (note !== null) await tellLenderWaits(services, tx, lenderId)
}

const programmesOf = (tx: Tx, lenderId: number) =>
  tx.select({ id: lenderProgrammes.id }).from(lenderProgrammes).where(eq(lenderProgrammes.lenderId, lenderId))

/** The notes of a lender's programmes that wait. */
export const waitingNotes = (tx: Tx, lenderId: number) =>
  tx
    .select()
    .from(lenderProgrammeNotes)
    .where(inArray(lenderProgrammeNotes.programmeId, programmesOf(tx, lenderId)))

/** Drops all that waits of a lender, whose row is locked. */
export async function dropChanges(tx: Tx, lenderId: number): Promise<void> {
  await tx.delete(lenderChanges).where(eq(lenderChanges.lenderId, lenderId))
  await tx
    .delete(lenderProgrammeNotes)
    .where(inArray(lenderProgrammeNotes.programmeId, programmesOf(tx, lenderId)))
}

/** Makes all that waits of a lender, whose row is locked, what everyone reads. */
export async function publishChanges(tx: Tx, lenderId: number): Promise<void> {
  const [change] = await tx.select().from(lenderChanges).where(eq(lenderChanges.lenderId, lenderId))
  if (change) await tx.update(lenders).set(confirmedFacts(change)).where(eq(lenders.userId, lenderId))
  for (const { programmeId, note } of await waitingNotes(tx, lenderId))
    await tx
      .update(lenderProgrammes)
      .set({ note, updatedAt: sql`now()` })
      .where(eq(lenderProgrammes.id, programmeId))
  await dropChanges(tx, lenderId)
}
