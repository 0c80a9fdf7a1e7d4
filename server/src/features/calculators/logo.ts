import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { Refusal } from '../../http/request/refusal.ts'
import { oneBuffer } from '../../pictures/pictures.ts'
import type { Recipe } from '../../pictures/recipe.ts'
import type { Services } from '../../services.ts'
import { removeFiles } from '../files/remove-files.ts'
import { lockPerson, logoKeyOf } from './store.ts'
import { reportLogos } from './tables.ts'

const BYTES_MOST = 2 * 1024 * 1024

/** There is no minimum height: a logo may be a single line of letters. */
const recipe: Recipe = {
  kinds: ['jpeg', 'png', 'webp'],
  leastSide: 1,
  framesMost: 1,
  // Twice the printed size, so that it is sharp on paper.
  shapes: [{ name: 'logo.png', width: 720, height: 240, fit: 'inside', as: { format: 'png' } }],
}

/** Sets the picture on the person's reports, replacing the previous one. */
export async function keepLogo(
  { database, files, jobs, pictures }: Services,
  userId: number,
  base64: string,
): Promise<void> {
  const sent = { ...oneBuffer(Buffer.from(base64, 'base64')), path: 'body.image', most: BYTES_MOST }
  const { made } = await pictures.draw(sent, recipe)
  const [logo] = made
  if (!logo) throw new Error('no logo was made')
  const fileKey = await files.keep(logo.bytes, logo.type)
  try {
    await database.transaction(async (tx) => {
      // Of two simultaneous uploads the later one remains, and no file of the other.
      if (!(await lockPerson(tx, userId))) throw new Refusal('unauthenticated')
      await forgetLogo(tx, jobs, userId)
      await tx.insert(reportLogos).values({ userId, fileKey })
    })
  } catch (error) {
    // Without its row nothing would ever delete the file.
    await files.remove(fileKey)
    throw error
  }
}

export async function removeLogo({ database, jobs }: Services, userId: number): Promise<void> {
  await database.transaction((tx) => forgetLogo(tx, jobs, userId))
}

/** Deletes the picture; its file is removed by a job of the same transaction. */
async function forgetLogo(tx: Tx, jobs: Services['jobs'], userId: number): Promise<void> {
  const [gone] = await tx
    .delete(reportLogos)
    .where(eq(reportLogos.userId, userId))
    .returning({ key: reportLogos.fileKey })
  if (gone) await jobs.enqueue(tx, removeFiles, { keys: [gone.key] })
}

/** The person's logo, if they have one. */
export async function logoOf({ database, files }: Services, userId: number): Promise<Buffer | null> {
  const key = await logoKeyOf(database.db, userId)
  const file = key ? await files.open(key) : null
  return file ? buffer(file.stream) : null
}
