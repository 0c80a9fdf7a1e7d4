import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@cancha/contract/talk/messenger/message'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { connect, type Database } from '../../../database/connection.ts'
import { findHome } from '../../../database/embedded/home.ts'
import { killPostmaster, readPidFile } from '../../../database/embedded/postmaster.ts'
import { runningEmbedded } from '../../../database/embedded/running.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { cleanUp, makeFolder } from '../../../testing/programs/embedded-run.ts'
import { type RunningApi, runApi } from '../../../testing/programs/run-api.ts'
import { rounds } from '../../../testing/rounds.ts'

const KILLS_OF_NODES = rounds(2, 20)
const KILLS_OF_DATABASE = rounds(1, 5)
const SECRET = 'secreto-de-las-pruebas-que-no-es-secreto'

type JournalEntry = { conversation: string; sender: number; number: number; text: string }

/** The journal that the senders' apps keep before each request and after its answer. */
const journal = {
  invoked: new Map<string, JournalEntry>(),
  answered: new Map<string, Message>(),
  /** Answers to a client id that differed from its first. */
  changed: [] as string[],
  refused: [] as string[],
}

let nodes: RunningApi[] = []
const phones: Phone[] = []
let database: Database | undefined
afterAll(async () => {
  for (const phone of phones) phone.close()
  await database?.close()
  for (const node of nodes) await node.stop()
  await cleanUp()
})

const anyNode = () => nodes[randomInt(nodes.length)]?.address ?? ''

