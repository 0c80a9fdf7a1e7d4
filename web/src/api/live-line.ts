import { liveEvents } from '@cancha/contract/live'
import { io } from 'socket.io-client'
import type { z } from 'zod'

type Event = keyof typeof liveEvents
type DataOf<Name extends Event> = z.output<(typeof liveEvents)[Name]>

/** The socket, and what it brings checked by the contract: null is what the contract doesn't know. */
export function openLine() {
  const socket = io({ path: '/live', transports: ['websocket'] })
  return {
    onOpen: (act: () => void) => void socket.on('connect', act),
    on<Name extends Event>(name: Name, act: (data: DataOf<Name> | null) => void): void {
      const listener = (data: unknown) => {
        const told = liveEvents[name].safeParse(data)
        act(told.success ? (told.data as DataOf<Name>) : null)
      }
      socket.on(name as string, listener)
    },
    open: () => void socket.connect(),
    close: () => void socket.disconnect(),
  }
}

export type DesktopNews = DataOf<'getDesktopNotification'>
export type Farewell = DataOf<'logoutUser'>
