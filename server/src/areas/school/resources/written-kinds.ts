import { addressOf } from '@cancha/contract/ground/operation'
import { resources } from '@cancha/contract/school/resources'
import { resourcePurpose } from '@cancha/contract/school/resources-uploads'
import type { Values } from '@cancha/contract/school/writing-fields'
import type { ResourceSection } from '@cancha/domain/school/resources/sections'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import { textOf, textOrNull, type WrittenKind } from '../../../manifest/written-kind.ts'
import { fileAddress } from '../../ground/files/file-address.ts'
import { fileKeyIn } from '../../ground/files/uses/take-uploaded.ts'
import { fileFacts } from '../../ground/files/views.ts'
import { lockOf } from './policy.ts'
import { presentGroup } from './present.ts'
import { type ItemRow, resourceStore } from './store.ts'
import { resourceGroups, resourceItems } from './tables.ts'

/** The field of each section, as the contract describes the kind. */
const FIELDS = {
  document: 'documents',
  calculator: 'calculators',
  other: 'others',
} as const satisfies Record<ResourceSection, string>
const SECTIONS = Object.entries(FIELDS) as [ResourceSection, string][]

/** The library's groups with what they have, as editors write them. */
export const writtenResources: WrittenKind = {
  table: 'resource_groups',
  title: 'name',
  published: 'published_at',
  address: () => '/resources',

  async create(tx) {
    const [made] = await tx.insert(resourceGroups).values({}).returning({ id: resourceGroups.id })
    if (!made) throw new Error('a group was inserted and none came back')
    return made.id
  },

  async read(tx, id) {
    const [group] = await tx.select().from(resourceGroups).where(eq(resourceGroups.id, id))
    if (!group) return null
    const items = await resourceStore(tx).itemsOf(id)
    const rows = SECTIONS.map(([section, field]) => [
      field,
      items.filter((item) => item.section === section).map(toRow),
    ])
    return { name: group.name, ...Object.fromEntries(rows) }
  },

  async write(tx, id, values) {
    await tx
      .update(resourceGroups)
      .set({ name: textOf(values, 'name') })
      .where(eq(resourceGroups.id, id))
    const items = SECTIONS.flatMap(([section, field]) =>
      ((values[field] ?? []) as Values[]).map((row, at) => ({ ...fromRow(row), section, position: at + 1 })),
    )
    await refuseForeignFiles(tx, values)
    await writeItems(tx, id, items)
  },

  show: {
    address: () => addressOf(resources.resources),
    async answer(tx, _id, viewer) {
      const groups = await resourceStore(tx).groups()
      return {
        resources: groups.map((group) => presentGroup(group, viewer, (address) => address)),
        lock: lockOf(viewer),
      }
    },
  },
}

const toRow = ({ title, note, file, part, link, videoUrl, videoTitle }: ItemRow): Values => ({
  title,
  note,
  file: file && part ? fileAddress({ key: file, private: true }, part.name) : '',
  link: link ?? '',
  video: videoUrl ?? '',
  videoTitle: videoTitle ?? '',
})

const fromRow = (row: Values) => ({
  title: textOf(row, 'title'),
  note: textOf(row, 'note'),
  file: textOrNull(row, 'file') && fileKeyIn(textOf(row, 'file')),
  link: textOrNull(row, 'link'),
  videoUrl: textOrNull(row, 'video'),
  videoTitle: textOrNull(row, 'videoTitle'),
})

/**
 * An item holds files that were uploaded for the library only: any other private file, such as a member's photo in a
 * message, would be opened to all members by its address.
 * @throws Refusal invalid_input at the file's field
 */
async function refuseForeignFiles(tx: Tx, values: Values): Promise<void> {
  const asked = SECTIONS.flatMap(([, field]) =>
    ((values[field] ?? []) as Values[]).flatMap((row, at) =>
      textOf(row, 'file') === ''
        ? []
        : [{ path: `body.values.${field}.${at}.file`, key: fileKeyIn(textOf(row, 'file')) }],
    ),
  )
  if (asked.length === 0) return
  const own = await tx
    .select({ key: fileFacts.key })
    .from(fileFacts)
    .where(
      and(
        inArray(
          fileFacts.key,
          asked.map(({ key }) => key),
        ),
        eq(fileFacts.purpose, resourcePurpose.name),
      ),
    )
  const keys = new Set(own.map(({ key }) => key))
  const foreign = asked.find(({ key }) => !keys.has(key))
  if (foreign) throw refuseField('invalid_input', foreign.path, 'Sube el archivo de nuevo')
}

type NewItem = ReturnType<typeof fromRow> & { section: ResourceSection; position: number }
type StoredItem = { id: number; file: string | null; title: string }

/** An item keeps its identity, and so its count of downloads, as long as its file or its title stays. */
async function writeItems(tx: Tx, groupId: number, items: readonly NewItem[]): Promise<void> {
  const kept = await tx
    .select({ id: resourceItems.id, file: resourceItems.file, title: resourceItems.title })
    .from(resourceItems)
    .where(eq(resourceItems.groupId, groupId))
    .orderBy(resourceItems.id)
  const same = matched(items, kept)
  for (const item of items) {
    const before = same.get(item)
    if (before) await tx.update(resourceItems).set(item).where(eq(resourceItems.id, before.id))
    else await tx.insert(resourceItems).values({ groupId, ...item })
  }
  const staying = new Set([...same.values()].map(({ id }) => id))
  const gone = kept.filter(({ id }) => !staying.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(resourceItems).where(inArray(resourceItems.id, gone))
}

/** Matches what is written with what is there: by file, otherwise by title. */
function matched(items: readonly NewItem[], kept: readonly StoredItem[]): Map<NewItem, StoredItem> {
  const left = new Set(kept)
  const same = new Map<NewItem, StoredItem>()
  const match = (is: (item: NewItem, one: StoredItem) => boolean) => {
    for (const item of items) {
      const found = same.has(item) ? undefined : [...left].find((one) => is(item, one))
      if (!found) continue
      same.set(item, found)
      left.delete(found)
    }
  }
  match((item, { file }) => file !== null && file === item.file)
  match((item, { title }) => title === item.title)
  return same
}
