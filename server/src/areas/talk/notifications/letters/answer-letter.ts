import type { notifications } from '@cancha/contract/talk/notifications'
import type { MailChoice } from '@cancha/domain/talk/notifications/choice'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Handlers } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { NotificationKind } from '../../../../manifest/notification-kind.ts'
import type { Services } from '../../../../services.ts'
import { readUnsubscribeToken, SUMMARY } from './unsubscribe-token.ts'

export const SUMMARY_LABEL = 'Resumen semanal'

const { nullable } = column
const person = {
  email: column.text,
  summary: column.bool,
  mail: nullable(column.oneOf('now', 'summary', 'never')),
}

type Letters = {
  userId: number
  email: string
  wanted: boolean
  /** How they come; the weekly summary comes as it is. */
  mail: MailChoice
  label: string
  /** None for the weekly summary. */
  kind: NotificationKind | null
}

/** Returns the letters that a token is about, and whether they are wanted. @throws Refusal link_expired if it is about none */
async function lettersOf(services: Services, token: string): Promise<Letters> {
  const { config, database, declared } = services
  const stopped = readUnsubscribeToken(config, token)
  const kind = declared.notifications.find(({ name }) => name === stopped?.what) ?? null
  if (!stopped || (!kind && stopped.what !== SUMMARY)) throw new Refusal('link_expired')
  const { userId, what } = stopped
  const [row] = await selectRows(
    database.db,
    person,
    sql`select u.email, coalesce(s.summary, true) as summary, c.mail
      from accounts u left join notification_settings s on s.user_id = u.id
      left join notification_choices c on c.user_id = u.id and c.kind = ${what}
      where u.id = ${userId} and u.deleted_at is null`,
  )
  if (!row) throw new Refusal('link_expired')
  const { email, summary } = row
  const mail = kind ? (row.mail ?? kind.usually.mail) : summary ? 'now' : 'never'
  // Told in the weekly summary is told by letter too.
  return { userId, email, kind, mail, label: kind?.choice.label ?? SUMMARY_LABEL, wanted: mail !== 'never' }
}

/** Enough of an address for its owner to know it: «a…@c….example». */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const end = host.slice(host.lastIndexOf('.'))
  return `${[...name][0]}…@${[...host][0]}…${end}`
}

const presentLetter = ({ label, wanted, email }: Letters) => ({ label, wanted, email: masked(email) })

type WantedMail = Exclude<MailChoice, 'never'>

/**
 * Stops these letters, or has them come again.
 * @param again how they come then; who never stopped them here isn't changed by it. By default as is usual
 * @returns what is so now, and how they came before
 */
export async function answerLetter(
  services: Services,
  token: string,
  wanted: boolean,
  again?: WantedMail,
): Promise<Letters & { before: WantedMail | null }> {
  const letters = await lettersOf(services, token)
  const { kind, userId } = letters
  const { db } = services.database
  const before = letters.mail === 'never' ? null : letters.mail
  if (letters.wanted === wanted) return { ...letters, before }
  if (!kind) await saveSummary(db, userId, wanted)
  else await saveMail(db, userId, kind, wanted ? (again ?? usualMail(kind)) : 'never')
  return { ...letters, wanted, before }
}

/** A member who asks for letters gets some, also of a kind that usually has none. */
const usualMail = ({ usually: { mail } }: NotificationKind): WantedMail => (mail === 'never' ? 'now' : mail)

/** Keeps what the person chose besides letters, also what they choose at the same moment. */
const saveMail = (
  db: Db,
  userId: number,
  { name, usually: { app, push } }: NotificationKind,
  mail: MailChoice,
) =>
  run(
    db,
    sql`insert into notification_choices (user_id, kind, app, push, mail)
      values (${userId}, ${name}, ${app}, ${push}, ${mail})
      on conflict (user_id, kind) do update set mail = excluded.mail`,
  )

const saveSummary = (db: Db, userId: number, summary: boolean) =>
  run(
    db,
    sql`insert into notification_settings (user_id, summary) values (${userId}, ${summary})
      on conflict (user_id) do update set summary = excluded.summary`,
  )

export const letterHandlers = (
  services: Services,
): Pick<Handlers<typeof notifications>, 'letter' | 'answerLetter'> => ({
  letter: async ({ params }) => presentLetter(await lettersOf(services, params.token)),
  answerLetter: async ({ params, body: { wanted, mail } }) => {
    const answered = await answerLetter(services, params.token, wanted, mail)
    return { ...presentLetter(answered), before: answered.before }
  },
})
