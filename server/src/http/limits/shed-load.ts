import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../request/refusal.ts'

type Shed = 'dear' | 'any'

const TOLD_EVERY_MS = 60_000

/** As what a request is refused at this lag, or null if it isn't. */
export function shedOf(load: 'dear' | 'never shed' | undefined, lagMs: number, mostMs: number): Shed | null {
  if (load === 'never shed') return null
  if (lagMs > mostMs) return 'any'
  return load === 'dear' && lagMs > mostMs / 2 ? 'dear' : null
}

/** The listeners to refused requests, by app. */
const listeners = new WeakMap<FastifyInstance, (what: Shed) => void>()

/** Tells a counter of what is refused. */
export const onShed = (app: FastifyInstance, tell: (what: Shed) => void): void =>
  void listeners.set(app, tell)

/**
 * Refuses requests while the process lags behind: from half of the most on, dear reads, which are what the others wait for and
 * what a reader can ask for again; from the most on, all but what is marked 'never shed'. Live sockets don't pass here.
 * @param mostMs the lag; 0 for none
 */
export async function shedLoad(app: FastifyInstance, mostMs: number): Promise<void> {
  let told = Number.NEGATIVE_INFINITY
  async function refuse(request: FastifyRequest, lagMs: number): Promise<void> {
    const what = shedOf(request.routeOptions.config.load, lagMs, mostMs)
    if (!what) return
    listeners.get(app)?.(what)
    const now = performance.now()
    if (now - told >= TOLD_EVERY_MS) {
      told = now
      request.log.warn({ event: 'load.shed', what, lagMs: Math.round(lagMs) }, 'el servidor va con retraso')
    }
    throw new Refusal('unavailable', { retryAfter: 2 })
  }
  await app.register(underPressure, {
    maxEventLoopDelay: mostMs / 2,
    pressureHandler: (request, _reply, _type, lagMs) => refuse(request, lagMs ?? 0),
  })
}
