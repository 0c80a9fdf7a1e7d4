import type { FastifyInstance } from 'fastify'
import type { Limits } from '../../../http/limits/limits.ts'
import { BUILDERS_PAGE, type Language } from '../../../http/openapi/words.ts'
import { pageIn } from './page.ts'

/** Serves the page for builders of apps in each language. It needs neither a session nor a script. */
export function answerPages({ app, limits }: { app: FastifyInstance; limits: Limits }): void {
  for (const [language, path] of Object.entries(BUILDERS_PAGE) as [Language, string][]) {
    let made: ReturnType<typeof pageIn> | undefined
    app.get(path, async (request, reply) => {
      await limits.pace('read', { ip: request.ip, userId: undefined })
      made ??= pageIn(language)
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', made.policy)
        .header('Cache-Control', 'public, max-age=300')
        .send(made.html)
    })
  }
}
