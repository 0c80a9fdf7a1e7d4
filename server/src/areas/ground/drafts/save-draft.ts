import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { isThisDraft } from './drop-drafts.ts'
import { type DraftKey, rulesOf } from './kinds.ts'
import { draftPolicy } from './policy.ts'
import { storedText, typedIn } from './read-draft.ts'
import { type SealServices, sealDraft } from './seal.ts'
import { isStoredAlready } from './stored-already.ts'

type Saving = {
  /** The version that its page has read, 0 for none. */
  version: number
  typed: Record<string, unknown>
  /** The sentence for somebody who would have overwritten a newer draft. */
  newer: string
}

/**
 * Keeps a draft over the version that its page has read, as the rules of its kind say.
 * @returns its version, 0 where there is none any more
 * @throws Refusal conflict if there is a newer one
 */
export const saveDraft = (
  services: SealServices & Pick<Services, 'database'>,
  viewer: Viewer,
  key: DraftKey,
  { version: read, typed, newer }: Saving,
): Promise<number> =>
  services.database.transaction(async (tx) => {
    const { userId, kind } = authorize(draftPolicy, 'save', viewer, key)
    const { sealed, words, whenGone } = rulesOf(kind)
    const isEmpty = words?.every((name) => String(typed[name] ?? '').trim() === '') ?? false
    const columns = sealed
      ? { typed: null, sealed: sealDraft(services, userId, typed) }
      : { typed: JSON.stringify(typed), sealed: null }
    let stored = await lockDraft(tx, key)
    if (!stored) {
      if (isEmpty) return 0
      if (read > 0 && whenGone === 'conflict') throw new Refusal('conflict', { msg: newer })
      const begun = await run(
        tx,
        sql`insert into drafts (user_id, kind, about, typed, sealed)
          values (${userId}, ${kind}, ${key.about}, ${columns.typed}::jsonb, ${columns.sealed}) on conflict do nothing`,
      )
      if (begun > 0) return 1
      // Another window has begun it at this moment.
      stored = await lockDraft(tx, key)
    }
    if (!stored) throw new Refusal('conflict', { msg: newer })
    const { version } = stored
    const isSame = isDeepStrictEqual(typedIn(services, userId, stored), typed)
    if (isStoredAlready({ version, isSame }, { read, newer })) return version
    if (isEmpty) {
      await run(tx, sql`delete from drafts where ${isThisDraft(key)}`)
      return 0
    }
    await run(
      tx,
      sql`update drafts set typed = ${columns.typed}::jsonb, sealed = ${columns.sealed}, version = ${version + 1}, updated_at = now()
        where ${isThisDraft(key)}`,
    )
    return version + 1
  })

const lockDraft = async (tx: Tx, key: DraftKey) => {
  const [row] = await selectRows(
    tx,
    { version: column.int, ...storedText },
    sql`select version, typed, sealed from drafts where ${isThisDraft(key)} for update`,
  )
  return row
}
