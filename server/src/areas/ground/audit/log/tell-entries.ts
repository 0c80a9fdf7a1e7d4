import type { AuditLine } from '@cancha/contract/ground/audit-log'
import { groupOf, tellAudit } from '@cancha/domain/ground/audit/actions'
import { isPieceType, pieceInWords } from '@cancha/domain/ground/audit/things'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { users } from '../../users/tables.ts'
import type { Entry } from '../chain.ts'
import { type Seal, sealsOf } from '../seals.ts'

type Person = { id: string; name: string }

/** Accounts and pieces by what entries call them. */
type Names = { people: ReadonlyMap<string, string>; pieces: ReadonlyMap<string, string> }

/** Entries as sentences, in their order. As many statements for a page as for one entry. */
export async function tellEntries(
  { database: { db }, declared }: Pick<Services, 'database' | 'declared'>,
  entries: readonly Entry[],
): Promise<AuditLine[]> {
  if (entries.length === 0) return []
  const names = { people: await namesOf(db, entries), pieces: await titlesOf(db, declared, entries) }
  const seals = await sealsOf(db, entries)
  return entries.map((entry) => tell(entry, names, seals.get(entry.seq) ?? 'altered'))
}

function tell(entry: Entry, names: Names, seal: Seal): AuditLine {
  const { by, about, own } = personsOf(entry, names)
  return {
    id: String(entry.seq),
    at: entry.at.toISOString(),
    sentence: tellAudit(capital(by?.name ?? subjectOf(entry)), entry.action, {
      whom: own ? '' : whomOf(entry, names),
      own,
      details: entry.details,
    }),
    reason: entry.reason,
    group: groupOf(entry.action),
    by: by && names.people.has(by.id) ? by : null,
    about: !own && about && names.people.has(about.id) ? about : null,
    seal,
  }
}

/** The visitor who registers has no account yet: the entry is told as an act of the new account. */
const OPENS_OWN = 'account.registered'

function personsOf({ actorId, targetType, targetId, action }: Entry, { people }: Names) {
  const named = (id: string): Person => ({ id, name: people.get(id) ?? gone(id) })
  const about = targetType === 'user' && targetId !== null && /^\d+$/.test(targetId) ? named(targetId) : null
  const by = actorId === null ? (action === OPENS_OWN ? about : null) : named(String(actorId))
  return { by, about, own: by !== null && (targetType === null || about?.id === by.id) }
}

const gone = (id: string): string => `alguien que borró su cuenta (n.º ${id})`

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())

/** Names the author of an act without an account: with an address a stranger, with a reason the operator's command. */
function subjectOf({ ip, reason, action }: Entry): string {
  if (ip !== null) return 'alguien sin sesión'
  return reason !== null && action !== 'membership.expired' ? 'quien opera el sitio' : 'el programa'
}

function whomOf({ targetType, targetId }: Entry, { people, pieces }: Names): string {
  if (targetType === null || targetId === null) return ''
  if (isPieceType(targetType))
    return pieceInWords(targetType, targetId, pieces.get(`${targetType} ${targetId}`) ?? null)
  if (targetType !== 'user') return ''
  return people.get(targetId) ?? (/^\d+$/.test(targetId) ? gone(targetId) : targetId)
}

async function namesOf(db: Db, entries: readonly Entry[]): Promise<Map<string, string>> {
  const targets = entries.flatMap(({ targetType, targetId }) =>
    targetType === 'user' && targetId !== null && /^\d{1,15}$/.test(targetId) ? [Number(targetId)] : [],
  )
  const ids = new Set([...targets, ...entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]))])
  if (ids.size === 0) return new Map()
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
  return new Map(rows.map(({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`]))
}

/** The titles of the pieces that are still there, all kinds in one statement. */
async function titlesOf(
  db: Db,
  declared: Services['declared'],
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const reads: SQL[] = []
  for (const [kind, { table, title }] of Object.entries(declared.writtenKinds)) {
    const ids = new Set(
      entries.flatMap(({ targetType, targetId }) =>
        targetType === kind && /^\d{1,15}$/.test(targetId ?? '') ? [sql`${Number(targetId)}::bigint`] : [],
      ),
    )
    if (ids.size > 0)
      reads.push(
        sql`select ${kind}::text as kind, id, ${sql.identifier(title)}::text as title
          from ${sql.identifier(table)} where id in (${sql.join([...ids], sql`, `)})`,
      )
  }
  if (reads.length === 0) return new Map()
  const rows = await selectRows(
    db,
    { kind: column.text, id: column.id, title: column.nullable(column.text) },
    sql.join(reads, sql` union all `),
  )
  return new Map(rows.flatMap(({ kind, id, title }) => (title ? [[`${kind} ${id}`, named(title)]] : [])))
}

/** A piece that was begun and never named has a made-up title. */
const named = (title: string): string => (/^sin nombre [0-9a-f-]{36}$/.test(title) ? 'Sin título' : title)
