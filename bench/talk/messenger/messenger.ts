import { peakMemory } from '../../gauge.ts'
import { type LoadResult, measureLoad } from '../../load/load.ts'
import { type Cost, inWords, withCostOfBoth } from '../../processor-time.ts'
import { measured, median, medianOf, percent, ROUNDS, type Row, whole } from '../../rows.ts'
import type { World } from '../../world.ts'
import {
  addMessages,
  EACH,
  FIRST_WRITER,
  type Filled,
  FRIENDS,
  MESSAGES,
  OWN,
  READERS,
  tokenOf,
} from './data.ts'
import { type Pair, SocketLoad, type Talked } from './sockets.ts'
import { measureTwoProcesses } from './two-processes.ts'

/** People with an open socket. */
const ONLINE = 5_000
const FEW_ONLINE = 100
const PER_SECOND = 500
const SECONDS = 10

/** The messenger with a million messages, on one node, and on two processes what goes from one to the other. */
export async function measureMessenger(world: World): Promise<Row[]> {
  const { cancha, database } = world
  const filled = await addMessages(database, ONLINE)
  const load = new SocketLoad()
  try {
    return [
      ...(await measureReads(world, filled)),
      ...(await measureAnswers(cancha.url, filled)),
      await measureAccepted(world, filled, load),
      ...(await measureSockets(cancha.url, filled, load)),
      await measureTwoProcesses(world, pairsOf(filled, ONLINE), load),
      await measureComing(cancha.url, filled, load),
    ]
  } finally {
    load.stop()
  }
}

/** Conversations of two writers each, who have no others. */
const pairsOf = ({ firstUser, firstOfWriters }: Filled, people: number): Pair[] =>
  Array.from({ length: people / 2 }, (_, at) => {
    const place = FIRST_WRITER + at * 2
    return {
      conversation: firstOfWriters + at,
      senders: [place, place + 1],
      users: [firstUser + place, firstUser + place + 1],
    }
  })

/** Other people than the readers, ten times as many, who have one conversation each. */
const DIFFERENT = { from: FIRST_WRITER, many: 10 * READERS }
const ALIKE = { from: 0, many: READERS }

/** The requests of some members, one after another; of the readers, unless others are named. */
const readersOf = (
  { firstUser }: Filled,
  pathOf: (user: number, place: number) => string,
  { from, many } = ALIKE,
) =>
  Array.from({ length: many }, (_, at) => ({
    path: pathOf(firstUser + from + at, from + at),
    headers: { authorization: `Bearer ${tokenOf(from + at)}` },
  }))

async function measureReads({ cancha, bare, database }: World, filled: Filled): Promise<Row[]> {
  const [ours, theirs] = [cancha.url, bare.url]
  const rows: Row[] = []
  const list = (user: number) => `/conversations/${user}`
  const owned = `${whole(OWN)} conversations of one's own`
  for (const [what, pathOf, who] of [
    [`The list of conversations, ${owned}`, list, ALIKE],
    [`The list of conversations, ${whole(DIFFERENT.many)} different people`, list, DIFFERENT],
    [
      `A page of history, ${owned}`,
      (_: number, place: number) => `/messages/${filled.firstConversation + place * OWN}`,
      ALIKE,
    ],
    [
      `A page of history, ${whole(DIFFERENT.many)} different people`,
      (_: number, place: number) => `/messages/${filled.firstOfWriters + ((place - FIRST_WRITER) >> 1)}`,
      DIFFERENT,
    ],
  ] as const) {
    const load = (url: string, start: string) =>
      measureLoad({
        url,
        readers: readersOf(filled, (user, place) => `${start}${pathOf(user, place)}`, who),
        seconds: 3,
        connections: 10,
      })
    const us: (LoadResult & { cost: Cost })[] = []
    const them: LoadResult[] = []
    await load(ours, '/api')
    for (let round = 0; round < ROUNDS; round++) {
      us.push(await withCostOfBoth({ url: ours, database }, () => load(ours, '/api')))
      them.push(await load(theirs, ''))
    }
    const ratio = median(us.map(({ perSecond }, at) => perSecond / (them[at]?.perSecond ?? Number.NaN)))
    rows.push({
      what: `${what}, ${whole(MESSAGES)} messages`,
      result: `${describe(us)}, ${inWords(us.map(({ cost }) => cost))}`,
      beside: `bare: ${describe(them)}`,
      budget: `≥ 50 % of bare: ${percent(ratio)}`,
      met: ratio >= 0.5,
      measured: measured(us, 3, ({ perSecond }) => perSecond),
    })
  }
  return rows
}

async function measureAnswers(url: string, filled: Filled): Promise<Row[]> {
  const oneAtATime = (pathOf: (user: number) => string, rate: number, seconds: number) =>
    measureLoad({ url, readers: readersOf(filled, pathOf), seconds, connections: 1, rate })
  const number = await oneAtATime((user) => `/api/conversations/${user}/count`, 50, 20)
  const mark = await oneAtATime((user) => `/api/conversations/${user}?limit=1`, 50, 20)
  const rows: Row[] = [
    {
      what: `The unread mark, ${whole(OWN)} conversations, one at a time`,
      result: `p50 ${mark.p50} ms, p97.5 ${mark.p97_5} ms, p99 ${mark.p99} ms`,
      beside: `a signed-in request for one number: p50 ${number.p50} ms, p97.5 ${number.p97_5} ms, p99 ${number.p99} ms`,
      budget: 'p50 < 5 ms',
      met: mark.p50 < 5,
      measured: { seconds: 20, rounds: [mark.p50] },
    },
  ]
  for (const [what, q] of [
    [`Search in ${whole(OWN * EACH)} messages of one's own`, 'laredo'],
    [`Search in them for what isn't there`, 'tegucigalpa'],
  ] as const) {
    const { p50, p99 } = await oneAtATime((user) => `/api/messages/search/${user}?q=${q}`, 20, 10)
    rows.push({
      what,
      result: `p50 ${p50} ms, p99 ${p99} ms`,
      beside: 'one at a time',
      budget: 'p99 < 100 ms',
      met: p99 < 100,
      measured: { seconds: 10, rounds: [p99] },
    })
  }
  return rows
}

