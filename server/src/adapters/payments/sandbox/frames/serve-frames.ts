import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from '../sandbox.ts'
import { bankFrame } from './bank-frame.ts'
import { cardFrame } from './card-frame.ts'
import type { FrameDocument } from './document.ts'

const Confirmation = z.strictObject({
  clientSecret: z.string().max(200),
  paymentMethod: z.string().max(200).nullable(),
  answer: z.enum(['begin', 'agreed', 'refused']),
})

type Query = Record<string, string | undefined>

/** The card fields and the bank of the sandbox, as frames of our pages. */
export function serveFrames(
  http: FastifyInstance,
  { sandbox, origin, path }: { sandbox: Pick<Sandbox, 'confirm'>; origin: string; path: string },
): void {
  const show = (reply: FastifyReply, { html, policy }: FrameDocument) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      // The policy says whose pages may show it.
      .removeHeader('X-Frame-Options')
      .send(html)

  http.get(`${path}/tarjeta`, async ({ query }, reply) => {
    const { tema, postal } = query as Query
    return show(reply, cardFrame({ dark: tema === 'oscuro', postal: postal !== 'no', origin }))
  })
  http.get(`${path}/confirmar`, async ({ query }, reply) =>
    show(reply, bankFrame({ dark: (query as Query)['tema'] === 'oscuro', origin })),
  )
  http.post(`${path}/confirmar`, async ({ body, headers }, reply) => {
    // The frame's own document asks, and nobody else's.
    const read = Confirmation.safeParse(body)
    if (!read.success || headers.origin !== origin) return reply.code(400).send()
    return sandbox.confirm(read.data)
  })
}
