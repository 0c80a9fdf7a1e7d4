import type { LinkCard } from '@cancha/contract/talk/messenger/message'
import type { Db } from '../database/connection.ts'

/** The kind and title of a page, in the card of a link to it. */
export type LinkedPage = Pick<LinkCard, 'kind' | 'title' | 'detail' | 'picture'>

/** Pages of one kind, which messages with a link to them show as a card. */
export type LinkCards = {
  kind: string
  /**
   * The page's key, if this address may be one of the kind.
   * @param path decoded, without a slash at its end
   */
  matches(path: string): string | null
  /** The pages of some keys, as this reader may know them; those that they may not open are left out. */
  cards(db: Db, readerId: number, keys: readonly string[]): Promise<ReadonlyMap<string, LinkedPage>>
}

/** Declares a kind of page whose links are shown as cards. */
export const linkCards = (definition: LinkCards): LinkCards => definition
