import type { LiveCall, LiveData, LiveEvent } from '@cancha/contract/ground/live'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Socket } from 'socket.io'
import type { z } from 'zod'
import { asRefusal } from '../http/request/errors.ts'
import type { Session } from '../http/request/identity.ts'
import type { Log } from '../http/request/log.ts'
import { readEvent } from '../http/request/read-input.ts'
import { Refusal } from '../http/request/refusal.ts'

/** The socket on which an event arrived: the same object for all of its events. */
export type LiveSocket = {
  /** Sends an event to this socket alone. */
  tell<Event extends LiveEvent>(event: Event, data: LiveData<Event>): void
  /**
   * Enters a room, which `live.toRoom` speaks to, until it leaves or its session ends. Whether it may, the handler has asked. Of
   * more than {@link ROOMS_MOST} the one that it entered first is left.
   */
  enter(room: string): Promise<void>
  leave(room: string): Promise<void>
  /** Called when it is closed, at once if it is already. */
  onClosed(act: () => void): void
}

/** How many rooms of features a socket is in at most: pages that are open at once in one browser window. */
const ROOMS_MOST = 5

/** The arguments of an event's handler. */
export type HandlerArguments<Call extends LiveCall = LiveCall> = {
  data: z.output<Call['schema']>
  /** The sender: the person of the socket's session, whatever the data say. */
  viewer: Viewer
  socket: LiveSocket
  ip: string
}

/** How an event is answered. */
export type Ear = {
  call: LiveCall
  /** Whether the session that this node knows is good enough. */
  storesNothing: boolean
  act(heard: HandlerArguments): Promise<unknown>
}

type Sender = {
  /** The session as this node knows it. */
  known(): Session
  /** The session as it is now; null if it has ended. */
  now(): Promise<Session | null>
  ip: string
  log: Log
}

/** Events of one socket that may wait for the one before them. */
const WAITING_MOST = 60

/**
 * Answers the events of a socket one after another, so that two messages of a person are stored in the order in which
 * they were sent. Events that no feature hears are ignored.
 */
export function hear(
  socket: Socket,
  ears: readonly Ear[],
  nameOfRoom: (room: string) => string,
  sender: Sender,
): void {
  const entered = new Set<string>()
  const from: LiveSocket = {
    tell: ({ name }, data) => void socket.emit(name, data),
    async enter(room) {
      const name = nameOfRoom(room)
      entered.delete(name)
      const [oldest] = entered
      if (oldest && entered.size >= ROOMS_MOST) {
        entered.delete(oldest)
        await socket.leave(oldest)
      }
      entered.add(name)
      await socket.join(name)
    },
    async leave(room) {
      entered.delete(nameOfRoom(room))
      await socket.leave(nameOfRoom(room))
    },
    onClosed: (act) => (socket.connected ? void socket.once('disconnect', act) : act()),
  }
  let last = Promise.resolve()
  let waiting = 0
  for (const ear of ears)
    socket.on(ear.call.name, (...sent: unknown[]) => {
      const acknowledge = sent.at(-1)
      const reply = typeof acknowledge === 'function' ? (acknowledge as (answer: unknown) => void) : () => {}
      if (waiting >= WAITING_MOST) return reply(answerOf(new Refusal('rate_limited')))
      waiting++
      last = last
        .then(() => answer(ear, sent[0], from, sender))
        .then(reply)
        .catch((err: unknown) => sender.log.warn({ err }, 'canal en vivo'))
        .finally(() => waiting--)
    })
}

/** Returns the acknowledgement for the sender: the handler's answer, or why there is none. */
async function answer(
  { call, act, storesNothing }: Ear,
  sent: unknown,
  socket: LiveSocket,
  { known, now, ip, log }: Sender,
): Promise<unknown> {
  try {
    const session = storesNothing ? known() : await now()
    if (!session) throw new Refusal('unauthenticated')
    // An event without data has its acknowledgement in their place.
    const data = readEvent(call.schema, typeof sent === 'function' ? undefined : sent)
    return call.answer.parse(await act({ data, viewer: session.viewer, socket, ip }))
  } catch (err) {
    const refusal = asRefusal(err)
    const { code } = refusal
    const about = { call: call.name, userId: known().viewer.id }
    if (code === 'internal') log.error({ event: 'live.call', err, ...about }, 'error inesperado')
    else if (code === 'unavailable') log.warn({ event: 'live.call', err, ...about }, 'no disponible')
    else if (code === 'forbidden' || code === 'unauthenticated')
      log.info({ event: 'access.denied', code, ip, ...about }, 'acceso denegado')
    return answerOf(refusal)
  }
}

const answerOf = ({ code, message, issues }: Refusal) => ({ code, msg: issues?.[0]?.msg ?? message })
