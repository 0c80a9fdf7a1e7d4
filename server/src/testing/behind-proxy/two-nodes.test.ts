import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { UPLOADS_PATH } from '@cancha/contract/ground/files'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import type { Message } from '@cancha/contract/talk/messenger/message'
import { afterAll, expect, test } from 'vitest'
import { conversation } from '../builders/messages.ts'
import { creation, PIECE_TYPE, pdf, TUS } from '../builders/uploads.ts'
import { type Person, person } from '../cast.ts'
import { freePort } from '../programs/free-port.ts'
import { type RunningApi, runApi } from '../programs/run-api.ts'
import { rounds } from '../rounds.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { findHaproxy, type RunningProxy, startProxy } from './haproxy.ts'
import { OpenMessenger } from './open-messenger.ts'
import { type Kills, Visitor } from './visitor.ts'

const KILLS = rounds(1, 10)
const PAIRS = 6
const READERS = 10
const UPLOADERS = 4
/** People who only have a page open. */
const ONLOOKERS = 150
const FILE_BYTES = 3_000_000
const PIECE_BYTES = 400_000
/** How often a person may open a conversation in ten minutes, whichever node is asked: `conversationPace`. */
const OPENED_MOST = 60

let app: TestApp | undefined
let proxy: RunningProxy | undefined
const nodes: RunningApi[] = []
const pages: OpenMessenger[] = []
afterAll(async () => {
  for (const page of pages) page.close()
  await proxy?.stop()
  for (const node of nodes) await node.stop()
  await app?.close()
}, 60_000)

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Sends message after message, each again with the same client id if there was no answer. */
async function write(visitor: Visitor, id: string, answered: Message[], stop: AbortSignal): Promise<void> {
  for (let number = 1; !stop.aborted; number++) {
    const clientId = randomBytes(12).toString('base64url')
    const text = `${visitor.who.id} escribe ${number}`
    const answer = await visitor.post('/api/messages', {
      sender: String(visitor.who.id),
      conversationId: id,
      text,
      clientId,
    })
    expect(answer.status).toBe(200)
    answered.push(((await answer.json()) as { message: Message }).message)
    await pause(400)
  }
}

async function read(visitor: Visitor, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const answer = await visitor.ask('/api/users/session')
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    await pause(30)
  }
}

/** Uploads files in pieces; after a piece without an answer it asks where to go on, as the web does. */
async function upload(visitor: Visitor, files: Map<string, string>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const bytes = pdf(FILE_BYTES)
    const headers = creation(writingPurposes.document, bytes.length, 'informe.pdf')
    const created = await visitor.ask(UPLOADS_PATH, { method: 'POST', headers })
    expect(created.status).toBe(201)
    const path = created.headers.get('location') ?? ''
    for (let start = 0; start < bytes.length; ) {
      const piece = await visitor.once(path, {
        method: 'PATCH',
        headers: { ...TUS, 'content-type': PIECE_TYPE, 'upload-offset': String(start) },
        body: new Uint8Array(bytes.subarray(start, start + PIECE_BYTES)),
      })
      if (piece) expect(piece.status).toBe(204)
      const state = piece ?? (await visitor.ask(path, { method: 'HEAD', headers: TUS }))
      start = Number(state.headers.get('upload-offset'))
      await pause(20)
    }
    const done = await visitor.post(`${UPLOADS_PATH}/finish`, { upload: path.split('/').at(-1) })
    expect(done.status).toBe(200)
    files.set(((await done.json()) as { file: { url: string } }).file.url, hashOf(bytes))
  }
}

/** Opens a conversation again and again. @returns the statuses of the answers, in their order */
async function openMany(
  visitor: Visitor,
  other: Person,
  statuses: number[],
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const body = { senderId: String(visitor.who.id), receiverId: String(other.id) }
    statuses.push((await visitor.post('/api/conversations', body)).status)
    await pause(150)
  }
}

