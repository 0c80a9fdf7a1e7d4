import { readNumber } from '@cancha/domain/ground/numbers/read'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { disputeInvoice, endDispute, makeCode, refundInvoice, sendEvidence } from './actions.ts'
import { deskPage } from './page.ts'

const DAY_S = 86_400
/** How many of each kind the page shows. */
const SHOWN = 30

const number = z
  .string()
  .trim()
  .transform((text) => readNumber(text, 'count') ?? (text === '' ? undefined : Number.NaN))
  .pipe(z.int().positive().optional())

const Action = z.discriminatedUnion('accion', [
  z.object({ accion: z.literal('reloj'), dias: number.pipe(z.int().max(400)) }),
  z.object({ accion: z.literal('avisos') }),
  z.object({
    accion: z.literal('fallos'),
    calls: z.enum(['none', 'failed', 'kept', 'limited', 'denied', 'unreachable', 'lost']),
    left: number,
    webhooks: z.enum(['prompt', 'late', 'twice', 'shuffled', 'never']),
  }),
  z.object({
    accion: z.literal('codigo'),
    code: z.string().regex(/^[\w-]{2,40}$/),
    percent: number,
    amount: number,
    duration: z.enum(['once', 'repeating', 'forever']),
    most: number,
  }),
  z.object({ accion: z.literal('devolver'), factura: z.string(), amount: number }),
  z.object({ accion: z.literal('disputar'), factura: z.string() }),
  z.object({ accion: z.literal('responder'), factura: z.string() }),
  z.object({ accion: z.literal('cerrar'), factura: z.string(), fin: z.enum(['won', 'lost']) }),
])

/** The page of the sandbox, and what its forms do. */
export async function serveDesk(
  http: FastifyInstance,
  { sandbox, origin, path }: { sandbox: Sandbox; origin: string; path: string },
): Promise<void> {
  async function show(reply: FastifyReply, said: string | null) {
    const [now, faults, waiting] = [await sandbox.now(), await sandbox.faults(), await sandbox.waiting()]
    const overview = await sandbox.read(async (world) => ({
      now,
      faults,
      waiting,
      customers: await world.list('customer', { limit: SHOWN }),
      subscriptions: await world.list('subscription', { limit: SHOWN }),
      invoices: await world.list('invoice', { limit: SHOWN }),
      codes: await world.list('promotion_code', { limit: SHOWN }),
    }))
    const { html, policy } = deskPage(overview, said)
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(html)
  }

  // Forms are read here and nowhere else in the program.
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get(path, async (_request, reply) => show(reply, null))
    scope.post(path, async (request, reply) => {
      const action = Action.safeParse(request.body)
      if (request.headers.origin !== origin || !action.success)
        return show(reply.code(400), 'Eso no se puede hacer.')
      try {
        return await show(reply, await act(sandbox, action.data))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return show(reply.code(400), `El banco de pruebas no lo hace: ${error.message}`)
      }
    })
  })
}

async function act(sandbox: Sandbox, action: z.output<typeof Action>): Promise<string> {
  switch (action.accion) {
    case 'reloj':
      await sandbox.moveClock(action.dias * DAY_S)
      return 'El reloj se movió.'
    case 'avisos': {
      const { sent, delivered } = await sandbox.deliver({ all: true })
      return `Avisos enviados: ${sent}; aceptados: ${delivered}.`
    }
    case 'fallos':
      await sandbox.setFaults({
        calls: action.calls === 'none' ? null : { kind: action.calls, left: action.left ?? null, only: null },
        webhooks: action.webhooks,
      })
      return 'Los fallos quedan así.'
    case 'codigo':
      await makeCode(sandbox, {
        code: action.code,
        max_redemptions: action.most,
        coupon: {
          duration: action.duration,
          duration_in_months: 3,
          percent_off: action.percent,
          amount_off: action.amount,
        },
      })
      return `El código ${action.code} ya vale.`
    case 'devolver':
      await refundInvoice(sandbox, action.factura, action.amount)
      return 'Devuelto.'
    case 'disputar':
      await disputeInvoice(sandbox, action.factura)
      return 'Disputado: el banco se llevó el dinero.'
    case 'responder':
      await sendEvidence(sandbox, action.factura)
      return 'Las pruebas están enviadas: el banco las revisa.'
    case 'cerrar':
      await endDispute(sandbox, action.factura, action.fin)
      return 'La disputa está cerrada.'
  }
}
