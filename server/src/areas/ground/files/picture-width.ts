import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { files } from './tables.ts'
import { fileKeyIn } from './uses/take-uploaded.ts'

/** The width of an uploaded picture in pixels, by its address; null for what isn't one. */
export async function pictureWidth(db: Db | Tx, address: string): Promise<number | null> {
  const [file] = await db
    .select({ width: files.width })
    .from(files)
    .where(eq(files.key, fileKeyIn(address)))
  return file?.width ?? null
}
