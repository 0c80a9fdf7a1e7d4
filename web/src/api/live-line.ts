import { logoutUser } from '@cancha/contract/events/accounts'
import type { LiveData, LiveEvent } from '@cancha/contract/live'
import { io, type Socket } from 'socket.io-client'

/** A line that breaks is opened again after a second, then after twice as long each time, up to this. */
const LONGEST_WAIT_MS = 30_000

/** The socket, and what it brings checked by the contract: null is what the contract doesn't know. */
export function openLine() {
  const socket = io({ path: '/live', transports: ['websocket'], reconnectionDelayMax: LONGEST_WAIT_MS })
  const stop = comeBack(socket)
  return {
    onOpen: (act: () => void) => void socket.on('connect', act),
    on<Event extends LiveEvent>({ name, schema }: Event, act: (data: LiveData<Event> | null) => void): void {
      socket.on(name, (data: unknown) => {
        const told = schema.safeParse(data)
        act(told.success ? (told.data as LiveData<Event>) : null)
      })
    },
    open: () => void socket.connect(),
    close() {
      stop()
      socket.disconnect()
    },
  }
}

/**
 * Opens the line again where the library doesn't: after a refusal that may pass, slower each time, and after the server
 * made room for a newer page of the same person, when this one is looked at again. Never at once: pages that push each
 * other out would do nothing else.
 */
function comeBack(socket: Socket): () => void {
  let refusals = 0
  let isSentAway = false
  let again: ReturnType<typeof setTimeout> | undefined
  socket.on('connect', () => {
    refusals = 0
    isSentAway = false
  })
  socket.on('connect_error', ({ message }) => {
    // The library tries by itself when nobody answered; a session that isn't there won't be there later either.
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
