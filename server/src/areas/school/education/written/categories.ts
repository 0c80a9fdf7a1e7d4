import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../../../../database/connection.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { textOf, type WrittenKind } from '../../../../manifest/written-kind.ts'
import type { CategoryRow } from '../store.ts'
import { categories } from '../tables.ts'

/** Names are unique, so a category that has no name yet gets one that nobody uses. */
const UNNAMED = 'sin nombre '

/** Categories as editors write them. */
export const writtenCategories: WrittenKind = {
  table: 'categories',
  title: 'name',
  published: null,
  address: () => '/education/videocourses',
  show: null,

  async create(tx) {
    const name = UNNAMED + randomUUID()
    const [made] = await tx
      .insert(categories)
      .values({ name, tile: 'estrella', palette: 'verde', active: false })
      .returning({ id: categories.id })
    if (!made) throw new Error('a category was inserted and none came back')
    return made.id
  },

  async read(tx, id) {
    const [row] = await tx.select().from(categories).where(eq(categories.id, id))
    if (!row) return null
    const { name, tile, palette } = row
    return { name: name.startsWith(UNNAMED) ? '' : name, tile, palette }
  },

  async write(tx, id, values) {
    const row = {
      name: textOf(values, 'name'),
      tile: textOf(values, 'tile') as CategoryRow['tile'],
      palette: textOf(values, 'palette') as CategoryRow['palette'],
    }
    try {
      await tx.update(categories).set(row).where(eq(categories.id, id))
    } catch (error) {
      if (isUniqueViolation(error, 'categories_name'))
        throw refuseField('invalid_input', 'body.values.name', 'Ya hay una categoría con ese nombre')
      throw error
    }
  },
}
