import type { AliasPage } from '../../../shell/alias/alias-page.ts'
import { LibraryPreview } from './LibraryPreview.tsx'
import { LIBRARY_TITLE } from './library-words.ts'
import { libraryQuery } from './queries.ts'

/** All groups are on one page without an alias; editors preview that page. */
export const resourcesPreview: AliasPage = {
  async load({ queryClient }) {
    await queryClient.ensureQueryData(libraryQuery)
    return { title: LIBRARY_TITLE, description: '' }
  },
  Page: LibraryPreview,
}
