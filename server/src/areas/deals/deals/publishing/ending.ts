import { longDate } from '@cancha/domain/ground/time/dates'
import { type SQL, sql } from 'drizzle-orm'
import { compose } from '../../../../adapters/mail/letter.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { defineJob, type Job } from '../../../../jobs/job.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { moveDeal } from '../move.ts'
import { endingNotification, expiredNotification } from '../notifications.ts'
import { newRenewalLink, RENEWAL_PAGE } from './renewal.ts'

/** Days before its last one on which a deal's dealer is written to. */
const TOLD_BEFORE = 5
/** The page of one's own deals. */
const OWN_DEALS = '/deals/mios'
const AT_ONCE = 1_000

const aboutOne = (name: string, label: string) =>
  defineJob<{ deal: number }>({
    name,
    label,
    retryLimit: 8,
    expireInSeconds: 60,
    once: true,
    key: ({ deal }) => String(deal),
  })

export const tellEndingJob = aboutOne('deals.tell-ending', 'los avisos de tratos por vencer')
export const expireDealJob = aboutOne('deals.expire', 'el vencimiento de tratos')

/** A public deal whose end is near and whose dealer, who can renew it, wasn't written to about that end. */
const IS_ENDING: SQL = sql`d.state = 'active' and d.expires_at <= now() + make_interval(days => ${TOLD_BEFORE})
  and d.expires_at > now() and u.dealer and u.blocked_at is null and u.deleted_at is null
  and not exists (select from deal_renewals r where r.deal_id = d.id and r.ends_at = d.expires_at)`
const IS_OVER: SQL = sql`d.state = 'active' and d.expires_at <= now()`

const DUE = {
  id: column.id,
  title: column.text,
  dealerId: column.id,
  email: column.text,
  firstName: column.text,
  expiresAt: column.iso,
}
const due = (which: SQL): SQL =>
  sql`select d.id, d.title, u.id as "dealerId", u.email, u.first_name as "firstName", d.expires_at as "expiresAt"
    from deals d join accounts u on u.id = d.dealer_id where ${which}`

const queueAll = async ({ database, jobs }: Services, which: SQL, job: Job<{ deal: number }>) => {
  const rows = await selectRows(
    database.db,
    { id: column.id },
    sql`select d.id from deals d join accounts u on u.id = d.dealer_id where ${which} order by d.expires_at limit ${AT_ONCE}`,
  )
  if (rows.length === 0) return
  await database.transaction(async (tx) => {
    for (const { id } of rows) await jobs.enqueue(tx, job, { deal: id })
  })
}

/** Finds the deals whose dealers are to be told, and those that are over. */
export async function queueEnding(services: Services): Promise<void> {
  await queueAll(services, IS_ENDING, tellEndingJob)
  await queueAll(services, IS_OVER, expireDealJob)
}

/** Writes to a dealer with the link that renews the deal, once for each last day. */
export async function tellEnding(services: Services, { deal }: { deal: number }): Promise<void> {
  const { database, jobs, config } = services
  await database.transaction(async (tx) => {
    const [row] = await selectRows(
      tx,
      DUE,
      sql`${due(sql`d.id = ${deal} and ${IS_ENDING}`)} for no key update of d`,
    )
    if (!row) return
    const token = await newRenewalLink(tx, deal)
    await notify(services, tx, endingNotification, row.dealerId, {
      source: `${deal} ${row.expiresAt}`,
      thing: deal,
      title: row.title,
      href: OWN_DEALS,
    })
    const letter = compose({
      to: row,
      subject: `«${row.title}» deja de verse pronto: renuévalo con un toque`,
      paragraphs: [
        `Tu trato «${row.title}» se ve hasta el ${longDate(row.expiresAt)}. Si sigue disponible, renuévalo y se ve 30 días más.`,
        'El botón abre una página con un solo paso, sin iniciar sesión.',
      ],
      action: { label: 'Renovar 30 días', href: `${config.origin}${RENEWAL_PAGE}/${token}` },
      note: `Si ya se vendió, márcalo en ${config.origin}${OWN_DEALS}. El enlace solo renueva este trato; no lo reenvíes.`,
    })
    await jobs.enqueue(tx, sendMail, letter)
  })
}

/** Ends a deal whose days are over, unless it was renewed meanwhile, and tells its dealer. */
export async function expireDeal(services: Services, { deal }: { deal: number }): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [row] = await selectRows(
      tx,
      DUE,
      sql`${due(sql`d.id = ${deal} and ${IS_OVER}`)} for no key update of d`,
    )
    if (!row) return
    await moveDeal(tx, services, { id: deal, move: 'expire', by: null })
    await notify(services, tx, expiredNotification, row.dealerId, {
      source: `${deal} ${row.expiresAt}`,
      thing: deal,
      title: row.title,
      href: OWN_DEALS,
    })
  })
}
