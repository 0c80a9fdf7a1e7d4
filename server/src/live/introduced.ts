import type { Socket } from 'socket.io'
import type { TokenHeaders } from '../http/request/identity.ts'

/**
 * Where a socket's token is. An app that can't set headers says it as its socket opens (`auth: { token }`): then nothing else is
 * read, because one connection has one identity. Never in the address: addresses are logged.
 */
export function introduced({ auth, headers }: Pick<Socket['handshake'], 'auth' | 'headers'>): TokenHeaders {
  const token: unknown = auth['token']
  const says = token !== undefined && token !== null && token !== ''
  if (says) return { authorization: `Bearer ${typeof token === 'string' ? token : ''}` }
  return { cookie: headers.cookie, authorization: headers.authorization }
}
