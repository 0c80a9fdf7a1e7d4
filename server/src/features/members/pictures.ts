import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { FILE_KEY, type Files } from '../../adapters/files/files.ts'
import type { Database, Db, Tx } from '../../database/connection.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Jobs } from '../../jobs/queue.ts'
import { oneBuffer, type Pictures } from '../../pictures/pictures.ts'
import type { Recipe } from '../../pictures/recipe.ts'
import { removeFiles } from '../files/remove-files.ts'
import { PICTURE_SHAPES, PICTURES_PATH, type PictureKind } from '../people/picture-address.ts'
import { profilePictures, profiles } from '../people/tables.ts'

type Parts = {
  database: Database
  files: Files
  jobs: Pick<Jobs, 'enqueue'>
  pictures: Pick<Pictures, 'draw'>
}

const BYTES_MOST = 8 * 1024 * 1024

const recipe = (kind: PictureKind): Recipe => ({
  kinds: ['jpeg', 'png', 'gif', 'webp'],
  leastSide: 32,
  framesMost: 200,
  shapes: Object.values(PICTURE_SHAPES[kind]).map((shape) => ({
    ...shape,
    name: `${shape.width}.webp`,
    fit: 'cover',
    ground: '#ffffff',
    as: { format: 'webp', quality: 80, effort: 3 },
  })),
})

/**
 * Stores a member's portrait or cover in all sizes, replacing the previous one.
 * @returns the key in its address
 */
export async function keepPicture(
  { database, files, jobs, pictures }: Parts,
  userId: number,
  kind: PictureKind,
  bytes: Buffer,
): Promise<string> {
  const sent = { ...oneBuffer(bytes), path: 'body.image', most: BYTES_MOST }
  const { made } = await pictures.draw(sent, recipe(kind))
  const key = randomBytes(16).toString('base64url')
  const kept: { width: number; fileKey: string }[] = []
  try {
    for (const { width, bytes: drawn, type } of made)
      kept.push({ width, fileKey: await files.keep(drawn, type) })
    await database.transaction(async (tx) => {
      await show(tx, userId, kind, key)
      await forgetPictures(tx, jobs, userId, kind)
      await tx.insert(profilePictures).values(kept.map((one) => ({ ...one, key, userId, kind })))
    })
  } catch (error) {
    // Without their rows nothing would ever delete the files.
    await Promise.all(kept.map(({ fileKey }) => files.remove(fileKey)))
    throw error
  }
  return key
}

export async function removePicture(
  { database, jobs }: Pick<Parts, 'database' | 'jobs'>,
  userId: number,
  kind: PictureKind,
) {
  await database.transaction(async (tx) => {
    await show(tx, userId, kind, null)
    await forgetPictures(tx, jobs, userId, kind)
  })
}

/** Locks the row: of two simultaneous uploads the later one remains, and no file of the other. */
async function show(tx: Tx, userId: number, kind: PictureKind, key: string | null): Promise<void> {
  const [found] = await tx
    .update(profiles)
    .set(kind === 'avatar' ? { avatarKey: key } : { coverKey: key })
    .where(eq(profiles.userId, userId))
    .returning({ userId: profiles.userId })
  if (!found) throw new Refusal('not_found')
}

/** Deletes a member's pictures of one kind; a job of the same transaction removes their files. */
async function forgetPictures(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  userId: number,
  kind: PictureKind,
): Promise<void> {
  const gone = await tx
    .delete(profilePictures)
    .where(and(eq(profilePictures.userId, userId), eq(profilePictures.kind, kind)))
    .returning({ fileKey: profilePictures.fileKey })
  if (gone.length > 0) await jobs.enqueue(tx, removeFiles, { keys: gone.map(({ fileKey }) => fileKey) })
}

/** A picture's bytes in base64, for the apps. */
export async function pictureInBase64(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  key: string | null,
  width: number,
): Promise<{ image: string | null; type: string | null }> {
  const file = key === null ? null : await openPicture(database.db, files, key, width)
  if (!file) return { image: null, type: null }
  return { image: (await buffer(file.stream)).toString('base64'), type: file.type }
}

async function openPicture(db: Db, files: Files, key: string, width: number) {
  const [found] = await db
    .select({ fileKey: profilePictures.fileKey })
    .from(profilePictures)
    .where(and(eq(profilePictures.key, key), eq(profilePictures.width, width)))
  return found ? files.open(found.fileKey) : null
}

const WIDTH = /^([1-9]\d{1,3})\.webp$/

/** Serves members' pictures. The requested key is only looked up, never used as a path. */
export function servePictures(app: FastifyInstance, { database, files }: Pick<Parts, 'database' | 'files'>) {
  app.get(`${PICTURES_PATH}/:key/:size`, async (request, reply) => {
    const { key = '', size = '' } = request.params as Record<string, string | undefined>
    const width = WIDTH.exec(size)?.[1]
    const file =
      width && FILE_KEY.test(key) ? await openPicture(database.db, files, key, Number(width)) : null
    if (!file) throw new Refusal('not_found')
    return reply
      .type(file.type)
      .header('Content-Length', file.size)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(file.stream)
  })
}
