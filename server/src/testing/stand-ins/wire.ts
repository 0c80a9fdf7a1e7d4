import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** The connection between program and database, which a test can cut, block or slow down. */
export type Wire = {
  /** The database's address through this wire. */
  through(url: string): string
  /** Breaks all open connections and refuses new ones until `mend`. */
  cut(): void
  /** Drops all data in both directions without notice until `mend`. */
  block(): void
  mend(): void
  close(): Promise<void>
}

/** @param target the URL of the server */
export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target)
  let state: 'whole' | 'cut' | 'blocked' = 'whole'
  const open = new Set<Socket>()

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(port || 5432), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('data', (bytes) => state === 'blocked' || other.write(bytes))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }

  return {
    through(url) {
      const changed = new URL(url)
      changed.hostname = '127.0.0.1'
      changed.port = String(own)
      return changed.href
    },
    cut() {
      state = 'cut'
      breakAll()
    },
    block() {
      state = 'blocked'
    },
    mend() {
      // Dropped data are lost, so connections that lost some can't continue.
      if (state === 'blocked') breakAll()
      state = 'whole'
    },
    close: () =>
      new Promise((resolve) => {
        breakAll()
        server.close(() => resolve())
      }),
  }
}
