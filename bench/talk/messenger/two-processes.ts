import { untilAllServe } from '../../processes/processes.ts'
import { type Row, whole } from '../../rows.ts'
import type { World } from '../../world.ts'
import type { Pair, SocketLoad } from './sockets.ts'

const PER_SECOND = 200
const SECONDS = 10

/** Messages between sockets of which half hang on the other of two processes, which hear each other through PostgreSQL. */
export async function measureTwoProcesses(world: World, pairs: Pair[], load: SocketLoad): Promise<Row> {
  const program = await world.startCancha({ CANCHA_PROCESSES: '2' })
  try {
    await untilAllServe(program.url, 2)
    const talk = {
      pairs,
      perSecond: PER_SECOND,
      atOnce: 1_000,
      seconds: SECONDS,
      online: true,
      reconnect: false,
    }
    const { p50, p99, missing } = await load.talk({ url: program.url, ...talk })
    return {
      what: `From sending to the other's socket, ${whole(2 * pairs.length)} sockets on two processes, ${PER_SECOND} messages a second`,
      result: `p50 ${whole(p50)} ms, p99 ${whole(p99)} ms`,
      beside: `${missing} missing`,
      budget: 'p99 < 250 ms, none missing',
      met: p99 < 250 && missing === 0,
      measured: { seconds: SECONDS, rounds: [p99] },
    }
  } finally {
    await program.stop()
  }
}
