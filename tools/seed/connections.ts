import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../server/src/database/connection.ts'
import { connections, memberReports } from '../../server/src/features/connections/tables.ts'
import { users } from '../../server/src/features/people/tables.ts'
import { type Acquaintance, asked, connected, reported } from './content/connections.ts'
import { members } from './content/members.ts'

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/** Creates connections, pending requests and an open report. */
export async function seedConnections(tx: Tx): Promise<void> {
  const idOf = await idsByKey(tx)
  const between = ([from, to]: Acquaintance) => ({ requesterId: idOf(from), recipientId: idOf(to) })
  await tx.insert(connections).values([
    ...connected.map((pair) => ({
      ...between(pair),
      status: 2 as const,
      createdAt: daysAgo(pair[2] + 1),
      connectedAt: daysAgo(pair[2]),
    })),
    ...asked.map((pair) => ({ ...between(pair), status: 1 as const, createdAt: daysAgo(pair[2]) })),
  ])
  await tx.update(users).set({
    requestsSent: sql`(select count(*) from ${connections} c where c.requester_id = ${users}.id)`,
  })
  await tx.insert(memberReports).values({
    reporterId: idOf(reported.from),
    reportedId: idOf(reported.about),
    reason: reported.reason,
    text: reported.text,
    createdAt: daysAgo(reported.daysAgo),
  })
}

/** @returns what gives the id of a demo member by their key */
export async function idsByKey(tx: Tx): Promise<(key: string) => number> {
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        members.map(({ email }) => email),
      ),
    )
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]))
  return (key) => {
    const id = byEmail.get(members.find((member) => member.key === key)?.email ?? '')
    if (id === undefined) throw new Error(`the demo has no member ${key}`)
    return id
  }
}
