import type { pages } from '@cancha/contract/pages'
import { eq, sql } from 'drizzle-orm'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { pathAliases } from './tables.ts'

export function pageHandlers({ database }: Services): Handlers<typeof pages> {
  const find = database.db
    .select({ page: pathAliases.pageId, pageType: pathAliases.pageType })
    .from(pathAliases)
    .where(eq(pathAliases.alias, sql.placeholder('alias')))
    .prepare('page_by_alias')

  return {
    async resolveAlias({ query }) {
      const [found] = await find.execute({ alias: query.alias.toLowerCase() })
      return {
        p: found
          ? { page: String(found.page), pagetype: found.pageType }
          : { page: null, pagetype: 'notfound' },
      }
    },
  }
}
