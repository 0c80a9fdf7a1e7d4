import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { MessageType } from 'socket.io-adapter'
import { END_SESSIONS, type Live, TO_USER } from './live.ts'
import { NOTIFY } from './notify-line.ts'
import { piecesOf } from './pieces.ts'

type RemoteLive = Pick<Live, 'endSessions' | 'toUser'> & {
  /** When all of it has been said, or has failed. */
  told(): Promise<void>
}

/** Reaches the open pages of every node from a program that has no sockets itself, such as the operator's command. */
export function remoteLive(pool: pg.Pool): RemoteLive {
  const sender = randomBytes(8).toString('hex')
  const under: Promise<unknown>[] = []
  let batch = 0
  const notify = (packet: unknown[]) => {
    const message = { uid: sender, nsp: '/', type: MessageType.SERVER_SIDE_EMIT, data: { packet } }
    return pool.query(NOTIFY, [piecesOf(sender, ++batch, [JSON.stringify(message)])])
  }
  const tell = (...packet: unknown[]) => {
    const failed = (error: Error) =>
      console.error(`No se pudo avisar a las páginas abiertas: ${error.message}`)
    under.push(notify(packet).catch(failed))
  }
  return {
    toUser: (userId, { name }, data) => tell(TO_USER, userId, name, data),
    endSessions: (ids, reason) => tell(END_SESSIONS, ids, reason),
    async told() {
      await Promise.all(under)
    },
  }
}
