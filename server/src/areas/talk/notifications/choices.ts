import type { Choices } from '@cancha/contract/talk/notifications'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type Choice, choiceFor, type KindPlaces } from '@cancha/domain/talk/notifications/choice'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../database/statements.ts'
import { reasonAgainst } from '../../../http/request/policy.ts'
import type { NotificationKind } from '../../../manifest/notification-kind.ts'
import { kindPolicy } from './policy.ts'

const mail = column.oneOf('now', 'summary', 'never')
const chosen = { kind: column.text, app: column.bool, push: column.bool, mail }
const settings = {
  summary: column.bool,
  from: column.nullable(column.int),
  to: column.nullable(column.int),
  zone: column.nullable(column.text),
  browsers: column.int,
}

const HOUR = 60
/** '22:00' of 1,320 minutes after midnight. */
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))

/** How a person is told of each kind that concerns them: as they chose, or as is usual. */
export async function choicesOf(
  db: Db,
  kinds: readonly NotificationKind[],
  viewer: Viewer,
  key: string | null,
): Promise<Choices> {
  const rows = await selectRows(
    db,
    chosen,
    sql`select kind, app, push, mail from notification_choices where user_id = ${viewer.id}`,
  )
  const own = new Map(rows.map(({ kind, ...choice }) => [kind, choice]))
  const { summary, from, to, zone, browsers } = await selectOne(
    db,
    settings,
    sql`select coalesce(s.summary, true) as summary, s.quiet_from as "from", s.quiet_to as "to", s.zone,
        (select count(*)::int from push_subscriptions p where p.user_id = v.id) as browsers
      from (select ${viewer.id}::bigint as id) v left join notification_settings s on s.user_id = v.id`,
  )
  return {
    kinds: kindsFor(kinds, viewer).map((kind) => ({
      kind: kind.name,
      ...kind.choice,
      ...placesOf(kind),
      ...(own.get(kind.name) ?? kind.usually),
    })),
    summary,
    quiet:
      from === null || to === null || zone === null ? null : { from: timeOf(from), to: timeOf(to), zone },
    push: { key, browsers },
  }
}

/** When a person is sent letters of a kind, in SQL: as they chose, or as is usual. @param person their id, or a column with it */
export const mailOf = ({ name, usually }: NotificationKind, person: SQL | number): SQL =>
  sql`coalesce((select c.mail from notification_choices c where c.user_id = ${person} and c.kind = ${name}), ${usually.mail})`

/** Whether a person has letters of a kind. */
export async function wantsLetters(db: Db | Tx, userId: number, kind: NotificationKind): Promise<boolean> {
  const { wants } = await selectOne(
    db,
    { wants: column.bool },
    sql`select ${mailOf(kind, userId)} <> 'never' as wants`,
  )
  return wants
}

/** Where a kind can be told, as choices are fitted to it. */
const placesOf = ({ inApp, letterOnly }: NotificationKind): KindPlaces => ({
  inApp: inApp !== false,
  letterOnly: letterOnly === true,
})

/** The kinds that concern a person. */
export const kindsFor = (kinds: readonly NotificationKind[], viewer: Viewer): NotificationKind[] =>
  kinds.filter((kind) => reasonAgainst(kindPolicy, 'choose', viewer, kind) === null)

/** Saves a person's choice for each of these kinds. */
export async function saveChoice(
  db: Db,
  userId: number,
  kinds: readonly NotificationKind[],
  chosen: Choice,
): Promise<void> {
  const rows = kinds.map((kind) => {
    const { app, push, mail } = choiceFor(placesOf(kind), chosen)
    return sql`(${userId}::bigint, ${kind.name}, ${app}::boolean, ${push}::boolean, ${mail})`
  })
  if (rows.length === 0) return
  await run(
    db,
    sql`insert into notification_choices (user_id, kind, app, push, mail) values ${sql.join(rows, sql`, `)}
      on conflict (user_id, kind) do update set app = excluded.app, push = excluded.push, mail = excluded.mail`,
  )
}

export async function saveSettings(
  db: Db,
  userId: number,
  { summary, quiet }: { summary: boolean; quiet: { from: string; to: string; zone: string } | null },
): Promise<void> {
  const [from, to] = quiet ? [minutesOf(quiet.from), minutesOf(quiet.to)] : [null, null]
  await run(
    db,
    sql`insert into notification_settings (user_id, summary, quiet_from, quiet_to, zone)
      values (${userId}, ${summary}, ${from}, ${to}, ${quiet?.zone ?? null})
      on conflict (user_id) do update set summary = excluded.summary, quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to, zone = excluded.zone`,
  )
}
