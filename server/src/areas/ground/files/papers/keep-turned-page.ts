import { isUnavailable, type Tx } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { discardFile } from '../make-file.ts'
import { insertFile } from '../store.ts'
import { type TurnedPage, turnPage } from './turn-page.ts'

/**
 * Makes a paper anew with one page turned.
 * @param hold runs the caller's transaction: it lets a row hold the file that `insert` inserts in place of the old one, and removes that one
 * @throws Refusal not_found if there is no such paper or page, unavailable if too many wait
 */
export async function keepTurnedPage(
  services: Pick<Services, 'database' | 'files' | 'pictures' | 'vault'>,
  turned: TurnedPage,
  hold: (insert: (tx: Tx) => Promise<string>) => Promise<void>,
): Promise<void> {
  const made = await turnPage(services, turned)
  try {
    await hold(async (tx) => (await insertFile(tx, made, turned.by)).key)
  } catch (error) {
    // If nobody knows whether it was committed, the bytes stay: without their rows they are swept as orphans.
    if (!isUnavailable(error)) await discardFile(services, made)
    throw error
  }
}
