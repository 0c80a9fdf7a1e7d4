import { isUnavailable, type Tx } from '../../../../database/connection.ts'
import type { PictureMaking } from '../../../../manifest/upload-rule.ts'
import type { Services } from '../../../../services.ts'
import { discardFile, makePicture } from '../make-file.ts'
import { insertFile } from '../store.ts'

type PictureServices = Pick<Services, 'database' | 'files' | 'pictures'>

type PictureInBody = { bytes: Buffer; path: string; by: number | null }

/**
 * Keeps a picture that came as a whole, in the body of one call, as a file of this purpose.
 * @param sent `path` is the field to name if the picture is refused, `by` the sender's id, null for the program itself
 * @param hold begins to hold the file that `insert` inserts, in the same transaction
 * @returns the file's key
 * @throws Refusal invalid_input if it isn't a picture that the purpose accepts
 */
export const keepSentPicture = (
  services: PictureServices,
  rule: PictureMaking,
  sent: PictureInBody,
  hold: (tx: Tx, insert: () => Promise<string>) => Promise<void>,
): Promise<string> =>
  keepSentPictures(services, rule, [sent], async (tx, insert) => {
    let key = ''
    await hold(tx, async () => {
      const [inserted = ''] = await insert()
      key = inserted
      return key
    })
    return key
  })

/**
 * The same for several pictures, all of them or none: they are drawn one after another, and then held in one transaction.
 * @param hold what is done with the keys that `insert` gives, in their order
 */
export async function keepSentPictures<T>(
  services: PictureServices,
  rule: PictureMaking,
  all: readonly PictureInBody[],
  hold: (tx: Tx, insert: () => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const made: Awaited<ReturnType<typeof makePicture>>[] = []
  try {
    for (const { bytes, path } of all) {
      const sent = { name: 'imagen', length: bytes.length, bytes: () => [bytes], path }
      made.push(await makePicture(services, rule, sent))
    }
    return await services.database.transaction((tx) =>
      hold(tx, async () => {
        const keys: string[] = []
        for (const [at, one] of made.entries())
          keys.push((await insertFile(tx, one, all[at]?.by ?? null)).key)
        return keys
      }),
    )
  } catch (error) {
    // If nobody knows whether it was committed, the bytes stay: without their rows they are swept as orphans.
    if (!isUnavailable(error)) for (const one of made) await discardFile(services, one)
    throw error
  }
}
