import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne } from '../../../../database/statements.ts'
import { storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { person } from '../../../../testing/cast.ts'
import { sharedTestApp } from '../../../../testing/test-app.ts'
import { writtenRows } from '../../../../testing/written-rows.ts'
import { newCode } from './new-code.ts'

test('a reply writes its topic once, whether or not its author followed it before, and counts each follower once', async () => {
  const app = await sharedTestApp()
  const { database } = app.services
  const [asker, writer] = [await person(app), await person(app)]
  const topic = await storedTopic(app, asker)
  const reply = { forum_posts: 1, forum_topics: 1, forum_readers: 1 }
  const waiting = { forum_posts: 1, forum_readers: 1 }
  await database.transaction(async (tx) => {
    const replies = ({ id }: { id: number }, waits = false) =>
      writtenRows(tx, () =>
        run(
          tx,
          sql`select forum_reply(${id}::bigint, ${topic.id}::bigint, ${newCode()}, '<p>Sí.</p>', null, ${waits}::boolean, false, true)`,
        ),
      )
    const counted = () =>
      selectOne(
        tx,
        { followers: column.int, replies: column.int },
        sql`select followers, replies from forum_topics where id = ${topic.id}`,
      )
    expect(await replies(writer)).toEqual(reply)
    expect(await counted()).toEqual({ followers: 1, replies: 1 })
    expect(await replies(writer)).toEqual(reply)
    expect(await counted()).toEqual({ followers: 1, replies: 2 })
    await run(tx, sql`update forum_readers set following = false where topic_id = ${topic.id}`)
    expect(await counted()).toEqual({ followers: 0, replies: 2 })
    expect(await replies(writer)).toEqual(reply)
    expect(await counted()).toEqual({ followers: 1, replies: 3 })
    // One that waits has no place, and changes of its topic only who follows.
    expect(await replies(writer, true)).toEqual(waiting)
    expect(await replies(asker, true)).toEqual({ ...waiting, forum_topics: 1 })
    expect(await counted()).toEqual({ followers: 2, replies: 3 })
    await run(tx, sql`delete from forum_readers where topic_id = ${topic.id}`)
    expect(await counted()).toEqual({ followers: 0, replies: 3 })
  })
})
