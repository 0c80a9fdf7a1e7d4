import { isNull } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { pathAliases } from './tables.ts'

/** The short address of each page, without those that were replaced and only lead on. */
export const pageAddresses = pgView('page_addresses').as((db) =>
  db
    .select({
      kind: pathAliases.kind,
      pageId: pathAliases.pageId,
      alias: pathAliases.alias,
      inTrash: pathAliases.inTrash,
    })
    .from(pathAliases)
    .where(isNull(pathAliases.replacedAt)),
)

/** All addresses that lead to a page: its short address, and those that were replaced. */
export const allPageAddresses = pgView('all_page_addresses').as((db) =>
  db
    .select({
      kind: pathAliases.kind,
      pageId: pathAliases.pageId,
      alias: pathAliases.alias,
      inTrash: pathAliases.inTrash,
    })
    .from(pathAliases),
)
