import { sql } from 'drizzle-orm'
import { type Addressee, compose, type Letter } from '../../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'
import { brand } from '../../../../brand.ts'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { SectionLines, SummaryReader, SummarySection } from '../../../../manifest/summary-section.ts'
import type { Services } from '../../../../services.ts'
import { siteSettings } from '../../../../site-settings.ts'
import { type Due, drop } from '../deliver/due.ts'
import { SUMMARY, unsubscribeAddress } from '../letters/unsubscribe-token.ts'
import { isDueSummary } from './queue-summaries.ts'

/** The text of one section for one person. */
type Part = SectionLines & { section: SummarySection }

/**
 * The longest time that a summary covers: a member who had nothing new for months reads of the last week. A day longer than
 * a week, since summaries leave spread over an hour and wait for quiet hours to end.
 */
const LONGEST = sql`interval '8 days'`

/** Enqueues the summaries of those who want one and for whom something is new, and notes them, in one transaction. */
export async function sendSummaries(services: Services, tx: Tx, rows: readonly Due[]): Promise<void> {
  const { config, declared, jobs } = services
  const said = await partsFor(
    tx,
    declared,
    rows.map(({ userId }) => userId),
  )
  const { postalAddress } = await siteSettings(services)
  const written: number[] = []
  for (const { userId, email, firstName } of rows) {
    const parts = said.get(userId)
    if (!parts?.some(({ fresh }) => fresh)) continue
    const way = { href: unsubscribeAddress(config, { userId, what: SUMMARY }), postalAddress }
    await jobs.enqueue(tx, sendMail, summaryLetter(config.origin, { email, firstName }, parts, way))
    written.push(userId)
  }
  if (written.length > 0)
    await run(
      tx,
      sql`insert into notification_settings (user_id, summarized_at)
        select id, now() from unnest(${sql.param(written)}::bigint[]) w (id)
        on conflict (user_id) do update set summarized_at = excluded.summarized_at`,
    )
  await drop(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Collects the parts for those among these people who may still have a summary, in the order of the sections. */
async function partsFor(
  tx: Tx,
  { summarySections, notifications: kinds }: Services['declared'],
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Part[]>> {
  const said = new Map<number, Part[]>()
  const readers = await readersAmong(tx, userIds)
  for (const section of summarySections.toSorted((a, b) => a.order - b.order)) {
    const wanting = readers.filter((reader) => wantsSection(section, reader))
    if (wanting.length === 0) continue
    for (const [id, part] of await section.read({ db: tx, kinds }, wanting))
      said.set(id, [...(said.get(id) ?? []), { ...part, section }])
  }
  return said
}

type Reader = SummaryReader & { never: readonly string[]; otherwise: readonly string[] }

/** Reads the people who may still have a summary, since when things are new for them, and the kinds for which they chose no letters, or some. */
const readersAmong = (tx: Tx, userIds: readonly number[]): Promise<Reader[]> =>
  selectRows(
    tx,
    {
      id: column.id,
      since: column.moment,
      never: column.list(column.text),
      otherwise: column.list(column.text),
    },
    sql`select u.id, greatest(s.summarized_at, u.created_at, now() - ${LONGEST}) as since,
        array(select c.kind from notification_choices c where c.user_id = u.id and c.mail = 'never') as never,
        array(select c.kind from notification_choices c where c.user_id = u.id and c.mail <> 'never') as otherwise
      from accounts u left join notification_settings s on s.user_id = u.id
      where u.id = any(${sql.param(userIds)}::bigint[]) and ${isDueSummary}`,
  )

/** Whether a person has letters of the section's kind, by their choice or else as is usual. */
function wantsSection({ kind }: SummarySection, { never, otherwise }: Reader): boolean {
  if (!kind || otherwise.includes(kind.name)) return true
  return !never.includes(kind.name) && kind.usually.mail !== 'never'
}

function summaryLetter(
  origin: string,
  to: Addressee,
  parts: readonly Part[],
  way: Pick<NonNullable<Letter['unsubscribe']>, 'href' | 'postalAddress'>,
): MailMessage {
  const [first = '', ...others] = parts.map(({ section, count }) => section.inSubject(count))
  const news = others.length > 0 ? `${first} y ${others[0]}` : first
  return compose({
    to,
    subject: `Tu semana en ${brand.name}: ${news}`,
    paragraphs: ['Esto es lo nuevo para ti desde la última vez.'],
    sections: parts.map(({ section, lines }) => ({
      heading: section.heading,
      rows: lines.map((line) => ({ ...line, href: `${origin}${line.href}` })),
    })),
    action: { label: `Abrir ${brand.name}`, href: `${origin}/dashboard` },
    unsubscribe: { why: 'Recibes este resumen una vez a la semana, si hay algo nuevo.', ...way },
  })
}
