import { Refusal } from '../../../http/request/refusal.ts'

/**
 * Decides about a save over a version: the same text is no conflict, whichever window stored it, and nothing is saved over a newer one.
 * @param save.read the version that its page has read
 * @param save.newer the sentence for somebody who would have overwritten a newer text
 * @returns whether the same is stored already
 * @throws Refusal conflict
 */
export function isStoredAlready(
  stored: { version: number; isSame: boolean },
  save: { read: number; newer: string },
): boolean {
  if (!stored.isSame && stored.version !== save.read) throw new Refusal('conflict', { msg: save.newer })
  return stored.isSame
}
