import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestApp } from '../test-app.ts'

type RequestParts = { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer | string }
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Sends a request with the address exactly as written; `inject` would normalise slashes and dots first. */
export type AsWritten = (path: string, written?: RequestParts) => Promise<Answer>

/** Makes the app listen on a port of its own. */
export async function asWritten({ http }: TestApp): Promise<AsWritten> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, agent, path, method, headers }, (response) => {
        const { statusCode: status = 0, headers } = response
        text(response).then((body) => resolve({ status, headers, body }), reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })
}
