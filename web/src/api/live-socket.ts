import { logoutUser } from '@cancha/contract/calls/people/accounts-events'
import { sendMessageNotification } from '@cancha/contract/calls/talk/messenger-live-calls'
import { checkLine } from './line-check.ts'
import { SiteSocket } from './socket/site-socket.ts'

/** Reconnecting waits one second at first, then twice as long each time, up to this. */
const LONGEST_WAIT_MS = 30_000
/** An event that isn't answered within this time counts as lost. */
const ANSWER_MS = 5_000

/**
 * Opens the live socket. It doesn't check the data of events.
 *
 * It reconnects in two cases that `SiteSocket` leaves alone: after a refusal that may be temporary, with growing delays, and after
 * the server closed this socket because the person has too many, once this page is looked at again. Not at once in that case: the
 * pages would close each other's sockets without end.
 */
export function openLiveSocket() {
  let refusals = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let isSentAway = false
  let isOver = false
  let opened = () => {}
  let heard = (_name: string, _data: unknown) => {}
  const socket = new SiteSocket({
    path: '/live',
    longestWaitMs: LONGEST_WAIT_MS,
    listener: {
      onOpen() {
        refusals = 0
        isSentAway = false
        opened()
      },
      onRefused(code) {
        // Without a session another try would be refused as well.
        if (code === 'unauthenticated') return
        const wait = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** refusals++)
        clearTimeout(again)
        again = setTimeout(() => socket.open(), wait * (0.5 + Math.random()))
      },
      onClose(byServer) {
        isSentAway = byServer && !isOver
        isOver = false
      },
      onEvent(name, data) {
        if (name === logoutUser.name) isOver = true
        heard(name, data)
      },
    },
  })
  const ask = (name: string, data: unknown): Promise<unknown> => socket.ask(name, data, ANSWER_MS)
  const stopChecks = checkLine({
    isOpen: () => (socket.isWanted ? socket.isOpen : null),
    // Of the events that the server answers this is the one that has no effect.
    probe: () => ask(sendMessageNotification.name, {}),
    reopen() {
      socket.close()
      socket.open()
    },
  })
  // After the check's own listener, which would take a line that was just opened for one that waits.
  const onSeen = () => {
    if (document.visibilityState === 'visible' && isSentAway) socket.open()
  }
  document.addEventListener('visibilitychange', onSeen)
  socket.open()
  return {
    /** Calls a function when the line is open, for the first time and again. */
    onOpen(act: () => void) {
      opened = act
    },
    onEvent(act: (name: string, data: unknown) => void) {
      heard = act
    },
    ask,
    open: () => socket.open(),
    close() {
      clearTimeout(again)
      document.removeEventListener('visibilitychange', onSeen)
      stopChecks()
      socket.close()
    },
  }
}
