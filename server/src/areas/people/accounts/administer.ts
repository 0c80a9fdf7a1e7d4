import { isDeepStrictEqual } from 'node:util'
import { membershipChanged } from '@cancha/contract/people/accounts-events'
import { emailSearched } from '@cancha/domain/ground/contact/email'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Config } from '../../../config.ts'
import type { Database, Tx } from '../../../database/connection.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Jobs } from '../../../jobs/queue.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Live } from '../../../live/live.ts'
import type { Lists } from '../../../manifest/lists.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { didLast } from '../../ground/audit/last-act.ts'
import { users } from '../../ground/users/tables.ts'
import { withdrawAll } from './joining/invitations.ts'
import { editorLetter } from './letters.ts'
import { accountPolicy } from './policy.ts'
import { endSessionsOf } from './signing-in/sessions.ts'
import { accountBlocked } from './slots.ts'

/** The changes of an account that operators and administrators can make; memberships are given by memberships/grants. */
export type AccountChange =
  | { kind: 'admin'; on: boolean }
  | { kind: 'dealer'; on: boolean }
  | { kind: 'lender'; on: boolean }
  | { kind: 'editor'; on: boolean }
  /** The main categories of the forums, by id; EVERY_CATEGORY stands for all. */
  | { kind: 'moderator'; of: readonly number[] }
  | { kind: 'blocked'; on: boolean }

type AccountServices = {
  database: Database
  live: Pick<Live, 'endSessions' | 'toUser'>
  jobs: Jobs
  config: Pick<Config, 'origin'>
  declared: Lists
}

/**
 * Changes an account's rights, for the operator's command. A person who is blocked, or gains or loses administrator rights,
 * is signed out everywhere, so that no older session has the wrong rights. A member who becomes an editor, or no longer is
 * one, is told by letter. An invitation to a right that is given or taken by hand is withdrawn. No policy applies: the
 * operator may block every account, because any of them may have been stolen.
 * @returns false if no account has that e-mail
 */
export const changeAccount = (
  services: AccountServices,
  by: Actor,
  email: string,
  change: AccountChange,
  reason: string,
): Promise<boolean> => changeInOrder(services, { viewer: 'operator', actor: by }, email, change, reason)

/**
 * The same for an administrator, as far as the policy of accounts lets them.
 * @throws Refusal conflict for their own account, and for the last one that administers
 */
export const changeAccountAs = (
  services: AccountServices,
  by: { viewer: Viewer; actor: Actor },
  email: string,
  change: AccountChange,
  reason: string,
): Promise<boolean> => changeInOrder(services, by, email, change, reason)

async function changeInOrder(
  services: AccountServices,
  { viewer, actor: by }: { viewer: Viewer | 'operator'; actor: Actor },
  email: string,
  change: AccountChange,
  reason: string,
): Promise<boolean> {
  const outcome = await services.database.transaction(async (tx) => {
    const address = emailSearched(email)
    const last = viewer !== 'operator' && takesAdministration(change) ? await lastAdministrator(tx) : null
    const [before] = await tx.select().from(users).where(eq(users.email, address)).for('update')
    if (!before) return null
    if (viewer !== 'operator') {
      const account = {
        userId: before.id,
        administers: before.level === 1,
        lastAdministrator: before.id === last,
      }
      authorize(accountPolicy, actionOf(change), viewer, account)
    }
    const [user] = await tx.update(users).set(columnsOf(change)).where(eq(users.id, before.id)).returning()
    if (!user) return null
    const ends = change.kind === 'blocked' ? change.on : change.kind === 'admin'
    const ended = ends ? await endSessionsOf(tx, user.id) : []
    if (change.kind === 'blocked')
      for (const after of services.declared.filled(accountBlocked))
        await after(services, tx, { userId: user.id, isBlocked: change.on, by: by.actorId })
    const details = { before: asRecorded(change, before), after: asRecorded(change, user) }
    const entry = {
      action: `account.${change.kind}`,
      target: { type: 'user', id: user.id },
      reason,
    } as const
    const isAgain =
      isDeepStrictEqual(details.before, details.after) &&
      (await didLast(tx, by, { ...entry, details: { after: details.after } }))
    if (!isAgain) await recordAudit(tx, by, { ...entry, details })
    // Its link would give the right back after it is taken away.
    if (change.kind === 'dealer' || change.kind === 'lender')
      await withdrawAll(tx, by, user.id, [change.kind], reason)
    if (before.editor !== user.editor)
      await services.jobs.enqueue(tx, sendMail, editorLetter(services.config.origin, user, user.editor))
    return { userId: user.id, ends, ended }
  })
  if (!outcome) return false
  if (outcome.ends)
    services.live.endSessions(outcome.ended, change.kind === 'blocked' ? 'blocked' : 'expired')
  // Sessions go on, so their pages are told to check the person's rights again.
  else services.live.toUser(outcome.userId, membershipChanged, {})
  return true
}

const takesAdministration = (change: AccountChange): boolean =>
  (change.kind === 'admin' && !change.on) || (change.kind === 'blocked' && change.on)

function actionOf({ kind }: AccountChange) {
  if (kind === 'blocked') return 'block'
  return kind === 'admin' ? 'administer' : 'change'
}

/**
 * Locks the administrators, always in the same order: of two who demote each other, the second finds only one left.
 * @returns the account of the only one, null while there are several
 */
async function lastAdministrator(tx: Tx): Promise<number | null> {
  const [first, ...others] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.level, 1), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update')
  return first && others.length === 0 ? first.id : null
}

/** The changed property of an account, for the audit log. */
function asRecorded({ kind }: AccountChange, user: typeof users.$inferSelect): Record<string, unknown> {
  switch (kind) {
    case 'admin':
      return { admin: user.level === 1 }
    case 'dealer':
    case 'lender':
    case 'editor':
      return { [kind]: user[kind] }
    case 'moderator':
      return { moderates: user.moderates }
    case 'blocked':
      return { blocked: user.blockedAt !== null }
  }
}

function columnsOf(change: AccountChange): PgUpdateSetSource<typeof users> {
  switch (change.kind) {
    case 'admin':
      return { level: change.on ? 1 : 0 }
    case 'dealer':
      return { dealer: change.on }
    case 'lender':
      return { lender: change.on }
    case 'editor':
      return { editor: change.on }
    case 'moderator':
      return { moderates: [...new Set(change.of)].toSorted((one, other) => one - other) }
    case 'blocked':
      return { blockedAt: change.on ? sql`now()` : null }
  }
}
