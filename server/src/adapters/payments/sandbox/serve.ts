import type { FastifyInstance } from 'fastify'
import { createOutbound } from '../../outbound.ts'
import { serveDesk } from './desk/serve-desk.ts'
import { serveFrames } from './frames/serve-frames.ts'
import type { Sandbox } from './sandbox.ts'
import type { SendWebhook } from './webhook-sender.ts'

/** Where the sandbox is, below the addresses that are kept to this machine. */
export const SANDBOX_PATH = '/dev/pagos'

const WEBHOOK_PATH = '/api/payments/webhook'

type Options = { sandbox: Sandbox; origin: string; host: string }

/** The sandbox's frames and page, and its webhooks by HTTP to this program. */
export async function serveSandbox(http: FastifyInstance, { sandbox, origin, host }: Options): Promise<void> {
  serveFrames(http, { sandbox, origin, path: SANDBOX_PATH })
  await serveDesk(http, { sandbox, origin, path: SANDBOX_PATH })
  sandbox.sendTo(sender(http, host))
}

function sender(http: FastifyInstance, host: string): SendWebhook {
  const outbound = createOutbound({ hosts: [], loopback: true, timeoutMs: 10_000 })
  return async (body, signature) => {
    const address = http.server.address()
    if (address === null || typeof address === 'string') return 0
    const { status } = await outbound.ask(`http://${host}:${address.port}${WEBHOOK_PATH}`, {
      body: Buffer.from(body),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      withoutBody: true,
    })
    return status
  }
}
