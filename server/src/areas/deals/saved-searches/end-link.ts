import type { Config } from '../../../config.ts'
import { readUnsubscribeToken, unsubscribeToken } from '../../talk/notifications/letters/unsubscribe-token.ts'

/** The beginning of the pages on which a letter's reader ends a search. */
export const END_PAGE = '/deals/busquedas/terminar'

/** Stands in a token before a search's number; no kind of notification has such a name. */
const PREFIX = 'saved_search_'

type Secrets = Pick<Config, 'CANCHA_SECRET' | 'CANCHA_SECRET_OLD'>
type Linked = { userId: number; searchId: number }

/**
 * The page that asks whether to end a search, for every reader of the letter. Its address is signed as the ways out of letters are, and
 * kept nowhere; all that it opens is the end of that search.
 */
export const endAddress = (config: Secrets & Pick<Config, 'origin'>, { userId, searchId }: Linked): string =>
  `${config.origin}${END_PAGE}/${unsubscribeToken(config, { userId, what: `${PREFIX}${searchId}` })}`

/** Reads the search that a token ends; null if the token isn't one of ours. */
export function readEndToken(secrets: Secrets, token: string): Linked | null {
  const stopped = readUnsubscribeToken(secrets, token)
  const [, id] = stopped?.what.match(/^saved_search_([1-9]\d{0,14})$/) ?? []
  return stopped && id ? { userId: stopped.userId, searchId: Number(id) } : null
}
