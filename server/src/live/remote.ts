import { Emitter } from '@socket.io/postgres-emitter'
import type pg from 'pg'
import { type Live, sessionRoom } from './live.ts'

/** Reaches the open pages of every node from a program that holds no sockets itself, such as the operator's command. */
export function remoteLive(pool: pg.Pool): Pick<Live, 'endSessions'> {
  const emitter = new Emitter(pool)
  return {
    endSessions(ids, reason) {
      if (ids.length === 0) return
      const rooms = ids.map(sessionRoom)
      emitter.to(rooms).emit('logoutUser', { reason })
      emitter.in(rooms).disconnectSockets(true)
    },
  }
}
