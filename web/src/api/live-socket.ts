import { logoutUser } from '@cancha/contract/calls/events/accounts'
import { sendMessageNotification } from '@cancha/contract/calls/live-calls/messenger'
import { io, type Socket } from 'socket.io-client'
import { checkLine } from './line-check.ts'

/** Reconnecting waits one second at first, then twice as long each time, up to this. */
const LONGEST_WAIT_MS = 30_000
/** An event that isn't answered within this time counts as lost. */
const ANSWER_MS = 5_000

/** Opens the live socket. What an event brings is not checked here. */
export function openLiveSocket() {
  const socket = io({ path: '/live', transports: ['websocket'], reconnectionDelayMax: LONGEST_WAIT_MS })
  const ask = (name: string, data: unknown): Promise<unknown> =>
    socket.timeout(ANSWER_MS).emitWithAck(name, data)
  const stops = [
    reconnectWhenNeeded(socket),
    checkLine({
      isOpen: () => (socket.active ? socket.connected : null),
      // Of the events that the server answers this is the one that has no effect.
      probe: () => ask(sendMessageNotification.name, {}),
      reopen: () => void socket.disconnect().connect(),
    }),
  ]
  return {
    onOpen: (act: () => void) => void socket.on('connect', act),
    onEvent: (act: (name: string, data: unknown) => void) => void socket.onAny(act),
    ask,
    open: () => void socket.connect(),
    close() {
      for (const stop of stops) stop()
      socket.disconnect()
    },
  }
}

/**
 * Reconnects in the two cases in which the library doesn't: after a refusal that may be temporary, with growing
 * delays, and after the server closed this socket because the person has too many, once this page is looked at again.
 * Not at once in that case: the pages would close each other's sockets without end.
 */
function reconnectWhenNeeded(socket: Socket): () => void {
  let refusals = 0
  let isSentAway = false
  let again: ReturnType<typeof setTimeout> | undefined
  socket.on('connect', () => {
    refusals = 0
    isSentAway = false
  })
  socket.on('connect_error', ({ message }) => {
    // The library retries by itself when there was no answer. Without a session another try would be refused as well.
    if (socket.active || message === 'unauthenticated') return
    const wait = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** refusals++)
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), wait * (0.5 + Math.random()))
  })
  let isOver = false
  socket.on(logoutUser.name, () => {
    isOver = true
  })
  socket.on('disconnect', (reason) => {
    isSentAway = reason === 'io server disconnect' && !isOver
    isOver = false
  })
  const onSeen = () => {
    if (document.visibilityState === 'visible' && isSentAway) socket.connect()
  }
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    clearTimeout(again)
    document.removeEventListener('visibilitychange', onSeen)
  }
}
