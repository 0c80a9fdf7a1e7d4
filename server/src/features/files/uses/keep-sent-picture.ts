import { isUnavailable, type Tx } from '../../../database/connection.ts'
import type { PictureMaking } from '../../../manifest/upload-rule.ts'
import type { Services } from '../../../services.ts'
import { discardFile, makePicture } from '../make-file.ts'
import { insertFile } from '../store.ts'

type Needed = Pick<Services, 'database' | 'files' | 'pictures'>

/**
 * Keeps a picture that came as a whole, in the body of one call, as a file of this purpose.
 * @param sent `path` is the field to name if the picture is refused, `by` the sender's id, null for the program itself
 * @param hold begins to hold the file that `insert` inserts, in the same transaction
 * @returns the file's key
 * @throws Refusal invalid_input if it isn't a picture that the purpose accepts
 */
export async function keepSentPicture(
  services: Needed,
  rule: PictureMaking,
  { bytes, path, by }: { bytes: Buffer; path: string; by: number | null },
  hold: (tx: Tx, insert: () => Promise<string>) => Promise<void>,
): Promise<string> {
  const sent = { name: 'imagen', length: bytes.length, bytes: () => [bytes], path }
  const made = await makePicture(services, rule, sent)
  try {
    let key = ''
    await services.database.transaction((tx) =>
      hold(tx, async () => {
        key = (await insertFile(tx, made, by)).key
        return key
      }),
    )
    return key
  } catch (error) {
    // If nobody knows whether it was committed, the bytes stay: without their rows they are swept as orphans.
    if (!isUnavailable(error)) await discardFile(services, made)
    throw error
  }
}
