// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { LiveServer } from '../testing/live-server.ts'
import { openLiveSocket } from './live-socket.ts'

declare const window: Window & { happyDOM: { setURL(url: string): void } }

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['https://cancha.example/messenger?chat=1', 'wss://cancha.example'],
  ['http://localhost:4173/', 'ws://localhost:4173'],
])(
  '[EVT-001] [EVT3-001] [LOAN-090] the live socket of %s connects to %s, the host of its page',
  (page, host) => {
    window.happyDOM.setURL(page)
    const server = new LiveServer()
    openLiveSocket().close()
    expect(server.addresses).toEqual([`${host}/live/?EIO=4&transport=websocket`])
  },
)
