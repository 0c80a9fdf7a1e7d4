import type { InputOf } from '@cancha/contract/ground/operation'
import type { asking } from '@cancha/contract/lending/requests/asking'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { loanDrafts } from '../tables.ts'

type LoanDraftFields = InputOf<typeof asking.saveLoanDraft>['body']['typed']
type VaultServices = Pick<Services, 'vault' | 'log'>

/** The context of a draft's seal: a draft doesn't open in another person's row. */
export const draftContext = (userId: number) => `loan_drafts.typed ${userId}`

const seal = ({ vault }: VaultServices, userId: number, typed: LoanDraftFields): string =>
  vault.seal(JSON.stringify(typed), draftContext(userId))

/** Opens a sealed draft; empty if it can't be opened any more. */
export function openDraft({ vault, log }: VaultServices, userId: number, sealed: string): LoanDraftFields {
  try {
    return JSON.parse(vault.open(sealed, draftContext(userId)).text) as LoanDraftFields
  } catch (error) {
    log.error({ err: error }, 'lo que se escribió de una solicitud de préstamo ya no se puede leer')
    return {}
  }
}

const find = async (db: Db | Tx, userId: number) =>
  (await db.select().from(loanDrafts).where(eq(loanDrafts.userId, userId)))[0]

/** Reads the viewer's draft, with the version over which the next is saved. */
export async function readDraft(services: VaultServices, db: Db, { id }: Viewer) {
  const row = await find(db, id)
  if (!row) return { typed: {}, version: 0, updatedAt: null }
  return {
    typed: openDraft(services, id, row.typed),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}

const OTHER_WINDOW = 'Tu solicitud cambió en otra ventana o en otro aparato mientras escribías aquí.'

const isSame = (one: LoanDraftFields, other: LoanDraftFields): boolean => {
  const entries = (typed: LoanDraftFields) =>
    JSON.stringify(Object.entries(typed).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return entries(one) === entries(other)
}

/**
 * Stores the viewer's draft over the version that was read. Saving the same draft is no conflict, whichever window stored it.
 * @returns the version over which the next is saved
 * @throws Refusal conflict if another window has saved something else meanwhile
 */
export const saveDraft = (
  services: Services,
  { id }: Viewer,
  { version, typed }: InputOf<typeof asking.saveLoanDraft>['body'],
): Promise<number> =>
  services.database.transaction(async (tx) => {
    if (version === 0) {
      const made = await tx
        .insert(loanDrafts)
        .values({ userId: id, typed: seal(services, id, typed) })
        .onConflictDoNothing()
        .returning({ version: loanDrafts.version })
      if (made[0]) return made[0].version
    }
    const [row] = await tx.select().from(loanDrafts).where(eq(loanDrafts.userId, id)).for('update')
    // It was sent or dropped in another window.
    if (!row) throw new Refusal('conflict', { msg: OTHER_WINDOW })
    if (isSame(openDraft(services, id, row.typed), typed)) return row.version
    if (row.version !== version) throw new Refusal('conflict', { msg: OTHER_WINDOW })
    await tx
      .update(loanDrafts)
      .set({ typed: seal(services, id, typed), version: version + 1, updatedAt: sql`now()` })
      .where(eq(loanDrafts.userId, id))
    return version + 1
  })

export async function dropDraft(db: Db, { id }: Viewer): Promise<void> {
  await db.delete(loanDrafts).where(eq(loanDrafts.userId, id))
}
