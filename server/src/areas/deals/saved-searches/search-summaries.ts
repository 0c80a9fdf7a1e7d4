import { dealHref } from '@cancha/domain/deals/addresses'
import { dealsHref } from '@cancha/domain/deals/finding/filter-params'
import { reasonOf } from '@cancha/domain/deals/finding/filter-words'
import type { FilteredFacts } from '@cancha/domain/deals/finding/filters'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { sql } from 'drizzle-orm'
import { compose, type LetterSection } from '../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../adapters/mail/mail.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { type RowOf, run, selectRows } from '../../../database/statements.ts'
import { defineJob } from '../../../jobs/job.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { siteSettings } from '../../../site-settings.ts'
import { isActive } from '../../people/connections/directory/member-cards.ts'
import { notHidden } from '../../people/connections/policy.ts'
import { mailOf } from '../../talk/notifications/choices.ts'
import {
  quietColumns,
  quietEnd,
  quietJoin,
  quietShape,
} from '../../talk/notifications/deliver/quiet-hours.ts'
import { unsubscribeAddress } from '../../talk/notifications/letters/unsubscribe-token.ts'
import { endAddress } from './end-link.ts'
import { type Candidate, filtersColumn, middleOf, oftenColumn, oneForEach } from './find-searches.ts'
import { isUnknown } from './known-deals.ts'
import { HAS_FALLEN, priced, WHYS, type Why } from './match-words.ts'
import { factColumns, factsOf, factsShape, meets } from './meets.ts'
import { dealMatchNotification } from './notifications.ts'

/** Sends one person the summary of what their searches found. */
export const searchSummaryJob = defineJob<{ userId: number }>({
  name: 'savedsearches.summary',
  label: 'los correos de lo que los miembros buscan',
  retryLimit: 8,
  expireInSeconds: 120,
  once: true,
  key: ({ userId }) => String(userId),
})

/** People whose summaries one hour enqueues; the next hour takes the others. */
const AT_ONCE = 5_000
/** Deals that a section of the letter names. */
const NAMED = 10

/** Enqueues a job for everybody for whom something is due. */
export async function queueSearchSummaries({
  database,
  jobs,
}: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  const people = await selectRows(
    database.db,
    { userId: column.id },
    sql`select user_id as "userId" from saved_search_hits where told_at is null and due_at <= now()
      group by user_id order by min(due_at) limit ${AT_ONCE}`,
  )
  for (const person of people) await database.transaction((tx) => jobs.enqueue(tx, searchSummaryJob, person))
}

const reader = {
  email: column.text,
  firstName: column.text,
  wanted: column.bool,
  ...quietShape,
}
type Reader = RowOf<typeof reader>

const met = {
  ...factsShape,
  dealId: column.id,
  id: column.id,
  name: column.text,
  often: oftenColumn,
  filters: filtersColumn,
  searchLatitude: column.nullable(column.double),
  searchLongitude: column.nullable(column.double),
  why: column.oneOf(...WHYS),
  fallen: column.bool,
}

type CurrentHit = {
  dealId: number
  why: Why
  fallen: boolean
  price: number
  facts: FilteredFacts
  search: Candidate
}

/**
 * Sends a person the letter about the deals that are due, and notes it, in one transaction: run twice, or by two nodes, it sends one. A
 * deal that meets no search by then (sold, dearer, the search ended) is forgotten, and may be found again.
 */
export async function sendSearchSummary(
  { config, database, jobs }: Pick<Services, 'config' | 'database' | 'jobs'>,
  userId: number,
  now: Date = new Date(),
): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await selectRows(
      tx,
      { dealId: column.id },
      sql`select deal_id as "dealId" from saved_search_hits
        where user_id = ${userId} and told_at is null and due_at <= ${now.toISOString()} order by deal_id for update`,
    )
    if (due.length === 0) return
    const ids = due.map(({ dealId }) => dealId)
    const person = await readerOf(tx, userId)
    const until = person && quietEnd(person, now)
    if (until) return postpone(tx, userId, ids, until)
    const found = person?.wanted ? await foundNow(tx, userId, ids) : []
    const { postalAddress } = await siteSettings({ config })
    if (person && found.length > 0)
      await jobs.enqueue(tx, sendMail, summaryLetter(config, { ...person, userId, postalAddress }, found))
    await settle(tx, userId, ids, person?.wanted ? found.map(({ dealId }) => dealId) : ids)
  })
}

async function readerOf(tx: Tx, userId: number): Promise<Reader | null> {
  const [row] = await selectRows(
    tx,
    reader,
    sql`select u.email, u.first_name as "firstName", ${quietColumns},
        ${isActive} and ${mailOf(dealMatchNotification, sql`u.id`)} <> 'never' as wanted
      from accounts u ${quietJoin(sql`u.id`)} where u.id = ${userId}`,
  )
  return row ?? null
}

