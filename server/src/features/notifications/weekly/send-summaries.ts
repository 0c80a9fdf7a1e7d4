import { sql } from 'drizzle-orm'
import { compose } from '../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../adapters/mail/mail.ts'
import { brand } from '../../../brand.ts'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { SummaryReader, WeeklySection } from '../../../manifest/weekly-section.ts'
import type { Services } from '../../../services.ts'
import { type Due, drop } from '../deliver/due.ts'
import { SUMMARY, unsubscribeAddress } from '../letters/unsubscribe-token.ts'

/** What a section says to one person. */
type Said = {
  section: WeeklySection
  count: number
  lines: { text: string; detail?: string; href: string }[]
}

/** A summary tells of this long at most: whoever stayed away for months reads of the last week. */
const LONGEST = sql`interval '7 days'`

/** Enqueues the summaries of those who want one and for whom something is new, and notes them, in one transaction. */
export async function sendSummaries(services: Services, tx: Tx, rows: readonly Due[]): Promise<void> {
  const { config, declared, jobs } = services
  const readers = await readersAmong(
    tx,
    rows.map(({ userId }) => userId),
  )
  const said = new Map<number, Said[]>()
  for (const section of declared.weekly.toSorted((a, b) => a.order - b.order)) {
    const read =
      readers.length === 0
        ? new Map()
        : await section.read({ db: tx, kinds: declared.notifications }, readers)
    for (const [id, { count, lines }] of read)
      said.set(id, [...(said.get(id) ?? []), { section, count, lines }])
  }
  const written: number[] = []
  for (const { userId, email, firstName } of rows) {
    const parts = said.get(userId)
    if (!parts) continue
    const way = unsubscribeAddress(config, { userId, what: SUMMARY })
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

/** Those who still want it, and since when things are new for them. */
const readersAmong = (tx: Tx, userIds: readonly number[]): Promise<SummaryReader[]> =>
  selectRows(
    tx,
    { id: column.id, since: column.moment },
    sql`select u.id, greatest(s.summarized_at, u.created_at, now() - ${LONGEST}) as since
      from users u left join notification_settings s on s.user_id = u.id
      where u.id = any(${sql.param(userIds)}::bigint[]) and coalesce(s.summary, true)`,
  )

function summaryLetter(
  origin: string,
  to: { email: string; firstName: string },
  parts: readonly Said[],
  unsubscribe: string,
): MailMessage {
  const [first = '', ...others] = parts.map(({ section, count }) => section.inSubject(count))
  const news = others.length > 0 ? `${first} y ${others[0]}` : first
  return compose({
    to: to.email,
    subject: `Tu semana en ${brand.name}: ${news}`,
    greeting: to.firstName,
    paragraphs: ['Esto es lo nuevo para ti desde la última vez.'],
    sections: parts.map(({ section, lines }) => ({
      heading: section.heading,
      rows: lines.map((line) => ({ ...line, href: `${origin}${line.href}` })),
    })),
    action: { label: `Abrir ${brand.name}`, href: `${origin}/dashboard` },
    unsubscribe: { why: 'Recibes este resumen una vez a la semana, si hay algo nuevo.', href: unsubscribe },
  })
}
