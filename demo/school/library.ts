import { readFile } from 'node:fs/promises'
import { resourcePurpose } from '@cancha/contract/school/resources-uploads'
import { OFFICE_TYPES } from '@cancha/domain/ground/files/office-files'
import { sql } from 'drizzle-orm'
import type { Files } from '../../server/src/adapters/files/files.ts'
import { insertFile, type NewFile } from '../../server/src/areas/ground/files/store.ts'
import { resourceGroups, resourceItems } from '../../server/src/areas/school/resources/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { type LibraryGroup, library } from './texts/library.ts'

/** Stores the files of the library, all at the same time because each waits for the disk. @returns them by name */
export async function keepLibraryFiles(storage: Files): Promise<ReadonlyMap<string, NewFile>> {
  const names = library.flatMap(({ items }) => items.flatMap(({ file }) => file ?? []))
  const made = names.map(async (name): Promise<[string, NewFile]> => [name, await newFile(storage, name)])
  return new Map(await Promise.all(made))
}

/** The file as it would be after an editor's upload. */
async function newFile(storage: Files, name: string): Promise<NewFile> {
  const bytes = await readFile(new URL(`./library/${name}`, import.meta.url))
  const isPdf = name.endsWith('.pdf')
  const type = isPdf ? 'application/pdf' : OFFICE_TYPES.xlsx
  const part = isPdf ? 'archivo.pdf' : 'archivo.xlsx'
  return {
    ...{ kind: isPdf ? 'document' : 'office', name, purpose: resourcePurpose.name, private: true },
    ...{ width: null, height: null, shown: part },
    parts: [{ name: part, type, bytes: bytes.length, storageKey: await storage.keep(bytes, type) }],
  }
}

/** Creates the groups of the library with what they have. */
export async function seedLibrary(tx: Tx, files: ReadonlyMap<string, NewFile>): Promise<void> {
  for (const [at, group] of library.entries()) {
    const [made] = await tx
      .insert(resourceGroups)
      .values({
        name: group.name,
        active: true,
        position: at + 1,
        publishedAt: sql`now() - ${60 - at} * interval '1 day'`,
      })
      .returning({ id: resourceGroups.id })
    await tx.insert(resourceItems).values(await itemsOf(tx, files, { group, groupId: made?.id ?? 0 }))
  }
}

async function itemsOf(
  tx: Tx,
  files: ReadonlyMap<string, NewFile>,
  { group, groupId }: { group: LibraryGroup; groupId: number },
) {
  const rows: (typeof resourceItems.$inferInsert)[] = []
  for (const { section, title, note, file, link, video, downloads } of group.items) {
    const stored = file && files.get(file)
    const key = stored ? (await insertFile(tx, stored, null)).key : null
    rows.push({
      ...{ groupId, section, title, note },
      position: rows.filter((row) => row.section === section).length + 1,
      file: key,
      link: link ?? null,
      videoUrl: video ? `/media/clips/${video.clip}` : null,
      videoTitle: video?.title ?? null,
      downloads: downloads ?? 0,
    })
  }
  return rows
}
