import { randomBytes } from 'node:crypto'
import type { StoredFile } from '@cancha/contract/files'
import type { FileKind } from '@cancha/contract/writing-fields'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { fileParts, files } from './tables.ts'

export type Part = { name: string; storageKey: string; type: string; bytes: number }
export type NewFile = {
  kind: FileKind
  name: string
  width: number | null
  height: number | null
  parts: Part[]
  /** The part whose address represents the file. */
  shown: string
}

/** Inserts a file whose parts are stored. */
export async function insertFile(tx: Tx, file: NewFile, by: number | null): Promise<StoredFile> {
  const key = randomBytes(16).toString('base64url')
  const bytes = file.parts.reduce((sum, part) => sum + part.bytes, 0)
  const { kind, name, width, height } = file
  await tx.insert(files).values({ key, kind, name, bytes, width, height, uploadedBy: by })
  await tx.insert(fileParts).values(file.parts.map((part) => ({ file: key, ...part })))
  return { url: `/media/archivos/${key}/${file.shown}`, kind, name, bytes, width, height }
}

/** Finds a part of a file, to be served. */
export function findPart(db: Db) {
  const find = db
    .select({
      storageKey: fileParts.storageKey,
      type: fileParts.type,
      bytes: fileParts.bytes,
      name: files.name,
      kind: files.kind,
    })
    .from(fileParts)
    .innerJoin(files, eq(files.key, fileParts.file))
    .where(and(eq(fileParts.file, sql.placeholder('file')), eq(fileParts.name, sql.placeholder('name'))))
    .prepare('part_of_file')
  return async (file: string, name: string) => {
    const [found] = await find.execute({ file, name })
    return found ?? null
  }
}
