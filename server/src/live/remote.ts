import type pg from 'pg'
import { END_SESSIONS, type Live, TO_USER } from './live.ts'

/** The adapter's number for an event between nodes, and the sender name that matches no node. */
const SERVER_SIDE_EMIT = 9
const NO_NODE = 'emitter'

/** Sessions in one message: a NOTIFY holds 8,000 bytes. */
const AT_ONCE = 300

/**
 * Reaches the open pages of every node from a program that has no sockets itself, such as the operator's command. It
 * writes the adapter's messages itself, because the library's emitter leaves out the namespace and nodes then ignore
 * them.
 */
export function remoteLive(pool: pg.Pool): Pick<Live, 'endSessions' | 'toUser'> {
  const tell = (event: string, ...data: unknown[]) => {
    const message = { uid: NO_NODE, nsp: '/', type: SERVER_SIDE_EMIT, data: { packet: [event, ...data] } }
    pool
      .query('SELECT pg_notify($1, $2)', ['socket.io#/', JSON.stringify(message)])
      .catch((error: Error) => console.error(`No se pudo avisar a las páginas abiertas: ${error.message}`))
  }
  return {
    toUser: (userId, { name }, data) => tell(TO_USER, userId, name, data),
    endSessions(ids, reason) {
      for (let from = 0; from < ids.length; from += AT_ONCE)
        tell(END_SESSIONS, ids.slice(from, from + AT_ONCE), reason)
    },
  }
}