const ACCEPTED = { perSecond: 10_000, atOnce: 40, seconds: 8 }

/** Messages as fast as they are accepted, with nobody online. */
async function measureAccepted(
  { cancha: { url }, database }: World,
  filled: Filled,
  load: SocketLoad,
): Promise<Row> {
  const pairs = pairsOf(filled, ONLINE)
  const { answered, cost } = await withCostOfBoth({ url, database }, () =>
    load.talk({ url, pairs, ...ACCEPTED, online: false, reconnect: false }),
  )
  const perSecond = answered / ACCEPTED.seconds
  return {
    what: 'Messages accepted over HTTP',
    result: `${whole(perSecond)}/s`,
    beside: `${ACCEPTED.atOnce} at a time, ${inWords([cost])}`,
    budget: '≥ 1,000/s',
    met: perSecond >= 1_000,
    measured: { seconds: ACCEPTED.seconds, rounds: [perSecond] },
  }
}

async function measureSockets(url: string, filled: Filled, load: SocketLoad): Promise<Row[]> {
  const talk = (people: number, perSecond: number, reconnect: boolean) =>
    load.talk({
      url,
      pairs: pairsOf(filled, people),
      perSecond,
      atOnce: 1_000,
      seconds: SECONDS,
      online: true,
      reconnect,
    })
  // The same messages a second among few and among many people: what one costs with everybody online.
  const few = await talk(FEW_ONLINE, 100, false)
  const many = await talk(ONLINE, 100, false)
  let talked: Talked | undefined
  const resident = await peakMemory(url, async () => {
    talked = await talk(ONLINE, PER_SECOND, true)
  })
  if (!talked) throw new Error('the sockets said nothing')
  const { p50, p99, missing, reconnected } = talked
  const who = `${whole(ONLINE)} sockets`
  return [
    {
      what: `From sending to the other's socket, ${who}, ${PER_SECOND} messages a second`,
      result: `p50 ${whole(p50)} ms, p99 ${whole(p99)} ms`,
      beside: `${missing} missing`,
      budget: 'p99 < 100 ms, none missing',
      met: p99 < 100 && missing === 0,
      measured: { seconds: SECONDS, rounds: [p99] },
    },
    {
      what: `Resident memory meanwhile`,
      result: `${whole(resident / 1e6)} MB`,
      beside: who,
      budget: 'for what sockets cost',
      met: null,
      measured: { seconds: SECONDS, rounds: [resident] },
    },
    {
      what: `All ${who} open again`,
      result: `${(reconnected / 1_000).toFixed(1)} s`,
      beside: 'closed at once',
      budget: '< 10 s',
      met: reconnected < 10_000,
      measured: { seconds: reconnected / 1_000, rounds: [reconnected] },
    },
    {
      what: `Processor time of a message, ${whole(ONLINE)} people online`,
      result: `${whole(many.cpuMicroseconds)} µs`,
      beside: `${FEW_ONLINE} people: ${whole(few.cpuMicroseconds)} µs`,
      budget: 'less than twice as much',
      met: many.cpuMicroseconds < 2 * few.cpuMicroseconds,
      measured: { seconds: SECONDS, rounds: [many.cpuMicroseconds] },
    },
  ]
}

/** How long they take to come, in seconds. */
const COMING = 60

/** The delay of a person's requests while 5,000 members connect, and each is told which of their connections are online. */
async function measureComing(url: string, filled: Filled, load: SocketLoad): Promise<Row> {
  const ask = (seconds: number) =>
    measureLoad({
      url,
      readers: readersOf(filled, (user) => `/api/conversations/${user}/count`),
      seconds,
      connections: 1,
      rate: 50,
    })
  const quiet = await ask(10)
  const come = Array.from({ length: ONLINE }, (_, at) => FIRST_WRITER + at)
  const [asked, came] = await Promise.all([ask(COMING), load.come({ url, come, seconds: COMING })])
  return {
    what: `An answer while ${whole(ONLINE)} people come within ${COMING} seconds, each with ${FRIENDS} connections among them`,
    result: `p50 ${asked.p50} ms, p99 ${asked.p99} ms`,
    beside: `while nobody comes: p50 ${quiet.p50} ms, p99 ${quiet.p99} ms; ${whole(came.told)} times somebody was told who is there; all had come after ${came.within.toFixed(0)} s`,
    budget: 'p99 < 100 ms',
    met: asked.p99 < 100,
    measured: { seconds: COMING, rounds: [asked.p99] },
  }
}

const describe = (results: LoadResult[]): string =>
  `${whole(medianOf(results, ({ perSecond }) => perSecond))}/s, p99 ${medianOf(results, ({ p99 }) => p99)} ms`
