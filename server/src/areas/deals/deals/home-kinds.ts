import { shortDate } from '@cancha/domain/ground/time/short-dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { homeKind, me } from '../../ground/home/slots.ts'

/** The deal that a dealer began to write last. */
export const draftsAtHome = homeKind({
  name: 'dealDrafts',
  section: 'begun',
  urgency: 'work',
  facts: z.object({ title: z.string(), since: z.iso.datetime({ offset: true }) }),
  rows: sql`select d.id::text, d.updated_at, null::timestamptz,
      jsonb_build_object('title', coalesce(d.typed ->> 'title', ''), 'since', d.updated_at)
    from deals d where d.dealer_id = ${me} and d.state = 'draft' and exists (select from accounts a where a.id = ${me} and a.dealer)
    order by d.updated_at desc limit 1`,
  words: ({ title, since }, { ref }) => ({
    title: title.trim() ? `Termina de publicar «${title.trim()}»` : 'Termina de publicar tu trato',
    reason: `porque lo dejaste a medias el ${shortDate(since)}`,
    href: `/deals/editar/${ref}`,
  }),
})
