import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { percentileOf } from '../load/paced.ts'
import { type Members, PEOPLE, tokenOf } from './people.ts'
import { type Call, MARKS, type RecordedPage } from './recorded-pages.ts'
import { nextVisit, type PageKind, type PersonKind, pauseOf, seededRandom, type Visit } from './visits.ts'

/** Each step a document with its calls and a live connection, or calls only, with one connection for the visit. */
export type Way = 'documents' | 'in the program'

export type MixtureLoad = {
  url: string
  cookieName: string
  members: Members
  pages: Record<PersonKind, Partial<Record<PageKind, readonly RecordedPage[]>>>
  way: Way
  visitsPerSecond: number
  /** How long visits begin before anything is measured, and how long it is measured then. */
  warmUp: number
  seconds: number
  seed: number
}

export type MixtureResult = {
  visits: number
  pages: number
  calls: number
  p50: number
  p95: number
  p99: number
  failed: number
  /** The addresses that weren't answered with success, and how often. */
  failures: Record<string, number>
}

/** Generates the load in a process of its own, so that it doesn't compete with the measured program's event loop. */
export async function runMixture(load: MixtureLoad): Promise<MixtureResult> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit' })
  child.send(load)
  const gone = once(child, 'exit').then(() => {
    throw new Error('the mixture ended without a result')
  })
  const [result] = (await Promise.race([once(child, 'message'), gone])) as [MixtureResult]
  gone.catch(() => undefined)
  child.disconnect()
  return result
}

/** How long an answer may take. */
const PATIENCE_MS = 20_000
/** A browser has so many connections to a server. */
const CONNECTIONS = 6

class Mixture {
  readonly #load: MixtureLoad
  readonly #times: number[] = []
  readonly #failures: Record<string, number> = {}
  #visits = 0
  #calls = 0
  #measuring = false
  #written = 0

  constructor(load: MixtureLoad) {
    this.#load = load
  }

  async run(): Promise<MixtureResult> {
    const { pages, visitsPerSecond, warmUp, seconds, seed } = this.#load
    const random = seededRandom(seed)
    const began = performance.now()
    let due = 0
    const end = (warmUp + seconds) * 1_000
    while (due < end) {
      await wait(Math.max(0, began + due - performance.now()))
      this.#measuring = due >= warmUp * 1_000
      if (this.#measuring) this.#visits++
      // A visit that has begun goes on until all is measured.
      void this.#visit(nextVisit(pages, PEOPLE, random)).catch((error) => this.#fail(String(error)))
      due += pauseOf(1_000 / visitsPerSecond, random)
    }
    await wait(Math.max(0, began + end - performance.now()))
    this.#measuring = false
    const failed = Object.values(this.#failures).reduce((sum, count) => sum + count, 0)
    return {
      visits: this.#visits,
      pages: this.#times.length,
      calls: this.#calls,
      p50: percentileOf(this.#times, 0.5),
      p95: percentileOf(this.#times, 0.95),
      p99: percentileOf(this.#times, 0.99),
      failed,
      failures: this.#failures,
    }
  }

  async #visit({ person, who, steps }: Visit<RecordedPage>): Promise<void> {
    const { way, url } = this.#load
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    let socket: Socket | null = null
    for (const [at, { page, thinks }] of steps.entries()) {
      const isDocument = way === 'documents' || at === 0
      const began = performance.now()
      if (isDocument) {
        socket?.disconnect()
        await this.#send(agent, person, who, { method: 'GET', path: page.path })
        if (page.socket) {
          socket = io(url, {
            transports: ['websocket'],
            forceNew: true,
            extraHeaders: this.#headersOf(person, who),
          })
          socket.on('connect', () => socket?.emit('addUser', {}))
        }
      }
      const calls = isDocument ? page.afterDocument : page.inProgram
      await Promise.all(calls.map((call) => this.#send(agent, person, who, call)))
      if (this.#measuring) this.#times.push(performance.now() - began)
      if (person === 'writer') await this.#write(agent, who, page)
      await wait(thinks)
    }
    socket?.disconnect()
    agent.destroy()
  }

  /** An answer in the topic that is read, and a message to whom one writes with. */
  async #write(agent: Agent, who: number, { kind, topic }: RecordedPage): Promise<void> {
    const clientId = `mezcla-${process.pid}-${this.#written++}`
    const { reader, conversation } = MARKS
    const written: Partial<Record<PageKind, [string, object]>> = {
      topic: [
        '/api/posts/add',
        { author: reader, topic: String(topic), message: `<p>Yo guardo un 8 % (${clientId}).</p>`, clientId },
      ],
      messenger: [
        '/api/messages',
        { sender: reader, conversationId: conversation, text: `Hola ${clientId}`, clientId },
      ],
    }
    const call = written[kind]
    if (call)
      await this.#send(agent, 'writer', who, { method: 'POST', path: call[0], body: JSON.stringify(call[1]) })
  }

  #headersOf(person: PersonKind, who: number): Record<string, string> {
    const address = `10.2.${who >> 8}.${who & 255}`
    const cookie = person === 'visitor' ? {} : { cookie: `${this.#load.cookieName}=${tokenOf(who)}` }
    return { 'x-forwarded-for': address, origin: this.#load.url, 'x-client': 'web', ...cookie }
  }

  async #send(agent: Agent, person: PersonKind, who: number, { method, path, body }: Call): Promise<void> {
    const { first, firstConversation } = this.#load.members
    const own = (text: string) =>
      text
        .replaceAll(MARKS.reader, String(first + who))
        .replaceAll(MARKS.conversation, String(firstConversation + (who >> 1)))
    if (this.#measuring && path.startsWith('/api/')) this.#calls++
    const sent = send(new URL(own(path), this.#load.url), {
      method,
      agent,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...this.#headersOf(person, who),
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    })
    sent.end(body === undefined ? undefined : own(body))
    const answer = await once(sent, 'response').then(
      ([answer]) => answer as IncomingMessage,
      () => null,
    )
    if (!answer) return this.#fail(`${method} ${path}: none`)
    answer.resume()
    await once(answer, 'end').catch(() => this.#fail(`${method} ${path}: half`))
    if ((answer.statusCode ?? 0) >= 400) this.#fail(`${method} ${path}: ${answer.statusCode}`)
  }

  #fail(what: string): void {
    if (this.#measuring) this.#failures[what] = (this.#failures[what] ?? 0) + 1
  }
}

if (import.meta.main) {
  const [load] = (await once(process, 'message')) as [MixtureLoad]
  // Visits that have begun would go on for a minute.
  process.once('disconnect', () => process.exit())
  process.send?.(await new Mixture(load).run())
}
