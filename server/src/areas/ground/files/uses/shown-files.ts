import { MOVING_PART } from '@cancha/contract/ground/moving-pictures'
import type { FileKind } from '@cancha/contract/ground/upload-purpose'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { fileAddress } from '../file-address.ts'
import { fileParts, files } from '../tables.ts'

/** A photo, a document or a sound as it is shown to people. */
type ShownFile = {
  kind: 'image' | 'document' | 'audio'
  name: string
  bytes: number
  width: number | null
  height: number | null
  url: string
  /** Of a photo, a small version. */
  small: string | null
}

const isShown = (kind: FileKind): kind is ShownFile['kind'] =>
  kind === 'image' || kind === 'document' || kind === 'audio'

type Row = Pick<ShownFile, 'kind' | 'name' | 'width' | 'height'> & { key: string; private: boolean }

/** @param parts from the smallest to the largest, which is the one that is opened unless one moves */
export function shownFile(
  { key, private: isPrivate, ...about }: Row,
  parts: readonly { name: string; bytes: number }[],
): ShownFile {
  const moving = parts.find(({ name }) => name === MOVING_PART)
  const [small, large] = [parts.find((part) => part !== moving), moving ?? parts.at(-1)]
  if (!small || !large) throw new Error(`The file ${key} has no parts`)
  const address = ({ name }: { name: string }) => fileAddress({ key, private: isPrivate }, name)
  return {
    ...about,
    bytes: large.bytes,
    url: address(large),
    small: about.kind === 'image' ? address(small) : null,
  }
}

/** Files by their keys; those of other kinds are left out. */
export async function shownFiles(db: Db | Tx, keys: readonly string[]): Promise<Map<string, ShownFile>> {
  if (keys.length === 0) return new Map()
  const { key, private: isPrivate, kind, name, width, height } = files
  const rows = await db
    .select({ file: { key, private: isPrivate, kind, name, width, height }, part: fileParts })
    .from(files)
    .innerJoin(fileParts, eq(fileParts.file, files.key))
    .where(inArray(files.key, [...keys]))
    .orderBy(asc(fileParts.bytes))
  return new Map(
    keys.flatMap((key) => {
      const own = rows.filter(({ file }) => file.key === key)
      const [{ file } = { file: null }] = own
      if (!file || !isShown(file.kind)) return []
      const parts = own.map(({ part }) => part)
      return [[key, shownFile({ ...file, kind: file.kind }, parts)] as const]
    }),
  )
}
