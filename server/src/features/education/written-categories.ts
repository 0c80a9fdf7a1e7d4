import { inOneTable, textOf } from '../writing/written-kind.ts'
import type { CategoryRow } from './store.ts'
import { categories } from './tables.ts'

/** The school's categories, as editors write them. */
export const writtenCategories = inOneTable({
  rows: categories,
  table: 'categories',
  title: 'name',
  published: null,
  pageType: null,
  address: () => '/education/videocourses',
  // Two without a name can't be: the name is unique.
  fresh: { name: 'Sin nombre', tile: 'estrella', palette: 'verde', active: false },
  toValues: ({ name, tile, palette }) => ({ name, tile, palette }),
  toRow: (values) => ({
    name: textOf(values, 'name'),
    tile: textOf(values, 'tile') as CategoryRow['tile'],
    palette: textOf(values, 'palette') as CategoryRow['palette'],
  }),
  show: null,
})
