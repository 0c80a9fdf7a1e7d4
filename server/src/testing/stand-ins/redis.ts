import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A stand-in for Redis. */
export type FakeRedis = {
  url: string
  /** Breaks all connections; clients connect again. */
  restart(): void
  close(): Promise<void>
}

type Client = { socket: Socket; channels: Set<string>; patterns: Set<string> }

const bulk = (bytes: Buffer | string) => {
  const body = Buffer.from(bytes)
  return Buffer.concat([Buffer.from(`$${body.length}\r\n`), body, Buffer.from('\r\n')])
}
/** A message to a subscriber, or the answer to a subscription: a push of the third version of the protocol. */
const push = (...parts: (Buffer | string | number)[]) =>
  Buffer.concat([
    Buffer.from(`>${parts.length}\r\n`),
    ...parts.map((part) => (typeof part === 'number' ? Buffer.from(`:${part}\r\n`) : bulk(part))),
  ])

/** The first whole command in these bytes, and how many it takes; null if it isn't whole yet. */
function commandIn(bytes: Buffer): { words: Buffer[]; taken: number } | null {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return null
    const text = bytes.toString('latin1', at + 1, end)
    at = end + 2
    return Number(text)
  }
  const count = line()
  if (count === null) return null
  const words: Buffer[] = []
  for (let word = 0; word < count; word++) {
    const length = line()
    if (length === null || bytes.length < at + length + 2) return null
    words.push(bytes.subarray(at, at + length))
    at += length + 2
  }
  return { words, taken: at }
}

/**
 * Speaks as much of Redis' protocol as its client and Socket.IO's adapter use: publish and subscribe. The suite can't
 * count on a Redis; a real one is tried by hand.
 */
export async function fakeRedis(): Promise<FakeRedis> {
  const clients = new Set<Client>()
  const publish = (channel: string, message: Buffer) => {
    for (const { socket, channels, patterns } of clients) {
      if (channels.has(channel)) socket.write(push('message', channel, message))
      for (const pattern of patterns)
        if (channel.startsWith(pattern.slice(0, -1)))
          socket.write(push('pmessage', pattern, channel, message))
    }
  }
  const answer = (client: Client, words: Buffer[]) => {
    const [name = '', ...args] = words.map(String)
    const { socket } = client
    const command = name.toLowerCase()
    if (/^p?(un)?subscribe$/.test(command)) {
      const list = command.startsWith('p') ? client.patterns : client.channels
      for (const channel of args) {
        if (command.includes('un')) list.delete(channel)
        else list.add(channel)
        socket.write(push(command, channel, client.channels.size + client.patterns.size))
      }
    } else if (command === 'publish') {
      publish(args[0] ?? '', words[2] ?? Buffer.alloc(0))
      // How many have heard it: nobody asks.
      socket.write(':0\r\n')
    } else if (command === 'hello') socket.write('%1\r\n+proto\r\n:3\r\n')
    else socket.write(command === 'ping' ? '+PONG\r\n' : '+OK\r\n')
  }
  const server = createServer((socket) => {
    const client: Client = { socket, channels: new Set(), patterns: new Set() }
    clients.add(client)
    let waiting = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes])
      for (let found = commandIn(waiting); found; found = commandIn(waiting)) {
        waiting = waiting.subarray(found.taken)
        answer(client, found.words)
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => clients.delete(client))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const restart = () => {
    for (const { socket } of clients) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    restart,
    close: () =>
      new Promise((resolve) => {
        restart()
        server.close(() => resolve())
      }),
  }
}
