import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { readGauge } from '../../gauge.ts'
import { tokenOf } from './data.ts'

/** A conversation whose two people write to each other: their places among the members, and its id. */
export type Pair = {
  conversation: number
  senders: readonly [number, number]
  users: readonly [number, number]
}

export type Talk = {
  url: string
  pairs: Pair[]
  /** Messages a second, and how many of them may be unanswered at a time. */
  perSecond: number
  atOnce: number
  seconds: number
  /** Whether both people of each pair have an open socket, and whether all of these are closed and opened again. */
  online: boolean
  reconnect: boolean
}

export type Talked = {
  answered: number
  /** From the request to the event at the other's socket, in milliseconds. */
  p50: number
  p99: number
  /** Events that hadn't come five seconds after the last message. */
  missing: number
  /** The program's processor time for each message, in microseconds, without that of opening the sockets. */
  cpuMicroseconds: number
  /** Milliseconds until all sockets were open again after all were closed at once. */
  reconnected: number
}

export type Coming = {
  url: string
  /** The members who connect, one after the other, within so many seconds. */
  come: readonly number[]
  seconds: number
}

export type Came = {
  /** How often they were told, together, who is online. */
  told: number
  /** Seconds until all had come. */
  within: number
}

/** Opens sockets in a process of its own. */
export class SocketLoad {
  readonly #child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit' })

  /** Opens a socket for both people of each pair and lets them write. */
  talk(talk: Talk): Promise<Talked> {
    return this.#ask<Talked>(talk)
  }

  /** Opens sockets little by little, each of which introduces itself and stays until all are there. */
  come(coming: Coming): Promise<Came> {
    return this.#ask<Came>(coming)
  }

  async #ask<Answer>(what: Talk | Coming): Promise<Answer> {
    this.#child.send(what)
    const gone = once(this.#child, 'exit').then(() => {
      throw new Error('the sockets ended without a result')
    })
    const [result] = (await Promise.race([once(this.#child, 'message'), gone])) as [Answer]
    gone.catch(() => undefined)
    return result
  }

  stop(): void {
    this.#child.disconnect()
  }
}

/** At most this many handshakes at a time, as browsers that come back spread themselves. */
const AT_ONCE = 100
/** Sockets of one claimed address. */
const OF_ADDRESS = 100

const headersOf = (place: number) => ({
  authorization: `Bearer ${tokenOf(place)}`,
  'x-forwarded-for': `10.1.${Math.floor(place / OF_ADDRESS) >> 8}.${Math.floor(place / OF_ADDRESS) & 255}`,
})

async function open(
  url: string,
  places: readonly number[],
  hear: (socket: Socket) => void,
): Promise<Socket[]> {
  const sockets: Socket[] = []
  const rest = [...places]
  const work = async () => {
    for (let place = rest.pop(); place !== undefined; place = rest.pop()) {
      const socket = io(url, {
        path: '/live',
        transports: ['websocket'],
        extraHeaders: headersOf(place),
        forceNew: true,
        reconnection: false,
      })
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      hear(socket)
      sockets.push(socket)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sockets
}

async function run({ url, pairs, perSecond, atOnce, seconds, online, reconnect }: Talk): Promise<Talked> {
  const places = pairs.flatMap(({ senders }) => senders)
  const sent = new Map<string, number>()
  const times: number[] = []
  const hear = (socket: Socket) =>
    socket.on('getMessage', ({ text }: { text: string }) => {
      const began = sent.get(text)
      if (began !== undefined) times.push(performance.now() - began)
    })
  let sockets = online ? await open(url, places, hear) : []
  let answered = 0
  const write = async (number: number) => {
    const { conversation, senders, users } = pairs[number % pairs.length] as Pair
    const side = Math.floor(number / pairs.length) % 2 === 0 ? 0 : 1
    const text = `mensaje ${number} de ${process.pid} ${Math.random()}`
    sent.set(text, performance.now())
    const answer = await fetch(`${url}/api/messages`, {
      method: 'POST',
      headers: { ...headersOf(senders[side]), 'content-type': 'application/json' },
      body: JSON.stringify({
        sender: String(users[side]),
        conversationId: String(conversation),
        text,
        clientId: `medida-${number}-${Math.floor(Math.random() * 1e9)}`,
      }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a message was answered with ${answer.status}`)
    answered++
  }
  const before = await readGauge(url)
  const began = performance.now()
  const writing: Promise<void>[] = []
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    while (writing.length < due && writing.length - answered < atOnce) writing.push(write(writing.length))
    await pause(2)
  }
  await Promise.all(writing)
  for (let waited = 0; online && times.length < answered && waited < 5_000; waited += 50) await pause(50)
  const { cpuSeconds } = await readGauge(url)
  const cpuMicroseconds = ((cpuSeconds - before.cpuSeconds) * 1e6) / answered
  let reconnected = 0
  if (reconnect) {
    for (const socket of sockets) socket.disconnect()
    const from = performance.now()
    sockets = await open(url, places, hear)
    reconnected = performance.now() - from
  }
  for (const socket of sockets) socket.disconnect()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  const missing = online ? answered - times.length : 0
  return { answered, p50: at(0.5), p99: at(0.99), missing, cpuMicroseconds, reconnected }
}

/** The wait until the last arrivals have been announced, in milliseconds. */
const TOLD_WITHIN_MS = 5_000

async function arrive({ url, come, seconds }: Coming): Promise<Came> {
  let told = 0
  const began = performance.now()
  const sockets: Socket[] = []
  const coming: Promise<void>[] = []
  for (const [at, place] of come.entries()) {
    const due = (at / come.length) * seconds * 1_000
    while (performance.now() - began < due) await pause(2)
    coming.push(
      open(url, [place], (socket) => {
        socket.on('getUsers', () => told++)
        socket.emit('addUser', {})
      }).then((opened) => void sockets.push(...opened)),
    )
  }
  await Promise.all(coming)
  const within = (performance.now() - began) / 1_000
  await pause(TOLD_WITHIN_MS)
  for (const socket of sockets) socket.disconnect()
  return { told, within }
}

if (import.meta.main)
  process.on('message', async (what: Talk | Coming) =>
    process.send?.(await ('come' in what ? arrive(what) : run(what))),
  )
