import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { askedTogether } from '../../../../database/asked-together.ts'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { listPlaceholder } from '../../../../database/list-placeholder.ts'
import { prepareStatement, selectRows } from '../../../../database/statements.ts'
import type { Session, SessionReader, SessionsReader } from '../../../../http/request/identity.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'
import { accounts } from '../../../ground/users/views.ts'
import { type SignInMethod, sessions } from '../tables.ts'

/** How long a session lasts: since its last use, and in all. Less for administrators. */
export const SESSION_LASTS = {
  members: { unused: '30 days', inAll: '90 days' },
  administrators: { unused: '12 hours', inAll: '7 days' },
}

/** How long a proof of identity is fresh. */
export const PROOF_MINUTES = 10

const lasting = (of: 'unused' | 'inAll') =>
  sql.raw(
    `case accounts.level when 1 then interval '${SESSION_LASTS.administrators[of]}' else interval '${SESSION_LASTS.members[of]}' end`,
  )

const ALIVE = sql`
  ${sessions.lastSeenAt} > now() - ${lasting('unused')} and
  ${sessions.createdAt} > now() - ${lasting('inAll')}`

const PROOF_HOLDS = sql.raw(`interval '${PROOF_MINUTES} minutes'`)

/** The last use is written at most this often. */
const SEEN_EVERY_MS = 5 * 60_000

/** Blocked people have no session, and unconfirmed ones have none unless they have paid. */
const OPEN = and(
  isNull(accounts.blockedAt),
  or(isNotNull(accounts.emailConfirmedAt), isNotNull(accounts.paidAt)),
  ALIVE,
)

/** A session with its viewer. */
const SESSION_SHAPE = {
  hash: column.text,
  id: column.id,
  lastSeenAt: column.moment,
  freshProof: column.bool,
  secondFactor: column.bool,
  viewerId: column.id,
  isAdmin: column.bool,
  membership: column.oneOf('free', 'basic', 'premium'),
  lender: column.bool,
  dealer: column.bool,
  editor: column.bool,
  moderates: column.list(column.int),
  training: column.bool,
  confirmed: column.bool,
  doubtful: column.bool,
}

const byTokens = prepareStatement<'hashes'>(
  'sessions_by_tokens',
  sql`select encode(${sessions.tokenHash}, 'hex') as hash, ${sessions.id} as id, ${sessions.lastSeenAt} as "lastSeenAt",
    coalesce(${sessions.provedAt} > now() - ${PROOF_HOLDS}, false) as "freshProof",
    ${sessions.secondFactorAt} is not null as "secondFactor", ${accounts.id} as "viewerId",
    -- Administrator rights require that this session passed a second factor.
    ${accounts.level} = 1 and ${sessions.secondFactorAt} is not null as "isAdmin",
    ${accounts.membership} as membership, ${accounts.lender} as lender, ${accounts.dealer} as dealer, ${accounts.editor} as editor,
    case when ${sessions.secondFactorAt} is not null then ${accounts.moderates} else '{}' end as moderates,
    ${accounts.intensiveTraining} as training,
    ${accounts.emailConfirmedAt} is not null as confirmed, ${sessions.doubtful} as doubtful
  from ${sessions} join ${accounts} on ${eq(accounts.id, sessions.userId)}
  where ${sessions.tokenHash} = any(${listPlaceholder('hashes', 'bytea')}) and ${OPEN}`,
)

/** The rights of a doubtful session, whatever was given to its account. */
export const NO_RIGHTS = {
  level: 0,
  lender: false,
  dealer: false,
  editor: false,
  moderates: [] as number[],
} as const

type StoredSession = Session & { lastSeenAt: Date }

/** Finds the open sessions of tokens, by their hashes, in one statement. @returns each one's session, or null */
const sessionsOf =
  (db: Db) =>
  async (hashes: readonly string[]): Promise<(StoredSession | null)[]> => {
    const rows = await selectRows(db, SESSION_SHAPE, byTokens({ hashes: hashes.map((hash) => `\\x${hash}`) }))
    const byHash = new Map(
      rows.map(({ hash, id, lastSeenAt, freshProof, secondFactor, ...row }) => {
        const { viewerId, isAdmin, training, confirmed, doubtful, ...rights } = row
        const viewer = {
          id: viewerId,
          level: isAdmin ? (1 as const) : (0 as const),
          ...rights,
          ...(training && { training: true as const }),
          ...(!confirmed && { unconfirmed: true as const }),
          ...(doubtful && { doubtful: true as const, ...NO_RIGHTS }),
        }
        return [hash, { id, lastSeenAt, freshProof, secondFactor, viewer }]
      }),
    )
    return hashes.map((hash) => byHash.get(hash) ?? null)
  }

