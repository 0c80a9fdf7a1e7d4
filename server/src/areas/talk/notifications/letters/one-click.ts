import { Refusal } from '../../../../http/request/refusal.ts'
import type { RawRoutes } from '../../../../manifest/feature.ts'
import { oneClickPace } from '../limits.ts'
import { answerLetter } from './answer-letter.ts'

const BODY_MOST = 1_024

/** The field of RFC 8058, as a form sends it: encoded, or in parts. */
const ONE_CLICK =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|\s*$)|name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click/

/**
 * Answers mail programs that stop letters by themselves (RFC 8058): they send a form to the address in the letter's header,
 * without a cookie. A GET of the same address is the page, which only asks, so that a scanner that opens links stops nothing.
 */
export async function serveOneClick({ http, limits, services }: RawRoutes): Promise<void> {
  // In a scope of its own: nowhere else are forms accepted.
  await http.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_MOST }, (_request, body, done) =>
        done(null, body),
      )
    scope.post<{ Params: { token: string } }>(
      '/avisos/baja/:token',
      {
        bodyLimit: BODY_MOST,
        onRequest: async (request) => limits.pace(oneClickPace.name, { ip: request.ip, userId: undefined }),
      },
      async (request, reply) => {
        if (typeof request.body !== 'string' || !ONE_CLICK.test(request.body))
          throw new Refusal('invalid_input')
        const { label } = await answerLetter(services, request.params.token, false)
        return reply
          .header('Cache-Control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`Listo: ya no recibirás por correo «${label}».\n`)
      },
    )
  })
}