// `npm test` brings no packages: this runs in `npm run soak` only.
test.runIf(process.env['CANCHA_SOAK'])(
  `two nodes behind HAProxy, of which one is killed ${KILLS} times under traffic (F1): nobody has to try anything more than once, no message is lost or doubled, sockets come back, files are whole, and limits hold`,
  async ({ skip }) => {
    const haproxy = await findHaproxy().catch((error: Error) =>
      skip(`HAProxy is neither installed nor in Debian's packages here: ${error.message}`),
    )
    app = await createTestApp()
    const place = app
    const ports = [await freePort(), await freePort(), await freePort()] as const
    const startNode = (at: 0 | 1) =>
      runApi(place, {
        PORT: `${ports[at]}`,
        CANCHA_LIMITS: 'on',
        TRUST_PROXY: '127.0.0.1',
        DATABASE_POOL: '10',
      })
    nodes.push(await startNode(0), await startNode(1))
    proxy = await startProxy(haproxy, ports[2], [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`])
    const { address } = proxy

    const kills: Kills = { count: 0 }
    const visitors: Visitor[] = []
    const visitor = async (options: Parameters<typeof person>[1] = {}) => {
      const one = new Visitor(address, await person(place, { membership: 'premium', ...options }), kills)
      visitors.push(one)
      return one
    }
    const talks: { id: string; answered: Message[]; pages: OpenMessenger[]; both: Visitor[] }[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const both = [await visitor(), await visitor()] as const
      const id = await conversation(place, both[0].who, both[1].who)
      talks.push({
        id,
        answered: [],
        both: [...both],
        pages: both.map((who) => new OpenMessenger(address, who, id)),
      })
    }
    const [talk] = talks
    const readers = await Promise.all(Array.from({ length: READERS }, () => visitor()))
    const uploaders = await Promise.all(Array.from({ length: UPLOADERS }, () => visitor({ editor: true })))
    const opener = await visitor()
    pages.push(...talks.flatMap((each) => each.pages))
    // Of a conversation of their own, so that each has something to catch up with.
    for (let number = 0; number < ONLOOKERS; number++) {
      const who = await visitor()
      const id = await conversation(place, who.who, opener.who)
      pages.push(new OpenMessenger(address, who, id))
    }
    const allOpen = () => pages.filter(({ isOpen }) => !isOpen).length
    await expect.poll(allOpen, { timeout: 30_000 }).toBe(0)

    const stop = new AbortController()
    const files = new Map<string, string>()
    const opened: number[] = []
    const work = [
      ...talks.flatMap(({ id, answered, both }) => both.map((who) => write(who, id, answered, stop.signal))),
      ...readers.map((who) => read(who, stop.signal)),
      ...uploaders.map((who) => upload(who, files, stop.signal)),
      openMany(opener, talk?.both[0]?.who ?? opener.who, opened, stop.signal),
    ]
    // A failure ends the test at its end, and not as an unhandled rejection before.
    const worked = Promise.allSettled(work)
    for (let number = 0; number < KILLS; number++) {
      await pause(2_000)
      const at = number % 2 === 0 ? 0 : 1
      const before = { messages: talks.flatMap(({ answered }) => answered).length, files: files.size }
      kills.count++
      process.kill(nodes[at]?.pid ?? 0, 'SIGKILL')
      await nodes[at]?.ended
      // Everything goes on at the other node alone.
      await expect.poll(allOpen, { timeout: 30_000 }).toBe(0)
      await expect
        .poll(() => talks.flatMap(({ answered }) => answered).length, { timeout: 30_000 })
        .toBeGreaterThan(before.messages + PAIRS)
      await expect.poll(() => files.size, { timeout: 60_000 }).toBeGreaterThan(before.files)
      nodes[at] = await startNode(at)
      await pause(1_500)
    }
    stop.abort()
    expect((await worked).filter(({ status }) => status === 'rejected')).toEqual([])

    expect(visitors.flatMap(({ failed }) => failed)).toEqual([])
    const most = Math.max(...visitors.flatMap(({ retried }) => [...retried.values(), 0]))
    expect(most, 'requests that one person had to try again for one kill').toBeLessThanOrEqual(1)

    for (const { id, answered, both, pages } of talks) {
      // Each page catches up with events that came while its last answer was under way.
      for (const page of pages) await page.catchUp()
      const [one = [], other = []] = await Promise.all(pages.map((page) => page.shown()))
      expect(one).toEqual(other)
      expect(one.toSorted()).toEqual(answered.map(({ text }) => text).toSorted())
      expect(new Set(one).size, id).toBe(one.length)
      for (const { who } of both) {
        const own = one
          .filter((text) => text.startsWith(`${who.id} `))
          .map((text) => Number(text.split(' ').at(-1)))
        expect(own).toEqual(own.map((_, place) => place + 1))
      }
    }
    // Both nodes are heard at both: said directly to each, and nobody asks for what they missed.
    for (const [at, { address: nodesOwn }] of nodes.entries())
      for (const { id, both, pages } of talks) {
        const direct = new Visitor(nodesOwn, both[at]?.who ?? opener.who, kills)
        const clientId = randomBytes(12).toString('base64url')
        const text = `al final, ${at}`
        const sender = String(direct.who.id)
        await direct.post('/api/messages', { sender, conversationId: id, text, clientId })
        await expect.poll(async () => (await pages[0]?.shown())?.at(-1)).toBe(text)
        await expect.poll(async () => (await pages[1]?.shown())?.at(-1)).toBe(text)
      }
    expect(pages.flatMap(({ faults }) => faults)).toEqual([])
    expect(pages.reduce((sum, { lines }) => sum + lines, 0)).toBeGreaterThan(pages.length)

    expect(files.size).toBeGreaterThan(KILLS)
    for (const [url, hash] of files)
      expect(hashOf(new Uint8Array(await (await opener.ask(url)).arrayBuffer()))).toBe(hash)

    // A request whose answer was lost with its node was counted too.
    const accepted = opened.filter((status) => status === 200).length
    expect(accepted).toBeLessThanOrEqual(OPENED_MOST)
    expect(accepted).toBeGreaterThanOrEqual(OPENED_MOST - KILLS)
    expect(opened.slice(accepted).every((status) => status === 429)).toBe(true)
  },
)
