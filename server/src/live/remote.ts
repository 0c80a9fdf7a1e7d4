import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server } from 'socket.io'
import { type Live, sessionRoom } from './live.ts'

/**
 * Reaches the open pages of every node from a program that holds no sockets itself, such as the operator's command: a
 * node of its own, without a port. (The library's emitter doesn't say which namespace it speaks to, which its adapter
 * has asked for since 0.5: its messages are dropped.)
 */
export function remoteLive(pool: pg.Pool): Pick<Live, 'endSessions' | 'close'> {
  const io = new Server({ adapter: createAdapter(pool, { errorHandler: () => undefined }) })
  return {
    endSessions(ids, reason) {
      if (ids.length === 0) return
      const rooms = ids.map(sessionRoom)
      io.to(rooms).emit('logoutUser', { reason })
      io.in(rooms).disconnectSockets(true)
    },
    close: () => new Promise((resolve) => void io.close(() => resolve())),
  }
}
