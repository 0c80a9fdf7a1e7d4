import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { expanded } from './api/expand.ts'
import { decodeForm, Expansion, type Form, reads } from './api/params.ts'
import { routeOf } from './api/routes.ts'
import type { Engine, State } from './engine.ts'
import { letters } from './objects.ts'
import { ApiError } from './refusal.ts'
import type { World } from './world.ts'

/** A request to Stripe's API. */
export type ApiRequest = {
  method: string
  /** With its query. */
  address: string
  /** By names in small letters. */
  headers: Readonly<Record<string, string | undefined>>
  body: string
}
export type ApiAnswer = { status: number; headers: Record<string, string>; body: string }

/** An idempotency key is forgotten after a day of the sandbox's clock, as at Stripe. */
const KEY_LIVES_S = 86_400

/** Publishes the answer of each call, for tests that hold it against the types of Stripe's package. */
export const answerChannel = channel('cancha.sandbox.answered')
export type PublishedAnswer = { route: string; body: string }

/** The answer of a call that fails. */
export const failure = (error: ApiError): ApiAnswer => asAnswer(refused(error))

/**
 * Answers as Stripe's API does.
 * @param key the secret key that is accepted
 * @param state.failsWith what this call fails with, on purpose
 */
export async function answerApi(
  engine: Engine,
  key: string,
  request: ApiRequest,
  state: State & { failsWith?: ApiError },
): Promise<ApiAnswer> {
  const url = new URL(request.address, 'http://sandbox')
  const found = routeOf(request.method, url.pathname)
  const answer = await answerFrom(found, engine, key, { request, url }, state)
  if (answerChannel.hasSubscribers)
    answerChannel.publish({ route: found?.name ?? '', body: answer.body } satisfies PublishedAnswer)
  return answer
}

async function answerFrom(
  found: ReturnType<typeof routeOf>,
  engine: Engine,
  key: string,
  { request, url }: { request: ApiRequest; url: URL },
  { failsWith, ...state }: State & { failsWith?: ApiError },
): Promise<ApiAnswer> {
  const { method, headers } = request
  const requestId = `req_${letters(14)}`
  const named = (answer: ApiAnswer): ApiAnswer => ({
    ...answer,
    headers: { 'request-id': requestId, ...answer.headers },
  })
  try {
    if (headers['authorization'] !== `Bearer ${key}`)
      throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    if (!found)
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.pathname}).`,
      })
    const form = decodeForm([url.search.slice(1), request.body].filter((part) => part !== '').join('&'))
    if (failsWith && (method === 'GET' || headers['idempotency-key'] === undefined)) throw failsWith
    const work = (world: World) => outcome(world, found, form)
    if (method === 'GET') return named(asAnswer(await engine.read(work, state)))
    const idempotencyKey = headers['idempotency-key']
    return await engine.write(async (world, tx) => {
      world.request = { id: requestId, idempotency_key: idempotencyKey ?? null }
      if (idempotencyKey === undefined) return named(asAnswer(await work(world)))
      return named(
        await once(tx, world, { idempotencyKey, requestId, request }, async () =>
          failsWith ? refused(failsWith) : work(world),
        ),
      )
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return named(asAnswer(refused(error)))
  }
}

type Outcome = { status: number; answer: object }

/** Carries out a request. A refusal is an outcome as well: a card that was declined leaves its charge behind. */
async function outcome(
  world: World,
  { route, id, path }: NonNullable<ReturnType<typeof routeOf>>,
  { expand, ...form }: Form,
): Promise<Outcome> {
  try {
    const paths = expand === undefined ? [] : reads(Expansion, expand)
    const made = await route(world, form, id)
    const object = 'has_more' in made ? { ...made, url: path } : made
    // One that was deleted has nothing to show.
    return { status: 200, answer: await expanded(world, object, 'deleted' in made ? [] : paths) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refused(error)
  }
}

const refused = ({ status, body }: ApiError): Outcome => ({ status, answer: { error: body } })

const asAnswer = ({ status, answer }: Outcome, headers: Record<string, string> = {}): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(answer),
})

const KEPT = {
  request: column.text,
  requestId: column.nullable(column.text),
  status: column.int,
  answer: column.json(z.custom<object>((value) => typeof value === 'object')),
}

/** The same key with the same request is answered as it was, and nothing is done; with another request it is refused. */
async function once(
  tx: Tx,
  world: World,
  { idempotencyKey, requestId, request }: { idempotencyKey: string; requestId: string; request: ApiRequest },
  work: () => Promise<Outcome>,
): Promise<ApiAnswer> {
  const hash = createHash('sha256')
    .update(`${request.method} ${request.address}\n${request.body}`)
    .digest('hex')
  await run(tx, sql`delete from sandbox_answers where at < ${world.now - KEY_LIVES_S}`)
  const [kept] = await selectRows(
    tx,
    KEPT,
    sql`select request, request_id as "requestId", status, answer from sandbox_answers where key = ${idempotencyKey}`,
  )
  if (kept) {
    if (kept.request !== hash)
      throw new ApiError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
      })
    return asAnswer(kept, {
      'idempotent-replayed': 'true',
      ...(kept.requestId !== null && { 'original-request': kept.requestId }),
    })
  }
  const done = await work()
  await run(
    tx,
    sql`insert into sandbox_answers (key, request, request_id, status, answer, at)
      values (${idempotencyKey}, ${hash}, ${requestId}, ${done.status}, ${JSON.stringify(done.answer)}::jsonb, ${world.now})`,
  )
  return asAnswer(done)
}
