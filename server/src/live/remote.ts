import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { MessageType } from 'socket.io-adapter'
import { END_SESSIONS, type Live, TO_USER } from './live.ts'
import { NOTIFY } from './notify-line.ts'
import { piecesOf } from './pieces.ts'

/**
 * Reaches the open pages of every node from a program that has no sockets itself, such as the operator's command.
 */
export function remoteLive(pool: pg.Pool): Pick<Live, 'endSessions' | 'toUser'> {
  const sender = randomBytes(8).toString('hex')
  let batch = 0
  const tell = (event: string, ...data: unknown[]) => {
    const message = {
      uid: sender,
      nsp: '/',
      type: MessageType.SERVER_SIDE_EMIT,
      data: { packet: [event, ...data] },
    }
    pool
      .query(NOTIFY, [piecesOf(sender, ++batch, [JSON.stringify(message)])])
      .catch((error: Error) => console.error(`No se pudo avisar a las páginas abiertas: ${error.message}`))
  }
  return {
    toUser: (userId, { name }, data) => tell(TO_USER, userId, name, data),
    endSessions: (ids, reason) => tell(END_SESSIONS, ids, reason),
  }
}
