import type { pages } from '@cancha/contract/pages'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { pathAliases } from './tables.ts'

export function pageHandlers({ database }: Services): Handlers<typeof pages> {
  const current = alias(pathAliases, 'current')
  const find = database.db
    .select({ page: pathAliases.pageId, pageType: pathAliases.pageType, alias: current.alias })
    .from(pathAliases)
    .leftJoin(
      current,
      and(
        eq(current.pageType, pathAliases.pageType),
        eq(current.pageId, pathAliases.pageId),
        isNull(current.replacedAt),
      ),
    )
    .where(eq(pathAliases.alias, sql.placeholder('alias')))
    .limit(1)
    .prepare('page_by_alias')

  return {
    async resolveAlias({ query }) {
      const asked = query.alias.toLowerCase()
      const [found] = await find.execute({ alias: asked })
      if (!found) return { p: { page: null, pagetype: 'notfound' } }
      const moved = found.alias !== null && found.alias !== asked
      return {
        p: {
          page: String(found.page),
          pagetype: found.pageType,
          ...(moved && { movedto: found.alias ?? undefined }),
        },
      }
    },
  }
}
