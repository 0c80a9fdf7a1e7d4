import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { keepEvidence } from '../../server/src/areas/people/connections/safety/evidence.ts'
import { connections, memberReports } from '../../server/src/areas/people/connections/tables.ts'
import { conversations, messageFiles, messages } from '../../server/src/areas/talk/messenger/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { personOf } from './person-of.ts'
import { type Acquaintance, connected, connectionRequests, reported } from './texts/connections.ts'

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/** Creates connections and pending requests. */
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
    ...connectionRequests.map((pair) => ({
      ...between(pair),
      status: 1 as const,
      createdAt: daysAgo(pair[2]),
    })),
  ])
  await tx.update(users).set({
    requestsSent: sql`(select count(*) from ${connections} c where c.requester_id = ${users}.id)`,
  })
}

/** Creates an open report with messages of a demo conversation. */
export async function seedReport(tx: Tx): Promise<void> {
  const idOf = await idsByKey(tx)
  const { from, about, reason, text } = reported
  const reportedId = idOf(about)
  const [report] = await tx
    .insert(memberReports)
    .values({
      reporterId: idOf(from),
      reportedId,
      reason,
      text,
      createdAt: daysAgo(reported.daysAgo),
    })
    .returning({ id: memberReports.id })
  const shown = await tx
    .select({ message: messages, file: messageFiles.file })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(messageFiles, eq(messageFiles.messageId, messages.id))
    .where(
      and(
        eq(messages.senderId, reportedId),
        inArray(messages.seq, reported.messages),
        sql`${idOf(from)} in (${conversations.lowId}, ${conversations.highId})`,
      ),
    )
    .orderBy(messages.seq, messageFiles.position)
  const copies = new Map(shown.map(({ message }) => [message.id, message]))
  await keepEvidence(
    tx,
    report?.id ?? 0,
    [...copies.values()].map((message) => ({
      source: `message:${message.id}`,
      authorId: message.senderId,
      text: message.text,
      writtenAt: message.createdAt,
      files: shown.flatMap(({ message: { id }, file }) => (id === message.id && file ? [file] : [])),
    })),
  )
}

/** @returns what gives the id of a demo member by their key */
export async function idsByKey(tx: Tx): Promise<(key: string) => number> {
  const idOf = await personOf(tx)
  return (key) => {
    const id = idOf(key)
    if (id === undefined) throw new Error(`the demo has no member ${key}`)
    return id
  }
}
