import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { type ContactMessage, type EarlyMember, INBOX_PAGE } from '@cancha/contract/school/inbox'
import { emailSearched } from '@cancha/domain/ground/contact/email'
import { foldedWords } from '@cancha/domain/ground/text/text'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { csvFile, csvLine } from '../../../csv.ts'
import type { Tx } from '../../../database/connection.ts'
import { wholeToo } from '../../../database/whole-too.ts'
import { boundedSearch, SLOW_SEARCH } from '../../../http/limits/bounded-search.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { contactMessages, earlyMembers } from './tables.ts'

type InboxServices = Pick<Services, 'database'>
type InboxQuery = { search?: string | undefined; page: number }

/**
 * A condition for the search: a complete address finds what came from it; other words are searched in these columns.
 */
function searchCondition(
  search: string | undefined,
  email: AnyPgColumn,
  columns: AnyPgColumn[],
): SQL | undefined {
  const text = (search ?? '').trim()
  if (text.includes('@')) return eq(email, emailSearched(text))
  const words = foldedWords(text)
  if (text !== '' && words.length === 0) return sql`false`
  const said = sql`fold(${wholeToo(sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`)})`
  return and(...words.map((word) => sql`${said} like ${`%${word}%`}`))
}

/** Counting and paging stop after COUNT_MOST. */
async function pagesOf(
  tx: Tx,
  page: number,
  table: typeof contactMessages | typeof earlyMembers,
  wanted?: SQL,
) {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table as typeof contactMessages)
    .where(wanted)
    .limit(COUNT_MOST + 1)
    .as('some')
  const [all] = await tx.select({ total: count() }).from(some)
  const totalCount = all?.total ?? 0
  return {
    totalCount,
    currentPage: page,
    totalPages: Math.ceil(Math.min(totalCount, COUNT_MOST) / INBOX_PAGE),
  }
}

/** A page of contact messages: the oldest open ones first; answered ones newest first. */
export async function listMessages(
  { database }: InboxServices,
  { state, search, page }: InboxQuery & { state: 'open' | 'answered' },
) {
  const { email, fullName, reason, message, answeredAt, createdAt, id } = contactMessages
  const open = state === 'open'
  const matching = searchCondition(search, email, [fullName, email, reason, message])
  const inState = (isOpen: boolean) => and(isOpen ? isNull(answeredAt) : isNotNull(answeredAt), matching)
  return boundedSearch(database, search ? SLOW_SEARCH : null, async (tx) => {
    const rows = await tx
      .select()
      .from(contactMessages)
      .where(inState(open))
      .orderBy(...(open ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
      .limit(INBOX_PAGE)
      .offset((page - 1) * INBOX_PAGE)
    const pages = await pagesOf(tx, page, contactMessages, inState(open))
    const others = await pagesOf(tx, 1, contactMessages, inState(!open))
    const counts = open
      ? { open: pages.totalCount, answered: others.totalCount }
      : { open: others.totalCount, answered: pages.totalCount }
    return { messages: rows.map(presentMessage), ...pages, counts }
  })
}

const presentMessage = (row: typeof contactMessages.$inferSelect): ContactMessage => ({
  id: String(row.id),
  email: row.email,
  fullname: row.fullName,
  reason: row.reason,
  message: row.message,
  profileurl: row.profileUrl,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

/** Marks a message as answered or open. Idempotent. */
export async function markMessage(
  { database }: InboxServices,
  by: Actor,
  { id, answered }: { id: number; answered: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx
      .select({ answeredAt: contactMessages.answeredAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update')
    if (!row) throw new Refusal('not_found')
    if ((row.answeredAt !== null) === answered) return
    await tx
      .update(contactMessages)
      .set({ answeredAt: answered ? sql`now()` : null })
      .where(eq(contactMessages.id, id))
    await recordAudit(tx, by, {
      action: answered ? 'contact.answered' : 'contact.reopened',
      target: { type: 'contact', id },
      details: { before: { answered: !answered }, after: { answered } },
      reason: answered ? 'ya se le contestó' : 'falta contestarle',
    })
  })
}

/** A page of the list of early members. */
export async function listEarlyMembers({ database }: InboxServices, { search, page }: InboxQuery) {
  const { email, firstName, interest, createdAt } = earlyMembers
  const wanted = searchCondition(search, email, [firstName, email, interest])
  return boundedSearch(database, search ? SLOW_SEARCH : null, async (tx) => {
    const rows = await tx
      .select()
      .from(earlyMembers)
      .where(wanted)
      .orderBy(desc(createdAt), desc(email))
      .limit(INBOX_PAGE)
      .offset((page - 1) * INBOX_PAGE)
    return { people: rows.map(presentEarly), ...(await pagesOf(tx, page, earlyMembers, wanted)) }
  })
}

const presentEarly = (row: typeof earlyMembers.$inferSelect): EarlyMember => ({
  email: row.email,
  firstname: row.firstName,
  interest: row.interest,
  createdAt: row.createdAt.toISOString(),
})

/** The whole list as CSV. The export is recorded in the audit log. */
export async function earlyMembersAsCsv(
  { database }: InboxServices,
  by: Actor,
  reason: string,
): Promise<Buffer> {
  const rows = await database.transaction(async (tx) => {
    const all = await tx.select().from(earlyMembers).orderBy(asc(earlyMembers.createdAt))
    await recordAudit(tx, by, {
      action: 'preregistrations.exported',
      details: { people: all.length },
      reason,
    })
    return all
  })
  return csvFile([
    csvLine('Nombre', 'Correo electrónico', 'Interés', 'Fecha'),
    ...rows.map((row) => csvLine(row.firstName, row.email, row.interest, dayOf(row.createdAt))),
  ])
}