/**
 * Finds the session of a token, in one look-up for all requests that come together.
 * @param onFailure called if the last use couldn't be written
 */
export function sessionReader(db: Db, onFailure: (error: unknown) => void): SessionReader {
  const find = sessionsOf(db)
  const findTogether = askedTogether(find)

  return async (hash, used, known) => {
    // Made-up tokens stay out of the look-up that others wait for.
    const found = known ? await findTogether(hash) : (await find([hash]))[0]
    if (!found) return null
    const { lastSeenAt, ...session } = found
    if (used && Date.now() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
      db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, session.id)).catch(onFailure)
    }
    return session
  }
}

/** Finds the sessions of many tokens in one statement. */
export function sessionsReader(db: Db): SessionsReader {
  const find = sessionsOf(db)

  return async (hashes) => {
    const found = await find(hashes)
    return new Map(
      hashes.flatMap((hash, at) => {
        if (!found[at]) return []
        const { lastSeenAt: _, ...session } = found[at]
        return [[hash, session]]
      }),
    )
  }
}

export type NewSession = {
  userId: number
  method: SignInMethod
  ip: string
  userAgent: string
  /** Whether the person has just passed a second factor. */
  secondFactor?: boolean
  /** Whether the password that opens it may be somebody else's. */
  doubtful?: boolean
  /** Whether what opens it is no fresh proof of identity. */
  unproved?: boolean
}

/** Opens a session. The token is returned once and not stored. */
export async function openSession(
  tx: Tx,
  { secondFactor, unproved, ...session }: NewSession,
): Promise<{ id: number; token: string }> {
  const token = newSecret('st_')
  const secondFactorAt = secondFactor ? sql`now()` : null
  const [row] = await tx
    .insert(sessions)
    .values({ ...session, secondFactorAt, tokenHash: secretHash(token), ...(unproved && { provedAt: null }) })
    .returning({ id: sessions.id })
  if (!row) throw new Error('a session was inserted and none came back')
  return { id: row.id, token }
}

/** Ends sessions by id. @returns the ids of those that were open */
export async function endSessions(tx: Tx, ids: number[]): Promise<number[]> {
  const ended = await tx.delete(sessions).where(inArray(sessions.id, ids)).returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** Ends all sessions of a person. @returns their ids, for closing live sockets */
export async function endSessionsOf(tx: Tx, userId: number): Promise<number[]> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** Ends all sessions of a person but one. @returns the ids of the ended ones */
export async function endOtherSessionsOf(tx: Tx, userId: number, kept: number | null): Promise<number[]> {
  const others = kept === null ? undefined : ne(sessions.id, kept)
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** A person's valid sessions, the most recently used first. */
export function openSessionsOf(db: Db, userId: number) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      method: sessions.method,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), ALIVE))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Records that the session's person has just proved their identity. */
export async function noteProof(tx: Tx, sessionId: number): Promise<void> {
  await tx.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId))
}

/**
 * Gives a session that just passed a second factor a new token, because the old one belonged to fewer rights.
 * @throws Refusal unauthenticated if the session was ended in the meantime
 */
export async function renewWithSecondFactor(tx: Tx, sessionId: number): Promise<string> {
  const token = newSecret('st_')
  const now = { secondFactorAt: sql`now()`, provedAt: sql`now()` }
  const renewed = await tx
    .update(sessions)
    .set({ tokenHash: secretHash(token), ...now })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  if (renewed.length === 0) throw new Refusal('unauthenticated')
  return token
}

/** After the second factor was removed, no session counts as having passed it. */
export async function forgetSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
}

/** Locks a person's session, so that it stays until the transaction ends. @returns whether it is there still */
export async function holdSession(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  return (await tx.select({ id: sessions.id }).from(sessions).where(own).for('key share')).length > 0
}
