import type { FastifyInstance } from 'fastify'

/**
 * Ends requests whose body doesn't arrive in time. Node has one limit for all requests, which is as long as a piece of an upload
 * may take over a slow line; all others have a shorter one.
 * @param patienceMs for all routes but those with `slowBody`
 */
export function endSlowBodies(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers
    if (routeOptions.config.slowBody || (length === '0' && chunked === undefined)) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      const error = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', error, raw.socket)
    }, patienceMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
