import { setImmediate as otherWork } from 'node:timers/promises'
import { getUsers } from '@cancha/contract/talk/messenger-events'
import type { LiveSocket } from '../../../../live/hear.ts'
import type { Live } from '../../../../live/live.ts'
import type { Services } from '../../../../services.ts'
import { onlineAmong } from './presence.ts'

/** A person is told of others at most this often, in milliseconds. */
const EVERY_MS = 3_000

/** After so many people have been told, what else the program has to do comes first. */
const AT_ONCE = 100

/** The sockets of a person, each with whom it was last told of. */
type Sockets = Map<LiveSocket, ReadonlySet<number>>

type PresenceServices = Pick<Services, 'database' | 'live' | 'log'>

/**
 * Tells the sockets of this node that have introduced themselves which of their person's connections are online, when one of
 * these comes or goes: for all of them in one statement.
 */
export class PresenceNews {
  readonly #services: PresenceServices
  readonly #everyMs: number
  readonly #readers = new Map<number, Sockets>()
  #changed = new Set<number>()
  #missed = false
  #clock: NodeJS.Timeout | undefined
  #looking = false

  constructor(services: PresenceServices, everyMs: number) {
    this.#services = services
    this.#everyMs = everyMs
    services.live.onPresence((changed) => {
      if (changed === 'missed') this.#missed = true
      else if (this.#readers.size > 0) for (const id of changed) this.#changed.add(id)
    })
  }

  /** @param online whom the socket has just been told of */
  follow(userId: number, socket: LiveSocket, online: readonly number[]): void {
    const sockets: Sockets = this.#readers.get(userId) ?? new Map()
    this.#readers.set(userId, sockets)
    const isNew = !sockets.has(socket)
    sockets.set(socket, new Set(online))
    this.#clock ??= setInterval(() => void this.#look(), this.#everyMs).unref()
    // The next look finds people who came or went while the list was read.
    this.#changed.add(userId)
    // It may be closed already.
    if (isNew) socket.onClosed(() => this.#leave(userId, socket))
  }

  #leave(userId: number, socket: LiveSocket): void {
    const sockets = this.#readers.get(userId)
    sockets?.delete(socket)
    if (sockets?.size === 0) this.#readers.delete(userId)
    if (this.#readers.size > 0) return
    clearInterval(this.#clock)
    this.#clock = undefined
    this.#changed.clear()
  }

  async #look(): Promise<void> {
    if (this.#looking || (this.#changed.size === 0 && !this.#missed)) return
    this.#looking = true
    const { database, log } = this.#services
    const viewers = [...this.#readers.keys()]
    const changed = this.#missed ? new Set(viewers) : this.#changed
    this.#changed = new Set()
    this.#missed = false
    try {
      const pairs = await onlineAmong(database.db, viewers, [...changed])
      await this.#tell(
        viewers,
        changed,
        Map.groupBy(pairs, ({ viewer }) => viewer),
      )
    } catch (err) {
      // They are looked at again with the next ones.
      for (const id of changed) this.#changed.add(id)
      log.warn({ err }, 'quién está en línea')
    }
    this.#looking = false
  }

  async #tell(
    viewers: readonly number[],
    changed: ReadonlySet<number>,
    pairs: ReadonlyMap<number, readonly { id: number }[]>,
  ): Promise<void> {
    let told = 0
    for (const viewer of viewers) {
      const seen = (pairs.get(viewer) ?? []).map(({ id }) => id)
      for (const [socket, before] of this.#readers.get(viewer) ?? []) {
        // Of whom nothing was said, all stays as it was told.
        const stays = changed.has(viewer) ? [] : [...before].filter((id) => !changed.has(id))
        const online = new Set([...stays, ...seen])
        if (online.size === before.size && [...online].every((id) => before.has(id))) continue
        this.#readers.get(viewer)?.set(socket, online)
        socket.tell(getUsers, presentOnline([...online]))
        if (++told % AT_ONCE === 0) await otherWork()
      }
    }
  }
}

const newsOf = new WeakMap<Live, PresenceNews>()

/** From now on a socket is told who of its person's connections is online, until it is closed. */
export function followPresence(
  services: PresenceServices,
  userId: number,
  socket: LiveSocket,
  online: readonly number[],
): void {
  const news = newsOf.get(services.live) ?? new PresenceNews(services, EVERY_MS)
  newsOf.set(services.live, news)
  news.follow(userId, socket, online)
}

/** Presents people who are online, for events and answers. */
export const presentOnline = (online: readonly number[]): { userId: string }[] =>
  online.toSorted((one, other) => one - other).map((id) => ({ userId: String(id) }))
