import { FINGERPRINT_SIZE, fingerprintOf } from '@cancha/domain/deals/trust/fingerprint'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Recipe } from '../../../../pictures/recipe.ts'
import type { Services } from '../../../../services.ts'

/** The version of a photo from which its fingerprint is read: lists show it, so every photo has it. */
const READ_PART = '640.webp'
const READ_MOST = 4_000_000

/** The brightness of 9×8 fields. A photo that is shown is drawn by our own program already, so it is webp. */
const FIELDS: Recipe = {
  kinds: ['webp'],
  leastSide: 1,
  framesMost: 1,
  shapes: [{ name: 'fields', ...FINGERPRINT_SIZE, fit: 'fill', ground: '#ffffff', as: { format: 'grey' } }],
}

/** Works out the fingerprints of a deal's photos that have none yet. */
export async function fingerprintPhotos(
  { database, files, pictures }: Pick<Services, 'database' | 'files' | 'pictures'>,
  dealId: number,
): Promise<void> {
  const photos = await selectRows(
    database.db,
    { id: column.id, storageKey: column.text },
    sql`select p.id, f.storage_key as "storageKey" from deal_photos p
      join stored_parts f on f.file = p.file and f.name = ${READ_PART}
      where p.deal_id = ${dealId} and p.fingerprint is null order by p.position, p.id`,
  )
  for (const { id, storageKey } of photos) {
    const stored = await files.open(storageKey)
    // The photo was removed in the meantime.
    if (!stored) continue
    const sent = { length: stored.size, bytes: stored.stream, path: 'body.photos', most: READ_MOST }
    const drawn = await pictures.draw(sent, FIELDS).catch(unlessFaulty)
    const fields = drawn?.made[0]
    const print = fields ? fingerprintOf(fields.bytes) : 0n
    await run(
      database.db,
      sql`update deal_photos set fingerprint = ${String(print)}::bigint where id = ${id}`,
    )
  }
}

/** A photo that can't be read is like no other, and doesn't stop the others of its deal from being compared. */
function unlessFaulty(error: unknown): null {
  if (error instanceof Refusal && error.code === 'invalid_input') return null
  throw error
}
