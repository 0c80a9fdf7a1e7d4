import { eq, sql } from 'drizzle-orm'
import { pathAliases } from '../../server/src/areas/ground/aliases/tables.ts'
import { type Actor, programActor, recordAudit } from '../../server/src/areas/ground/audit/audit.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { issueToken } from '../../server/src/areas/people/accounts/joining/email-tokens.ts'
import { invitations as invitationRows } from '../../server/src/areas/people/accounts/tables.ts'
import { createPiece } from '../../server/src/areas/school/writing/create-piece.ts'
import { saveDraft } from '../../server/src/areas/school/writing/drafts.ts'
import type { WrittenKinds } from '../../server/src/areas/school/writing/kinds.ts'
import { publishedValues } from '../../server/src/areas/school/writing/pieces.ts'
import { trashPiece } from '../../server/src/areas/school/writing/trash.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { changed, type Invitation, invitations, thrownAway } from '../school/texts/desk.ts'
import { emailOf } from './email-of.ts'

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/** Creates what administrators and editors of the demo have under way: invitations, a changed article, the trash. */
export async function seedAdministration(tx: Tx, kinds: WrittenKinds): Promise<void> {
  await seedDesk(tx, kinds)
  const administrator = await person(tx, 'admin')
  for (const invitation of invitations) await seedInvitation(tx, as(administrator), invitation)
}

async function seedDesk(tx: Tx, kinds: WrittenKinds): Promise<void> {
  const editor = await person(tx, 'elena')
  const [article] = await tx
    .select({ id: pathAliases.pageId })
    .from(pathAliases)
    .where(eq(pathAliases.alias, changed.alias))
  if (!article) throw new Error(`the demo has no article ${changed.alias}`)
  const which = { kind: 'blog' as const, id: article.id, kinds }
  const values = { ...(await publishedValues(tx, which)), title: changed.title }
  await saveDraft(tx, as(editor), which, { version: 0, values })

  for (const piece of thrownAway) {
    const draft = await createPiece(tx, as(editor), { kind: 'blog', kinds })
    await saveDraft(tx, as(editor), draft, { version: 1, values: piece })
    await trashPiece(tx, editor, as(editor), draft)
  }
}

async function seedInvitation(
  tx: Tx,
  by: Actor,
  { member, as: invitedAs, sentDaysAgo, times, end, reason }: Invitation,
): Promise<void> {
  const { id: userId, email } = await person(tx, member)
  const isOpen = end === 'waits' || end === 'opened'
  // Nobody is sent the link, so it only makes the list say that the invitation waits.
  if (isOpen) await issueToken(tx, invitedAs, { id: userId, email })
  await tx.insert(invitationRows).values({
    invitedAs,
    userId,
    email,
    sentBy: by.actorId,
    sentAt: daysAgo(sentDaysAgo),
    times,
    openedAt: end === 'opened' ? daysAgo(sentDaysAgo / 2) : null,
    acceptedAt: end === 'accepted' ? daysAgo(sentDaysAgo - 1) : null,
    withdrawnAt: end === 'withdrawn' ? daysAgo(sentDaysAgo / 2) : null,
  })
  await recordAudit(tx, by, {
    action: end === 'withdrawn' ? 'invitation.withdrawn' : 'account.invited',
    target: { type: 'user', id: userId },
    details: { as: invitedAs },
    reason,
  })
}

const as = ({ id }: { id: number }): Actor => ({ ...programActor, actorId: id })

async function person(tx: Tx, key: string): Promise<typeof users.$inferSelect> {
  const [found] = await tx
    .select()
    .from(users)
    .where(eq(users.email, emailOf(key)))
  if (!found) throw new Error(`the demo has no member ${key}`)
  return found
}