async function postpone(tx: Tx, userId: number, ids: readonly number[], until: Date): Promise<void> {
  await run(
    tx,
    sql`update saved_search_hits set due_at = ${until.toISOString()}::timestamptz
      where user_id = ${userId} and deal_id = any(${sql.param(ids)}::bigint[])`,
  )
}

/** Finds those of these deals that meet one of the person's searches now, each with the search that tells it; the newest first. */
async function foundNow(tx: Tx, userId: number, ids: readonly number[]): Promise<CurrentHit[]> {
  const rows = await selectRows(
    tx,
    met,
    sql`select d.id as "dealId", ${factColumns}, s.id, s.name, s.often, s.filters,
        s.latitude as "searchLatitude", s.longitude as "searchLongitude", h.why, ${HAS_FALLEN} as fallen
      from saved_search_hits h join deals d on d.id = h.deal_id
      join saved_searches s on s.user_id = h.user_id and s.often <> 'never'
        and (s.id = h.search_id or ${isUnknown(sql`d.id`)})
      where h.user_id = ${userId} and h.deal_id = any(${sql.param(ids)}::bigint[]) and d.state = 'active' and d.dealer_id <> ${userId} and ${notHidden(sql`d.dealer_id`, userId)} and ${meets}
      order by d.published_at desc, d.id desc`,
  )
  return [...Map.groupBy(rows, ({ dealId }) => dealId)].flatMap(([dealId, [first, ...others]]) => {
    if (!first) return []
    const facts = factsOf(first)
    const searches = [first, ...others].map(
      ({ id, name, often, filters, searchLatitude: latitude, searchLongitude: longitude }) => ({
        id,
        userId,
        name,
        often,
        filters,
        latitude,
        longitude,
      }),
    )
    const [search] = oneForEach(searches, facts)
    const { why, fallen, price } = first
    return search ? [{ dealId, why, fallen, price, facts, search }] : []
  })
}

/** Notes what was told, and forgets the rest. */
async function settle(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  told: readonly number[],
): Promise<void> {
  await run(
    tx,
    sql`update saved_search_hits set told_at = now()
      where user_id = ${userId} and deal_id = any(${sql.param(told)}::bigint[])`,
  )
  await run(
    tx,
    sql`delete from saved_search_hits where user_id = ${userId} and told_at is null
      and deal_id = any(${sql.param(ids)}::bigint[])`,
  )
}

type To = { userId: number; email: string; firstName: string; postalAddress: readonly string[] | null }

function summaryLetter(config: Config, to: To, found: readonly CurrentHit[]): MailMessage {
  const { userId, postalAddress } = to
  const count = found.length
  const bySearch = [...Map.groupBy(found, ({ search }) => search.id).values()]
  return compose({
    to,
    subject: subjectOf(found),
    paragraphs: [
      count === 1
        ? 'Este trato cumple lo que buscas. Cada uno te lo contamos una sola vez.'
        : 'Estos tratos cumplen lo que buscas. Cada uno te lo contamos una sola vez.',
    ],
    sections: bySearch.flatMap((part) => sectionOf(config, userId, part)),
    action: { label: 'Ver lo que busco', href: `${config.origin}/deals/busquedas` },
    unsubscribe: {
      why: `Recibes este correo porque así te avisamos de «${dealMatchNotification.choice.label}».`,
      href: unsubscribeAddress(config, { userId, what: dealMatchNotification.name }),
      postalAddress,
    },
  })
}

function subjectOf(found: readonly CurrentHit[]): string {
  const count = formatCount(found.length)
  if (found.every(({ why }) => why === 'new'))
    return found.length === 1 ? 'Un trato nuevo de lo que buscas' : `${count} tratos nuevos de lo que buscas`
  return found.length === 1
    ? 'Un trato ahora cumple lo que buscas'
    : `${count} tratos que ahora cumplen lo que buscas`
}

/** The letter's section of one search: the deals found, and the link that ends the search. */
function sectionOf(config: Config, userId: number, found: readonly CurrentHit[]): LetterSection[] {
  const [first] = found
  if (!first) return []
  const { search } = first
  const named = found.slice(0, NAMED).map(({ dealId, why, fallen, price, facts }) => ({
    text: priced({ title: facts.title, price, why, fallen }),
    detail: [
      `${facts.address1}, ${facts.city}`,
      ...(why === 'new' ? [] : ['Ahora cumple']),
      reasonOf(search.filters, facts, middleOf(search)),
    ].join(' · '),
    href: `${config.origin}${dealHref({ id: dealId, title: facts.title })}`,
  }))
  const more = found.length - named.length
  return [
    {
      heading: search.name,
      rows: [
        ...named,
        ...(more > 0
          ? [{ text: `Y ${formatCount(more)} más`, href: `${config.origin}${dealsHref(search.filters)}` }]
          : []),
        { text: 'Terminar esta búsqueda', href: endAddress(config, { userId, searchId: search.id }) },
      ],
    },
  ]
}
