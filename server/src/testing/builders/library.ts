import { resourcePurpose } from '@cancha/contract/school/resources-uploads'
import { insertFile } from '../../areas/ground/files/store.ts'
import { resourceGroups, resourceItems } from '../../areas/school/resources/tables.ts'
import type { TestApp } from '../test-app.ts'

type ItemOptions = Partial<Omit<typeof resourceItems.$inferInsert, 'groupId'>>
type GroupOptions = {
  name?: string
  active?: boolean
  position?: number | null
  /** One document with a link by default. */
  items?: readonly ItemOptions[]
}

let count = 0

/** Creates a published group of the library; fields that the test doesn't name are filled in. */
export async function resourceGroup(
  app: TestApp,
  { name, active = true, position = null, items = [{}] }: GroupOptions = {},
): Promise<{ id: number; items: number[] }> {
  const number = ++count
  return app.services.database.transaction(async (tx) => {
    const [group] = await tx
      .insert(resourceGroups)
      .values({ name: name ?? `Grupo ${number}`, active, position })
      .returning({ id: resourceGroups.id })
    if (!group) throw new Error('no group came back')
    if (items.length === 0) return { id: group.id, items: [] }
    const made = await tx
      .insert(resourceItems)
      .values(
        items.map((item, at) => ({
          ...{ groupId: group.id, section: 'document' as const, position: at + 1 },
          ...{ title: `Recurso ${number}.${at + 1}`, link: item.file ? null : 'https://casa.example/' },
          ...item,
        })),
      )
      .returning({ id: resourceItems.id })
    return { id: group.id, items: made.map(({ id }) => id) }
  })
}

export const LIBRARY_BYTES = Buffer.from('%PDF-1.7\nsecreto-de-la-biblioteca')

/** A stored file of the library that no item holds. @returns its key */
export async function storedFile(app: TestApp, bytes = LIBRARY_BYTES, extension = 'pdf'): Promise<string> {
  const type = extension === 'pdf' ? 'application/pdf' : 'application/zip'
  const storageKey = await app.services.files.keep(bytes, type)
  const name = `archivo.${extension}`
  const { key } = await app.services.database.transaction((tx) =>
    insertFile(
      tx,
      {
        ...{
          kind: extension === 'pdf' ? 'document' : 'office',
          name,
          purpose: resourcePurpose.name,
          private: true,
        },
        ...{ width: null, height: null, shown: name },
        parts: [{ name, storageKey, type, bytes: bytes.length }],
      },
      null,
    ),
  )
  return key
}

/** A file of the library with a group and an item that hold it. @returns its key */
export async function libraryFile(
  app: TestApp,
  { active = true, title = 'Lista de la visita' }: { active?: boolean; title?: string } = {},
): Promise<string> {
  const file = await storedFile(app)
  await resourceGroup(app, { active, items: [{ title, file }] })
  return file
}
