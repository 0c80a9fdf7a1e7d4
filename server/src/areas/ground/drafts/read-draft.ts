import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedTogether } from '../../../database/asked-together.ts'
import { column } from '../../../database/decoders.ts'
import { prepareStatement, selectRows } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import type { DraftKey } from './kinds.ts'
import { draftPolicy } from './policy.ts'
import { openDraft, type SealServices } from './seal.ts'

const { nullable, int, text, moment } = column

export const storedText = {
  typed: nullable(column.json(z.record(z.string(), z.unknown()))),
  sealed: nullable(text),
}

/** Returns the typed fields from the column in which they stand. */
export const typedIn = (
  services: SealServices,
  userId: number,
  { typed, sealed }: { typed: object | null; sealed: string | null },
): object => (sealed === null ? (typed ?? {}) : openDraft(services, userId, sealed))

const draftsOf = prepareStatement<'people' | 'kinds' | 'abouts'>(
  'drafts.read',
  sql`select d.version, d.typed, d.sealed, d.updated_at as "updatedAt"
    from unnest(${sql.placeholder('people')}::bigint[], ${sql.placeholder('kinds')}::text[], ${sql.placeholder('abouts')}::bigint[])
      with ordinality q (user_id, kind, about, place)
    left join drafts d on d.user_id = q.user_id and d.kind = q.kind and d.about = q.about
    order by q.place`,
)

type Draft<Typed> = { typed: Typed; version: number; updatedAt: Date }

/** Reads drafts of what its caller keeps in them, null for none; in one statement for all who ask together. */
export function draftReader<Typed extends object>(
  services: SealServices & Pick<Services, 'database'>,
): (viewer: Viewer, key: DraftKey) => Promise<Draft<Typed> | null> {
  const read = askedTogether(async (keys: readonly DraftKey[]) => {
    const rows = await selectRows(
      services.database.db,
      { version: nullable(int), ...storedText, updatedAt: nullable(moment) },
      draftsOf({
        people: keys.map(({ userId }) => userId),
        kinds: keys.map(({ kind }) => kind),
        abouts: keys.map(({ about }) => about),
      }),
    )
    return rows.map(({ version, updatedAt, ...stored }, at): Draft<Typed> | null =>
      version === null || updatedAt === null
        ? null
        : { typed: typedIn(services, keys[at]?.userId ?? 0, stored) as Typed, version, updatedAt },
    )
  })
  return async (viewer, key) => read(authorize(draftPolicy, 'read', viewer, key))
}
