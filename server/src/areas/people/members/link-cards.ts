import { inArray, sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { linkCards } from '../../../manifest/link-cards.ts'
import { aliasIn } from '../../ground/aliases/alias-in.ts'
import { allPageAddresses } from '../../ground/aliases/views.ts'
import { card, cardColumns, cardJoins, isActive, presentCard } from '../connections/directory/member-cards.ts'
import { notHidden } from '../connections/policy.ts'

/** Members whom this reader could find in the directory: active, and without a block between the two. */
export const memberPages = linkCards({
  kind: 'member',
  matches: aliasIn,
  async cards(db, readerId, aliases) {
    const rows = await selectRows(
      db,
      { ...card, linked: column.text },
      sql`
      select g.alias as linked, ${cardColumns}
      from ${allPageAddresses} g join accounts u on u.id = g.page_id ${cardJoins}
      where g.kind = 'member' and ${inArray(sql`g.alias`, [...aliases])}
        and ${isActive} and ${notHidden(sql`u.id`, readerId)}`,
    )
    return new Map(
      rows.map((row) => {
        const { firstname, lastname, avatar, userinfoid } = presentCard(row)
        const place = [userinfoid.city, userinfoid.state].filter(Boolean).join(', ')
        return [
          row.linked,
          {
            kind: 'Miembro',
            title: `${firstname} ${lastname}`,
            detail: [userinfoid.rolename, place].filter(Boolean).join(' · '),
            picture: avatar,
          },
        ]
      }),
    )
  },
})
