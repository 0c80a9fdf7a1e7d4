import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import type { HowOften } from '@cancha/domain/deals/finding/saved-searches'
import { columnsOf } from '../../areas/deals/saved-searches/columns.ts'
import { savedSearches } from '../../areas/deals/saved-searches/tables.ts'
import type { Person } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

/** A saved search, told at once unless the test says otherwise. @returns its id */
export async function savedSearch(
  app: TestApp,
  { id: userId }: Pick<Person, 'id'>,
  filters: DealFilters,
  { often = 'now', name = 'Lo mío' }: { often?: HowOften; name?: string } = {},
): Promise<number> {
  const [made] = await app.services.database.db
    .insert(savedSearches)
    .values({ userId, name, often, ...columnsOf(filters) })
    .returning({ id: savedSearches.id })
  if (!made) throw new Error('no search came back')
  return made.id
}
