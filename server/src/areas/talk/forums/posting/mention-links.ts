import { MENTIONS_MOST } from '@cancha/domain/talk/forums/limits'
import { mentionOf, mentionsIn } from '@cancha/domain/talk/forums/mentions'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { pageIdsByAlias } from '../../../ground/aliases/aliases.ts'
import { escaped } from '../present.ts'
import { requireStorable } from './clean-post.ts'

type Read = { message: string; mentions: (number | 'everyone')[] }
type SentMentions = {
  /** The site's origin: another site's links are just links. */
  origin: string
  /** Mentions as the app lists them beside the message: ids, and 'everyone'. */
  listed: readonly string[]
}

const LINK = /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs
const PAGE = '/user/alias/'
const ID = /^[1-9][0-9]{0,14}$/
/** The words for a mention of all members, where an administrator's app doesn't link it. */
const EVERYONE = ['@everyone', '@todos']

/** Returns the alias of the member whose page a link leads to; null for every other link. */
function pageIn(href: string, origin: string): string | null {
  const path = href.startsWith(origin) ? href.slice(origin.length) : href
  if (!path.startsWith(PAGE)) return null
  const [name = ''] = path.slice(PAGE.length).split(/[/?#]/)
  try {
    return decodeURIComponent(name) || null
  } catch {
    return null
  }
}

/**
 * A message as it is stored, with the mentions that apps write in their two ways: a link to the member's page, whatever name stands
 * in it, and the name of somebody whom the call lists beside the message. Only the id counts: readers see the name that it has.
 * @throws Refusal invalid_input if too many members are mentioned
 */
export async function withSentMentions(
  db: Db | Tx,
  read: Read,
  { origin, listed }: SentMentions,
): Promise<Read> {
  const linked = [...read.message.matchAll(LINK)].flatMap(([, href = '']) => pageIn(href, origin) ?? [])
  if (linked.length === 0 && listed.length === 0) return read
  const byAlias = await idsOf(db, linked)
  const idOf = (page: string) => (ID.test(page) ? Number(page) : byAlias.get(page.toLowerCase()))
  const rebuilt = read.message.replace(LINK, (link, href: string, name: string) => {
    const page = pageIn(href, origin)
    if (page === null) return link
    if (page === 'everyone') return mentionOf('everyone')
    const id = idOf(page)
    // A link to nobody's page must not look like a mention of the person named in it.
    return id === undefined ? name : mentionOf(id)
  })
  const message = await withListed(db, rebuilt, listed)
  const mentions = mentionsIn(message)
  requireStorable(message)
  if (mentions.length > MENTIONS_MOST)
    throw refuseField('invalid_input', 'body.message', `Menciona a ${MENTIONS_MOST} personas como máximo`)
  return { message, mentions }
}

/** The members whose pages have these names, now or before. */
const idsOf = (db: Db | Tx, pages: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  pageIdsByAlias(
    db,
    'member',
    pages.filter((page) => !ID.test(page)).map((page) => page.toLowerCase()),
  )

/** Mentions those who are listed and not mentioned yet where their names stand. */
async function withListed(db: Db | Tx, message: string, listed: readonly string[]): Promise<string> {
  const already = new Set(mentionsIn(message).map(String))
  const left = listed.filter((who) => !already.has(who))
  const ids = left.filter((who) => ID.test(who)).map(Number)
  const rows =
    ids.length === 0
      ? []
      : await selectRows(
          db,
          { id: column.id, name: column.text },
          sql`select id, first_name || ' ' || last_name as name from accounts where id = any(${sql.param(ids)}::bigint[])`,
        )
  const named = rows.map(({ id, name }) => [`@${escaped(name)}`, mentionOf(id)] as const)
  const all = left.includes('everyone') ? EVERYONE.map((word) => [word, mentionOf('everyone')] as const) : []
  // The longest first: 'Ana Ruiz' also stands in 'Ana Ruiz Peña'.
  const words = [...named, ...all].sort(([one], [other]) => other.length - one.length)
  // Attributes of elements have no mentions.
  return message
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : words.reduce((text, [word, mention]) => text.replaceAll(word, mention), part),
    )
    .join('')
}
