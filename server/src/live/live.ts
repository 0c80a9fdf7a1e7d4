import { randomBytes } from 'node:crypto'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import type { LiveData, LiveEvent } from '@cancha/contract/ground/live'
import { eventsMissed } from '@cancha/contract/ground/live-events'
import { logoutUser } from '@cancha/contract/people/accounts-events'
import { Server, type Socket } from 'socket.io'
import type { Db } from '../database/connection.ts'
import type { Addresses } from '../http/edge/addresses.ts'
import { safeHeaders } from '../http/edge/headers.ts'
import type { Identities, Session } from '../http/request/identity.ts'
import type { Log } from '../http/request/log.ts'
import { Refusal } from '../http/request/refusal.ts'
import type { FanOut } from './fan-out.ts'
import { type Ear, hear } from './hear.ts'
import { introduced } from './introduced.ts'
import { Presence } from './presence.ts'
import { SessionChecks } from './session-checks.ts'
import { type Caps, cutOffFloods, type Line, SocketLimits, usualCaps } from './socket-limits.ts'

type EndReason = LiveData<typeof logoutUser>['reason']

/** Sends events to the pages that are open, on every node. */
export type Live = {
  toUser<Event extends LiveEvent>(userId: number, event: Event, data: LiveData<Event>): void
  /** Sends an event to the pages that have entered a room: see {@link LiveSocket}. */
  toRoom<Event extends LiveEvent>(room: string, event: Event, data: LiveData<Event>): void
  /** Takes all pages out of a room, on every node. Pages that may still be there enter it again. */
  emptyRoom(room: string): void
  /**
   * Says that these people may be seen online now, or no longer: those who come and go are said by the live server itself.
   */
  presenceOf(userIds: readonly number[]): void
  /**
   * Calls with the people of whom this was said at any node; `missed` where this node may not have heard of some.
   */
  onPresence(act: (changed: readonly number[] | 'missed') => void): void
  /** Tells the pages of these sessions that they have ended, and closes their sockets. */
  endSessions(sessionIds: number[], reason: EndReason): void
  /** The number of open sockets on this node. */
  count(): number
  close(): Promise<void>
}

/** The live server while the program is put together. */
type LiveServer = Live & {
  /**
   * Answers these events of all sockets. The ears need the program's services, and these include the live server: so it
   * gets them after it has started, before the program listens.
   */
  hear(ears: readonly Ear[]): void
  /** Called when the tables are there. @returns when this node hears the others, or has failed to for the first time */
  open(): Promise<void>
}

type Options = {
  server: HttpServer
  fanOut: FanOut
  db: Db
  identities: Identities
  origin: string
  addresses: Addresses
  log: Log
  caps: Pick<Caps, 'inAll'> & Partial<Caps>
  /**
   * Whether clients that poll are refused: they send each request over whichever connection, which may lead to another
   * process than the one before.
   */
  websocketOnly?: boolean
  /** How often the sessions of open sockets are checked again. */
  recheckMs?: number
  /** How often a client is pinged and how long it may take to answer; together under 30 seconds. */
  pingMs?: { every: number; patience: number }
  /** How long a new connection may take to complete the handshake. */
  introducedWithinMs?: number
}

/**
 * The paths of the live sockets; only requests under them may be upgraded. Apps open the second, which Socket.IO's clients take by
 * themselves. Both lead to the same server, with the same limits.
 */
export const LIVE_PATHS = ['/live', '/socket.io'] as const

/** The largest event that a client may send. */
export const EVENT_BYTES = 64 * 1024

/** Milliseconds between a refusal and closing the connection, so that the client receives it. */
const GOODBYE_MS = 1_000

/** When a node has missed events, its pages look again within this time, not all at once. */
const LOOK_AGAIN_MS = 2_000

/** Milliseconds from the end of a session in the database until its reason has reached every node. */
const REASON_MS = 500

/**
 * The message between nodes when sessions end. One message tells the pages and closes the sockets: two could travel
 * on two connections, and the second could arrive first.
 */
export const END_SESSIONS = 'endSessions'

/** The message between nodes when one had to drop what it had to say: the others' pages look again. */
const LOST = 'eventsLost'

/** The message with which a program without sockets asks the nodes to send an event to one person's pages. */
export const TO_USER = 'toUser'

/** The message between nodes that people may be seen online, or no longer, perhaps only after some milliseconds. */
const PRESENCE = 'presence'

/** The pages of a node that closes are at another one by then. */
const MOVED_MS = 8_000

const userRoom = (id: number) => `user:${id}`
/** A room of a feature. Its name can't be that of a person's or a session's room. */
const openRoom = (name: string) => `open:${name}`
const sessionRoom = (id: number) => `session:${id}`

