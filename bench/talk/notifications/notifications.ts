import { setTimeout as wait } from 'node:timers/promises'
import { column } from '../../../server/src/database/decoders.ts'
import { selectOne } from '../../../server/src/database/statements.ts'
import { type LoadResult, measureLoad } from '../../load/load.ts'
import { measured, median, medianOf, percent, ROUNDS, type Row, whole } from '../../rows.ts'
import type { World } from '../../world.ts'
import { addNotifications, FIRST_WRITER, OWN, READERS, TALKS, tokenOf } from './data.ts'

/** Notifications: lists of people with ten thousand, telling, and the weekly summary. */
export async function measureNotifications(world: World): Promise<Row[]> {
  const filled = await addNotifications(world.database)
  const { first } = filled
  return [
    ...(await measureReads(world, first)),
    await measureTelling(world, filled),
    await measureNews(world),
    await measureSummary(world, first),
  ]
}

type Filled = Awaited<ReturnType<typeof addNotifications>>

const readersOf = (first: number, start: string, query: string) =>
  Array.from({ length: READERS }, (_, place) => ({
    path: `${start}/users/notify/${first + place}${query}`,
    headers: { authorization: `Bearer ${tokenOf(place)}` },
  }))

async function measureReads({ cancha, bare }: World, first: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, query] of [
    ['The list of notifications', ''],
    ['The unread mark', '?limit=0'],
  ] as const) {
    const load = (url: string, start: string) =>
      measureLoad({ url, readers: readersOf(first, start, query), seconds: 3, connections: 10 })
    const us: LoadResult[] = []
    const them: LoadResult[] = []
    await load(cancha.url, '/api')
    for (let round = 0; round < ROUNDS; round++) {
      us.push(await load(cancha.url, '/api'))
      them.push(await load(bare.url, ''))
    }
    const ratio = median(us.map(({ perSecond }, at) => perSecond / (them[at]?.perSecond ?? Number.NaN)))
    rows.push({
      what: `${what} of a person with ${whole(OWN)}`,
      result: describe(us),
      beside: `bare: ${describe(them)}`,
      budget: `≥ 50 % of bare: ${percent(ratio)}`,
      met: ratio >= 0.5,
      measured: measured(us, 3, ({ perSecond }) => perSecond),
    })
  }
  return rows
}

/** Messages to people who have read everything and are away: each stores its notification, which waits to be a letter. */
async function measureTelling({ cancha, database }: World, { first, firstTalk }: Filled): Promise<Row> {
  const result = await measureLoad({
    url: cancha.url,
    method: 'POST',
    seconds: 10,
    connections: 40,
    readers: Array.from({ length: TALKS }, (_, at) => ({
      path: '/api/messages',
      headers: { authorization: `Bearer ${tokenOf(FIRST_WRITER + at)}` },
    })),
    bodies: Array.from({ length: TALKS }, (_, at) => ({
      sender: String(first + FIRST_WRITER + at),
      conversationId: String(firstTalk + at),
      text: 'Mañana vemos la casa',
    })),
  })
  const { told } = await selectOne(
    database,
    { told: column.int },
    { text: `select count(*)::int as told from notification_deliveries where notification_id is not null` },
  )
  const perSecond = (told / result.answered) * result.perSecond
  return {
    what: 'Messages over HTTP to people who are away, each with its notification',
    result: `${whole(perSecond)} notifications/s`,
    beside: `of ${whole(result.perSecond)} messages/s, p50 ${result.p50} ms, p99 ${result.p99} ms, 40 at a time`,
    budget: '≥ 1,000/s',
    met: perSecond >= 1_000,
    measured: { seconds: 10, rounds: [perSecond] },
  }
}

/** Notifies every member of a piece that the school publishes. */
async function measureNews({ database, enqueue }: World): Promise<Row> {
  await database.query(`
    with made as (insert into blogs (title, category_id, scene, active, position, author, description, published_at)
      select 'Novedad de medida', (select min(id) from categories), 'casita', true, 1, 'Medida', '<p>Medida</p>',
        now() - interval '6 minutes' returning id)
    insert into path_aliases (alias, kind, page_id) select 'novedad-de-medida', 'blog', id from made`)
  const began = performance.now()
  await enqueue('education.tell-news')
  const told = async () =>
    selectOne(
      database,
      { done: column.bool, count: column.int },
      {
        text: `select count(*) > 0 as done, (select count(*)::int from notifications where kind = 'school_news'
          and title = 'Novedad de medida') as count from school_news n join blogs b on b.id = n.item_id
          where n.kind = 'blog' and b.title = 'Novedad de medida' and n.told_at is not null`,
      },
    )
  let state = await told()
  while (!state.done && performance.now() - began < 120_000) {
    await wait(250)
    state = await told()
  }
  const seconds = (performance.now() - began) / 1_000
  return {
    what: 'A publication told to every member, by a job',
    result: `${whole(state.count)} in ${seconds.toFixed(1)} s`,
    beside: `${whole(state.count / seconds)}/s, with the queue's wait`,
    budget: '≥ 1,000/s',
    met: state.done && state.count / seconds >= 1_000,
    measured: { seconds, rounds: [state.count / seconds] },
  }
}

/** The weekly summary of all members, while others read. */
async function measureSummary({ cancha, database, enqueue }: World, first: number): Promise<Row> {
  const queued = async () =>
    (
      await selectOne(
        database,
        { count: column.int },
        {
          // Some leave in these very seconds.
          text: `select (select count(*) from notification_deliveries where notification_id is null)::int
            + (select count(*) from notification_settings where summarized_at > now() - interval '5 minutes')::int as count`,
        },
      )
    ).count
  const reading = measureLoad({
    url: cancha.url,
    readers: readersOf(first, '/api', ''),
    seconds: 30,
    connections: 2,
    rate: 100,
  })
  await wait(1_000)
  const began = performance.now()
  await enqueue('notifications.queue-weekly')
  let [count, before, since] = [0, -1, began]
  while (performance.now() - began < 90_000 && (count === 0 || performance.now() - since < 3_000)) {
    await wait(200)
    count = await queued()
    if (count !== before) [before, since] = [count, performance.now()]
  }
  const seconds = (since - began) / 1_000
  const { p50, p99 } = await reading
  // They would leave over the next hour, while other parts are measured.
  await database.query('delete from notification_deliveries where notification_id is null')
  return {
    what: `The weekly summary of ${whole(count)} members, queued`,
    result: `${seconds.toFixed(1)} s`,
    beside: `reads meanwhile: p50 ${p50} ms, p99 ${p99} ms`,
    budget: '< 60 s, reads p99 < 50 ms',
    met: count >= 100_000 && seconds < 60 && p99 < 50,
    measured: { seconds, rounds: [seconds] },
  }
}

const describe = (results: LoadResult[]): string =>
  `${whole(medianOf(results, ({ perSecond }) => perSecond))}/s, p99 ${medianOf(results, ({ p99 }) => p99)} ms`