/** One request to either node. Null if there was no answer, or the server is starting or without its database. */
async function ask<Answer>(who: Person, path: string, body?: object): Promise<Answer | null> {
  try {
    const answer = await fetch(`${anyNode()}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...who.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(5_000),
    })
    if (answer.status === 200) return (await answer.json()) as Answer
    const said = await answer.text()
    if (answer.status !== 503) journal.refused.push(`${answer.status} ${path} ${said}`)
  } catch {
    // Unknown whether it was stored: the app asks again with the same client id.
  }
  await pause(20)
  return null
}

/** One person's app in one conversation: message after message, each sent again until it is answered. */
async function writeMany(who: Person, conversation: string, stop: AbortSignal): Promise<void> {
  for (let number = 1; !stop.aborted; number++) {
    const clientId = randomBytes(12).toString('base64url')
    const text = `${who.id} escribe ${number}`
    journal.invoked.set(clientId, { conversation, sender: who.id, number, text })
    const body = { sender: String(who.id), conversationId: conversation, text, clientId }
    let times = 0
    // Now and then one more time after the answer, as an app does that lost its own notes.
    const most = randomInt(10) === 0 ? 2 : 1
    while (times < most) {
      const answer = await ask<{ message: Message }>(who, '/messages', body)
      if (!answer && stop.aborted) return
      if (!answer) continue
      times++
      const before = journal.answered.get(clientId)
      journal.answered.set(clientId, answer.message)
      if (before && (before._id !== answer.message._id || before.seq !== answer.message.seq))
        journal.changed.push(clientId)
    }
  }
}

/** A person's phone: hears live events, loses its line with every killed node, and then asks for what it missed. */
class Phone {
  readonly kept = new Map<string, Map<number, Message>>()
  readonly #cursors = new Map<string, number>()
  readonly #who: Person
  readonly #conversations: string[]
  #socket: Socket | undefined
  #closed = false
  heard = 0
  catching = Promise.resolve()

  constructor(who: Person, conversations: string[]) {
    this.#who = who
    this.#conversations = conversations
    for (const id of conversations) this.kept.set(id, new Map())
    this.open()
  }

  open(): void {
    if (this.#closed) return
    const socket = io(anyNode(), {
      path: '/live',
      extraHeaders: this.#who.headers,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: 2_000,
    })
    this.#socket = socket
    const again = () => setTimeout(() => this.open(), randomInt(50, 300))
    socket.on('connect', () => {
      this.catching = this.catching.then(() => this.catchUp())
    })
    socket.once('connect_error', again)
    socket.once('disconnect', again)
    const hear = ({ message }: { message: Message }) => {
      this.heard++
      this.#keep(message)
    }
    socket.on('getMessage', hear)
    socket.on('messageSent', hear)
  }

  async catchUp(): Promise<void> {
    for (const id of this.#conversations) {
      for (let more = true; more && !this.#closed; ) {
        const since = this.#cursors.get(id) ?? 0
        type Answer = { messages: Message[]; more: { after: boolean } }
        const answer = await ask<Answer>(this.#who, `/messages/${id}?since=${since}&limit=200`)
        if (!answer) continue
        for (const message of answer.messages) {
          this.#keep(message)
          this.#cursors.set(id, Math.max(this.#cursors.get(id) ?? 0, message.version))
        }
        more = answer.more.after
      }
    }
  }

  close(): void {
    this.#closed = true
    this.#socket?.disconnect()
  }

  #keep(message: Message): void {
    const log = this.kept.get(message.conversationId)
    const before = log?.get(message.seq)
    if (before && (before._id !== message._id || before.text !== message.text))
      throw new Error(`two messages at place ${message.seq}`)
    log?.set(message.seq, message)
  }
}

/** All messages of a conversation, read anew page by page. */
async function readAll(who: Person, conversation: string): Promise<Message[]> {
  const all: Message[] = []
  for (let more = true; more; ) {
    const after = all.at(-1)?.seq ?? 0
    type Answer = { messages: Message[]; more: { after: boolean } }
    const answer = await ask<Answer>(who, `/messages/${conversation}?after=${after}&limit=200`)
    if (!answer) continue
    all.push(...answer.messages)
    more = answer.more.after
  }
  return all
}

async function startNode(folder: string, url?: string): Promise<RunningApi> {
  return runApi({ ...(url && { databaseUrl: url }), config: { VAR_DIR: folder, CANCHA_SECRET: SECRET } })
}

async function answeredMore(least: number): Promise<void> {
  const before = journal.answered.size
  await expect
    .poll(() => journal.answered.size, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(before + least)
}

test(`kill -9 of two nodes, ${KILLS_OF_NODES} times, and of PostgreSQL, ${KILLS_OF_DATABASE} times, under traffic (F1, F2, F6): no accepted message is lost, doubled or out of order, and phones that come back know them all`, async () => {
  const folder = await makeFolder()
  // The first node has the embedded database, which outlives it; the second uses the same one.
  nodes = [await startNode(folder)]
  const url = (await runningEmbedded(join(folder, 'postgres'))) ?? ''
  nodes.push(await startNode(folder, url))
  database = connect({ url, poolSize: 2, onError: () => undefined })
  const app = { services: { database } } as unknown as Parameters<typeof person>[0]
  const people: Person[] = []
  for (let count = 0; count < 4; count++) people.push(await person(app, { membership: 'premium' }))
  const pairs = people.flatMap((one, at) => people.slice(at + 1).map((other) => [one, other] as const))
  const conversations: { id: string; both: readonly [Person, Person] }[] = []
  for (const both of pairs) {
    const [one, other] = both
    const body = { senderId: String(one.id), receiverId: String(other.id) }
    const opened = await ask<{ id: string }>(one, '/conversations', body)
    conversations.push({ id: opened?.id ?? '', both })
  }
  for (const who of people) {
    const own = conversations.filter(({ both }) => both.includes(who)).map(({ id }) => id)
    phones.push(new Phone(who, own))
  }
  const stop = new AbortController()
  const writers = conversations.flatMap(({ id, both }) => both.map((who) => writeMany(who, id, stop.signal)))

  const kills = [
    ...Array<'node'>(KILLS_OF_NODES).fill('node'),
    ...Array<'database'>(KILLS_OF_DATABASE).fill('database'),
  ]
  for (const [at, what] of kills.entries()) {
    await answeredMore(20)
    await pause(randomInt(1, 300))
    if (what === 'database') {
      const { data } = await findHome(join(folder, 'postgres'), () => undefined)
      await killPostmaster((await readPidFile(data))?.pid ?? 0)
    } else {
      const which = at % 2
      process.kill(nodes[which]?.pid ?? 0, 'SIGKILL')
      await nodes[which]?.stop()
      nodes[which] = await startNode(folder, which === 0 ? undefined : url)
    }
    await answeredMore(20)
  }
  stop.abort()
  await Promise.all(writers)
  // Phones that never lost their line again ask once more, as a page does that is looked at again.
  for (const phone of phones) {
    await phone.catching
    await phone.catchUp()
  }

  expect(journal.refused).toEqual([])
  expect(journal.changed).toEqual([])
  const read = new Map<string, Message[]>()
  for (const { id, both } of conversations) {
    const [one, other] = [await readAll(both[0], id), await readAll(both[1], id)]
    const shown = (all: Message[]) => all.map(({ _id, seq, sender, text }) => ({ _id, seq, sender, text }))
    expect(shown(one)).toEqual(shown(other))
    read.set(id, one)
    // One order for both: places without gaps or repeats.
    expect(one.map(({ seq }) => seq)).toEqual(one.map((_, place) => place + 1))
    // Each sender's own order: the numbers rise, since each message was sent after the answer to the one before.
    for (const who of both) {
      const numbers = one
        .filter(({ sender }) => sender === String(who.id))
        .map(({ text }) => Number(text.split(' ').at(-1)))
      expect(numbers).toEqual(numbers.map((_, place) => place + 1))
    }
  }
  const stored = new Map([...read.values()].flat().map((message) => [message._id, message]))
  const lost = [...journal.answered.values()].filter(({ _id, seq }) => stored.get(_id)?.seq !== seq)
  expect(lost).toEqual([])
  const texts = new Set(
    [...journal.invoked.values()].map(({ conversation, text }) => `${conversation} ${text}`),
  )
  const phantoms = [...stored.values()].filter(
    ({ conversationId, text }) => !texts.has(`${conversationId} ${text}`),
  )
  expect(phantoms).toEqual([])
  expect(stored.size).toBe(new Set([...stored.values()].map((m) => `${m.conversationId} ${m.text}`)).size)
  for (const phone of phones) {
    expect(phone.heard).toBeGreaterThan(0)
    for (const [id, log] of phone.kept)
      expect(
        [...log.values()].toSorted((a, b) => a.seq - b.seq).map(({ _id }) => _id),
        `the log of ${id}`,
      ).toEqual(read.get(id)?.map(({ _id }) => _id))
  }
  expect(journal.answered.size).toBeGreaterThan(kills.length * 40)
}, 1_800_000)