export function startLive(options: Options): LiveServer {
  const { server, fanOut, db, identities, origin, addresses, log, recheckMs = 60_000 } = options
  const { every, patience } = options.pingMs ?? { every: 18_000, patience: 10_000 }
  const limits = new SocketLimits({ identities, origin, addresses, caps: { ...usualCaps, ...options.caps } })
  const [path, ...paths] = LIVE_PATHS
  const io = new Server(server, {
    path,
    // A request under none of the paths isn't upgraded in the first place.
    destroyUpgrade: false,
    transports: options.websocketOnly ? ['websocket'] : ['polling', 'websocket'],
    pingInterval: every,
    pingTimeout: patience,
    connectTimeout: options.introducedWithinMs ?? 5_000,
    serveClient: false,
    maxHttpBufferSize: EVENT_BYTES,
    perMessageDeflate: false,
    adapter: fanOut.adapter,
    allowRequest: (request, decide) =>
      void limits.refusalOf(request).then((refused) => decide(refused, refused === null)),
  })
  for (const other of paths) io.engine.attach(server, { path: other, destroyUpgrade: false })
  const headers = Object.entries(safeHeaders(origin))
  io.engine.use((_: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  })
  io.engine.on('connection', (raw: Line) => limits.track(raw))
  io.engine.on('connection_error', ({ req }: { req: object }) => limits.gaveUp(req))

  const sessionOf = async ({ handshake, request }: Socket): Promise<Session | null> => {
    return (await identities.ofHeaders(introduced(handshake), addresses.of(request))).session
  }

  io.use((socket, next) => {
    const refuse = (code: string) => {
      next(new Error(code))
      // A refused client has no use for the connection.
      setTimeout(() => socket.conn.close(), GOODBYE_MS).unref()
    }
    if (!limits.isFirst(socket.conn)) return refuse('conflict')
    sessionOf(socket).then(
      (session) => {
        if (!session) return refuse('unauthenticated')
        // The events of a person's sockets are theirs alone.
        if (session.viewer.doubtful) return refuse('unanswered')
        socket.data = { session }
        limits.named(socket.conn)
        next()
      },
      (err: unknown) => {
        if (err instanceof Refusal) return refuse(err.code)
        log.warn({ err }, 'canal en vivo')
        refuse('unavailable')
      },
    )
  })

  const endHere = (ids: number[], reason: EndReason) => {
    const rooms = ids.map(sessionRoom)
    io.local.to(rooms).emit(logoutUser.name, { reason } satisfies LiveData<typeof logoutUser>)
    io.local.in(rooms).disconnectSockets(true)
  }
  io.on(END_SESSIONS, endHere)
  io.on(TO_USER, (userId: number, name: string, data: unknown) => {
    io.local.to(userRoom(userId)).emit(name, data)
  })

  let onPresence = (_: readonly number[] | 'missed'): void => undefined
  const hearPresence = (userIds: readonly number[], afterMs = 0) =>
    afterMs > 0 ? void setTimeout(() => onPresence(userIds), afterMs).unref() : onPresence(userIds)
  io.on(PRESENCE, hearPresence)
  const presenceOf = (userIds: readonly number[]) => {
    if (userIds.length === 0) return
    hearPresence(userIds)
    io.serverSideEmit(PRESENCE, userIds)
  }

  const looking = new WeakSet<Socket>()
  const lookAgain = () => {
    checks.all()
    onPresence('missed')
    for (const socket of io.of('/').sockets.values()) {
      // The same look finds events that are missed meanwhile.
      if (looking.has(socket)) continue
      looking.add(socket)
      const look = () => {
        looking.delete(socket)
        socket.emit(eventsMissed.name, {})
      }
      setTimeout(look, Math.random() * LOOK_AGAIN_MS).unref()
    }
  }
  fanOut.onOpen(lookAgain)
  io.on(LOST, lookAgain)
  fanOut.onLost(() => io.serverSideEmit(LOST))

  const checks = new SessionChecks({
    identities,
    sockets: () => io.of('/').sockets.values(),
    everyMs: recheckMs,
    onEnded(socket) {
      const { session } = socket.data as { session: Session }
      // Stop sending events to this socket, but disconnect a moment later, because the code that ended the session
      // usually sends the reason right after this.
      for (const room of socket.rooms)
        if (room !== socket.id && room !== sessionRoom(session.id)) void socket.leave(room)
      setTimeout(end, REASON_MS, socket, 'expired').unref()
    },
    onError: (err) => log.warn({ err }, 'canal en vivo'),
  })

  const presence = new Presence({
    db,
    node: randomBytes(8).toString('hex'),
    onChange: presenceOf,
    onError: (err) => log.warn({ err }, 'canal en vivo'),
  })

  let ears: readonly Ear[] = []
  io.on('connection', (socket) => {
    const { session } = socket.data as { session: Session }
    // Rooms are chosen by the session; what the page says about its identity is ignored.
    const joined = socket.join([userRoom(session.viewer.id), sessionRoom(session.id)])
    // A session that ended between the handshake's check and now couldn't reach this socket.
    void Promise.resolve(joined).then(() => checks.add(socket))
    presence.came(session.viewer.id)
    socket.on('disconnect', () => {
      presence.left(session.viewer.id)
      // A connection that has said who it is can't do so again, and would only be held open.
      socket.conn.close()
    })
    limits.closeOldest(io, userRoom(session.viewer.id))
    cutOffFloods(socket)
    hear(socket, ears, openRoom, {
      known: () => (socket.data as { session: Session }).session,
      now: () => sessionOf(socket),
      ip: addresses.of(socket.request),
      log,
    })
  })

  return {
    toUser: (userId, { name }, data) => void io.to(userRoom(userId)).emit(name, data),
    toRoom: (room, { name }, data) => void io.to(openRoom(room)).emit(name, data),
    emptyRoom: (room) => io.in(openRoom(room)).socketsLeave(openRoom(room)),
    presenceOf,
    onPresence(act) {
      onPresence = act
    },
    endSessions(ids, reason) {
      if (ids.length === 0) return
      endHere(ids, reason)
      io.serverSideEmit(END_SESSIONS, ids, reason)
    },
    hear(given) {
      ears = given
    },
    open() {
      presence.start()
      return fanOut.open()
    },
    count: () => io.of('/').sockets.size,
    async close() {
      checks.close()
      const here = presence.here()
      if (here.length > 0) io.serverSideEmit(PRESENCE, here, MOVED_MS)
      await new Promise<void>((resolve) => void io.close(() => resolve()))
      await presence.close()
      await fanOut.close()
    },
  }
}

function end(socket: Socket, reason: EndReason): void {
  if (!socket.connected) return
  socket.emit(logoutUser.name, { reason } satisfies LiveData<typeof logoutUser>)
  socket.disconnect(true)
}
