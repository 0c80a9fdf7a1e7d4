import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { storedParts } from '../../ground/files/views.ts'
import { isShown } from './policy.ts'
import { resourceGroups, resourceItems } from './tables.ts'

/** Most items of the whole library; a group takes 150 at most. */
const MOST = 5_000

export type GroupRow = Pick<typeof resourceGroups.$inferSelect, 'id' | 'name' | 'position'> & {
  items: ItemRow[]
}
export type ItemRow = Omit<typeof resourceItems.$inferSelect, 'groupId'> & {
  /** The stored part of its file: 'archivo.pdf'. */
  part: { name: string; bytes: number } | null
}

const item = {
  id: resourceItems.id,
  section: resourceItems.section,
  position: resourceItems.position,
  title: resourceItems.title,
  note: resourceItems.note,
  file: resourceItems.file,
  link: resourceItems.link,
  videoUrl: resourceItems.videoUrl,
  videoTitle: resourceItems.videoTitle,
  downloads: resourceItems.downloads,
}
const part = { name: storedParts.name, bytes: storedParts.bytes }
const inSections = [asc(resourceItems.section), asc(resourceItems.position), asc(resourceItems.id)]

export function resourceStore(db: Db | Tx) {
  return {
    /** The published groups in their readers' order, with their items by section and position. */
    async groups(): Promise<GroupRow[]> {
      const rows = await db
        .select({
          group: { id: resourceGroups.id, name: resourceGroups.name, position: resourceGroups.position },
          item,
          part,
        })
        .from(resourceGroups)
        .leftJoin(resourceItems, eq(resourceItems.groupId, resourceGroups.id))
        .leftJoin(storedParts, eq(storedParts.file, resourceItems.file))
        .where(isShown)
        .orderBy(
          sql`${resourceGroups.position} asc nulls last`,
          asc(resourceGroups.publishedAt),
          asc(resourceGroups.id),
          ...inSections,
        )
        .limit(MOST)
      const byGroup = Map.groupBy(rows, ({ group }) => group.id)
      return [...byGroup.values()].flatMap((lines) => {
        const [first] = lines
        const items = lines.flatMap((line) => (line.item ? [{ ...line.item, part: line.part }] : []))
        return first ? [{ ...first.group, items }] : []
      })
    },

    /** The items of one group, published or not. */
    async itemsOf(groupId: number): Promise<ItemRow[]> {
      const rows = await db
        .select({ item, part })
        .from(resourceItems)
        .leftJoin(storedParts, eq(storedParts.file, resourceItems.file))
        .where(eq(resourceItems.groupId, groupId))
        .orderBy(...inSections)
      return rows.map((row) => ({ ...row.item, part: row.part }))
    },

    /** The item that holds a file, one of a published group first; null if none does. */
    async byFile(key: string) {
      const [found] = await db
        .select({
          id: resourceItems.id,
          title: resourceItems.title,
          active: resourceGroups.active,
          part: { name: storedParts.name, storageKey: storedParts.storageKey, type: storedParts.type },
        })
        .from(resourceItems)
        .innerJoin(resourceGroups, eq(resourceGroups.id, resourceItems.groupId))
        .innerJoin(storedParts, eq(storedParts.file, resourceItems.file))
        .where(eq(resourceItems.file, key))
        .orderBy(desc(resourceGroups.active), asc(resourceItems.id))
        .limit(1)
      return found ?? null
    },

    async countDownload(id: number): Promise<void> {
      await db
        .update(resourceItems)
        .set({ downloads: sql`${resourceItems.downloads} + 1` })
        .where(eq(resourceItems.id, id))
    },
  }
}
