import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { guardConnections } from './connections.ts'

/** Much shorter than in production, so that the test doesn't wait for half a minute. */
const PATIENCE_MS = 400
const READERS = process.env['CANCHA_SOAK'] ? 200 : 40
const MEGABYTE = Buffer.alloc(1024 * 1024, 'a')
/** 12 MB a second: a second and a half of `WHOLE` is left when it is looked at last. */
const BYTES_A_MS = 12_000
const WHOLE = Buffer.alloc(60 * 1024 * 1024)

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

type Caps = Partial<Omit<Parameters<typeof guardConnections>[0], 'server' | 'onFull'>>

/** A server with small responses and endless ones. */
async function guarded(caps: Caps = {}) {
  const server = createServer((request, response) => {
    if (request.url === '/endless') Readable.from(endless()).pipe(response)
    else if (request.url === '/whole') response.end(WHOLE)
    else response.end('ok')
  })
  const full: string[] = []
  const onFull = (why: string) => void full.push(why)
  const usual = { most: 1_000, mostOfAddress: null, isProxy: () => false, patienceMs: PATIENCE_MS }
  guardConnections({ ...usual, ...caps, server, onFull })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  return { port, open, full }
}

function* endless() {
  for (;;) yield MEGABYTE
}

/** A client that sends a request and then doesn't read; `chatty` sends a byte now and then. */
function deaf(port: number, path: string, { chatty = false } = {}): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`))
  socket.pause()
  socket.on('error', () => undefined)
  // The beginning of a second request, one character at a time.
  const letters = 'GET /'.padEnd(1_000, 'a')[Symbol.iterator]()
  const chat = chatty ? setInterval(() => socket.write(letters.next().value ?? ''), 20) : undefined
  ending.push(() => {
    clearInterval(chat)
    socket.destroy()
  })
  return socket
}

async function timeOf(port: number): Promise<number> {
  const begun = performance.now()
  const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return performance.now() - begun
}

describe('rows 52 and 65, F13: a client that asks and does not read is cut off', () => {
  test.each([
    ['a stream', '/endless', false],
    ['an answer in one piece', '/whole', false],
    ['a stream, saying a byte now and then', '/endless', true],
  ])(`${READERS} readers of %s, while others are answered`, async (_, path, chatty) => {
    const { port, open } = await guarded()
    const readers = Array.from({ length: READERS }, () => deaf(port, path, { chatty }))
    await Promise.all(readers.map((reader) => once(reader, 'connect')))
    const times = [await timeOf(port), await timeOf(port), await timeOf(port)]
    await expect.poll(open, { timeout: PATIENCE_MS * 20, interval: 50 }).toBe(0)
    expect(Math.max(...times)).toBeLessThan(5_000)
  })

  test.each(['/endless', '/whole'])(
    'a client that reads %s slowly is not, however long it takes',
    async (path) => {
      const patienceMs = 800
      const { port, open } = await guarded({ patienceMs })
      const socket = deaf(port, path)
      let read = 0
      const begun = performance.now()
      // A slow reader: there is always more to read, so the system's buffers stay full. Its pace is that of the clock and not of
      // turns: the system lets the sender go on in steps of megabytes, and on a busy machine a sip each turn takes longer for one
      // than the patience.
      const sip = setInterval(() => {
        let sipped: Buffer | null = null
        do {
          sipped = socket.read() as Buffer | null
          read += sipped?.length ?? 0
        } while (sipped && read < (performance.now() - begun) * BYTES_A_MS)
      }, 5)
      ending.push(() => clearInterval(sip))
      await new Promise((resolve) => setTimeout(resolve, patienceMs * 3))
      expect(await open()).toBe(1)
      const before = read
      await expect.poll(() => read).toBeGreaterThan(before)
    },
  )

  test('a connection that rests after its answer is left alone', async () => {
    const { port, open } = await guarded()
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
    ending.push(() => socket.destroy())
    await once(socket, 'data')
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS * 2))
    expect(await open()).toBe(1)
  })
})

describe('row 65: connections are counted', () => {
  const idle = async (port: number) => {
    const socket = connect(port, '127.0.0.1')
    ending.push(() => socket.destroy())
    let closed = false
    socket.on('error', () => undefined)
    socket.on('close', () => {
      closed = true
    })
    await once(socket, 'connect')
    return { socket, closed: () => closed }
  }

  test('in all: the next one is closed, and the operator is told once', async () => {
    const { port, open, full } = await guarded({ most: 5 })
    const sockets: Awaited<ReturnType<typeof idle>>[] = []
    for (let number = 0; number < 8; number++) sockets.push(await idle(port))
    await expect
      .poll(() => sockets.map(({ closed }) => closed()))
      .toEqual([...Array(5).fill(false), ...Array(3).fill(true)])
    expect(await open()).toBe(5)
    expect(full).toEqual(['all'])
  })

  test('of one address: the next one is closed, until another ends', async () => {
    const { port, full } = await guarded({ mostOfAddress: 3 })
    const sockets: Awaited<ReturnType<typeof idle>>[] = []
    for (let number = 0; number < 5; number++) sockets.push(await idle(port))
    await expect.poll(() => sockets.map(({ closed }) => closed())).toEqual([false, false, false, true, true])
    expect(full).toEqual(['address'])
    sockets[0]?.socket.destroy()
    await expect.poll(() => timeOf(port).catch(() => null)).not.toBeNull()
  })

  test('of a proxy that is trusted: as many as there are', async () => {
    const { port, open } = await guarded({ mostOfAddress: 3, isProxy: (address) => address === '127.0.0.1' })
    for (let number = 0; number < 6; number++) await idle(port)
    await expect.poll(open).toBe(6)
  })
})
