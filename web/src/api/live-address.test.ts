// @vitest-environment happy-dom
import type { Socket } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { openLiveSocket } from './live-socket.ts'

const made: Socket[] = []
vi.mock('socket.io-client', async (original) => {
  const { io } = await original<typeof import('socket.io-client')>()
  return {
    io(options: object) {
      const socket = io({ ...options, autoConnect: false })
      made.push(socket)
      return socket
    },
  }
})

declare const window: Window & { happyDOM: { setURL(url: string): void } }

test.each([
  ['https://cancha.example/messenger?chat=1', 'https://cancha.example'],
  ['http://localhost:4173/', 'http://localhost:4173'],
])('[EVT-001] [EVT3-001] the live socket of %s connects to %s, the host of its page', (page, host) => {
  window.happyDOM.setURL(page)
  const line = openLiveSocket()
  const manager = made.at(-1)?.io as unknown as { uri: string } | undefined
  expect(new URL(manager?.uri ?? '').origin).toBe(host)
  line.close()
})
