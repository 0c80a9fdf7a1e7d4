import { pgView } from 'drizzle-orm/pg-core'
import { searchDocuments } from './tables.ts'

/** The pages that search knows, once for each audience: what is withdrawn has none. */
export const searchEntries = pgView('search_entries').as((db) =>
  db
    .select({
      kind: searchDocuments.kind,
      ref: searchDocuments.ref,
      audience: searchDocuments.audience,
      title: searchDocuments.title,
      url: searchDocuments.url,
      picture: searchDocuments.picture,
    })
    .from(searchDocuments),
)
