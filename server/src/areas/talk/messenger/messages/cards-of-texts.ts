import type { LinkCard } from '@cancha/contract/talk/messenger/message'
import { linksIn } from '@cancha/domain/talk/messenger/links'
import type { LinkedPage } from '../../../../manifest/link-cards.ts'
import type { Services } from '../../../../services.ts'

/** The most cards of one message. */
const CARDS_MOST = 3

/** The services that working out cards needs. */
export type CardSources = Pick<Services, 'config' | 'database' | 'declared' | 'log'>

type OwnLink = { url: string; href: string; path: string }

/** A link of a text that leads to this site; null for any other. Nothing is ever fetched. */
function ownLink(origin: string, url: string): OwnLink | null {
  const { origin: at, pathname, search, hash } = new URL(url)
  if (at !== origin) return null
  try {
    const path = decodeURIComponent(pathname).normalize('NFC').replace(/\/$/, '')
    return { url, href: `${pathname}${search}${hash}`, path }
  } catch {
    return null
  }
}

/**
 * The cards of each text's links to our own pages, as this reader may see them: one statement for each kind of page that
 * the texts may link to, and none where no text has such a link. A kind that fails is left out: the message itself is
 * stored, and must reach its reader.
 */
export async function cardsOfTexts(
  { config, database, declared, log }: CardSources,
  readerId: number,
  texts: readonly string[],
): Promise<LinkCard[][]> {
  if (!texts.some((text) => text.includes('://'))) return texts.map(() => [])
  const { origin } = new URL(config.origin)
  const kinds = declared.linkCards
  const wanted = kinds.map(() => new Set<string>())
  const linked = texts.map((text) => {
    const own = text.includes('://') ? linksIn(text).flatMap((url) => ownLink(origin, url) ?? []) : []
    return own
      .map((link) => ({ ...link, keys: kinds.map((kind) => kind.matches(link.path)) }))
      .filter(({ keys }) => keys.some((key) => key !== null))
      .slice(0, CARDS_MOST)
  })
  for (const { keys } of linked.flat())
    for (const [at, key] of keys.entries()) if (key !== null) wanted[at]?.add(key)
  const found = await Promise.all(
    kinds.map(async (kind, at): Promise<ReadonlyMap<string, LinkedPage>> => {
      const keys = [...(wanted[at] ?? [])]
      if (keys.length === 0) return new Map()
      try {
        return await kind.cards(database.db, readerId, keys)
      } catch (err) {
        log.warn({ err, kind: kind.kind }, 'las tarjetas de los enlaces de un mensaje no se pudieron leer')
        return new Map()
      }
    }),
  )
  return linked.map((links) =>
    links.flatMap(({ url, href, keys }) => {
      const page = found.map((cards, at) => cards.get(keys[at] ?? '')).find((one) => one !== undefined)
      return page ? [{ url, href, ...page }] : []
    }),
  )
}
