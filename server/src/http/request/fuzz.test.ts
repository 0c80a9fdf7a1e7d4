import { addressOf, type Operation } from '@cancha/contract/ground/operation'
import { accounts } from '@cancha/contract/people/accounts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testing/cast.ts'
import { createOutboxApp } from '../../testing/outbox-app.ts'
import { againstContract, bodyOf, createWorld, type World } from '../../testing/rights/access.ts'
import { accessTable } from '../../testing/rights/access-table.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { rounds } from '../../testing/rounds.ts'
import type { TestApp } from '../../testing/test-app.ts'

const CASES = rounds(10, 400)
const PATIENCE_MS = 5_000

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createOutboxApp({ LOG_LEVEL: 'error' })
  world = await createWorld(app)
})
afterAll(() => app.close())

/** Texts that often break programs. */
const EVIL = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\uffff',
  '\u202eabc',
  "' OR 1=1 --",
  '1; DROP TABLE users',
  '%00',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u0024{jndi:ldap://x}',
  '-1',
  '0',
  '00',
  '1e3',
  '9'.repeat(15),
  '9'.repeat(40),
  '٣',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'a'.repeat(255),
  'a'.repeat(5_000),
  '🏠'.repeat(60),
  `${'a'.repeat(240)}@b.example`,
  'a@b',
  'a@b.example\r\nBcc: c@d.example',
]

/** In a short run each field gets a sixth of the texts, and the next field, or operation, the next sixth. */
const textsFor = (place: number) => EVIL.filter((_, index) => (index + place) % rounds(6, 1) === 0)

const evil = fc.oneof(fc.constantFrom(...EVIL), fc.string({ unit: 'binary', maxLength: 60 }))
const anyValue = fc.oneof(evil, fc.jsonValue({ maxDepth: 3 }))
const anyActor = fc.constantFrom<Actor>('stranger', 'free', 'owner', 'admin', 'blocked')

/** A change of a valid input: whole parts replaced; fields removed, replaced or added. */
const change = fc.record({
  field: fc.nat(),
  how: fc.constantFrom('keep', 'drop', 'replace', 'add', 'whole'),
  value: anyValue,
  text: evil,
  name: fc.oneof(fc.constantFrom('level', 'id', 'constructor', 'toString'), evil),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function changed(part: object | undefined, changes: Change[], asText: boolean): unknown {
  let result: Record<string, unknown> = { ...part }
  for (const { field, how, value, text, name } of changes) {
    const names = Object.keys(result)
    const chosen = names[field % Math.max(1, names.length)]
    if (how === 'whole' && !asText) return value
    if (how === 'replace' && chosen) result = { ...result, [chosen]: asText ? text : value }
    if (how === 'add' && name !== '__proto__') result = { ...result, [name]: asText ? text : value }
    if (how === 'drop' && chosen)
      result = Object.fromEntries(Object.entries(result).filter(([key]) => key !== chosen))
  }
  return result
}

/** Path parameters are never empty, because that would be another route. */
const params = (good: object | undefined, changes: Change[]) =>
  Object.fromEntries(
    Object.entries(good ?? {}).map(([name, value], index) => {
      const { how, text } = changes[index] ?? { how: 'keep', text: '' }
      const usable = text !== '' && text !== '.' && text !== '..' && text.isWellFormed()
      return [name, how === 'keep' || !usable ? value : text]
    }),
  )

/** The paths of texts and numbers that are nested in a body. */
function innerPlaces(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 1 ? [path] : []
  return Object.entries(value).flatMap(([name, inner]) => innerPlaces(inner, [...path, name]))
}

/** The body with a text at the given path. */
function withInside(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  const inner = withInside((value as Record<string, unknown> | undefined)?.[name], rest, text)
  if (!Array.isArray(value)) return { ...(value as object), [name]: inner }
  return value.with(Number(name), inner)
}

/** Header values may have no other characters; a client can't even send them. */
const fitsHeader = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)

/** Headers of which some are replaced. */
const headersOf = (good: Record<string, string> | undefined, changes: Change[]) =>
  Object.fromEntries(
    Object.entries(good ?? {}).map(([name, value], index) => {
      const { how, text } = changes[index] ?? { how: 'keep', text: '' }
      return [name, how === 'keep' || !fitsHeader(text) ? value : text]
    }),
  )

type Input = {
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
  payload?: Buffer
}
/** Valid inputs that can be used again, by operation and actor: creating them is most of the work. */
const unspent = new Map<string, Input>()
/** A public operation counts wrong inputs, such as a password: its refusals other than 400 may change something. */
const isRefusedAtOnce = ({ access }: Operation, status: number): boolean =>
  status === 400 || (access.kind !== 'public' && (status === 401 || status === 403))

/** Makes one call. @returns everything that is wrong with its response */
async function faultsOf(
  name: string,
  operation: Operation,
  actor: Actor,
  changes: Change[],
  inside: (body: unknown) => unknown = (body) => body,
): Promise<string[]> {
  const row = accessTable[name]
  if (!row) return ['no row']
  const key = `${name} ${actor}`
  const good: Input = unspent.get(key) ?? (await row.input(world, actor))
  const wellFormed = (value: unknown) => JSON.parse(JSON.stringify(value).toWellFormed()) as object
  const query = operation.query ? wellFormed(changed(good.query, changes, true)) : undefined
  const body = inside(changed(good.body as object | undefined, changes, false))
  const begun = performance.now()
  const answer = await app.http.inject({
    method: operation.method,
    url: addressOf(operation, { params: params(good.params, changes), query }),
    headers: {
      'content-type': 'application/json',
      ...headersOf(good.headers, changes),
      ...(actor !== 'stranger' && world.people[actor].headers),
    },
    ...(good.payload && { payload: good.payload }),
    ...(operation.body && { payload: JSON.stringify(body) }),
  })
  const took = performance.now() - begun
  // A call refused by validation or for lack of rights changes nothing, so its input can be used again.
  if (isRefusedAtOnce(operation, answer.statusCode)) unspent.set(key, good)
  else unspent.delete(key)
  return [
    ...(answer.statusCode >= 500 ? [`${answer.statusCode}: ${answer.body}`] : []),
    ...(took > PATIENCE_MS ? [`took ${took} ms`] : []),
    ...againstContract(operation, answer.statusCode, bodyOf(operation, answer)),
    ...(answer.statusCode < 300 || operation.method === 'HEAD' ? [] : spanish(answer.json())),
  ]
}

/** Issues name their field and are in Spanish; zod's English messages don't come through. */
function spanish(body: { issues?: { path: string; msg: string }[] }): string[] {
  return (body.issues ?? [])
    .filter(
      ({ path, msg }) => !/^(params|query|body)/.test(path) || /invalid|expected|too (big|small)/i.test(msg),
    )
    .map(({ path, msg }) => `${path}: ${msg}`)
}

describe('row 36: whatever is sent, the answer is one that the contract announces', () => {
  test.each(allOperations)(
    '$name',
    async ({ name, operation }) => {
      await fc.assert(
        fc.asyncProperty(anyActor, fc.array(change, { maxLength: 4 }), async (actor, changes) => {
          expect(await faultsOf(name, operation, actor, changes)).toEqual([])
        }),
        { numRuns: CASES },
      )
    },
    rounds(120_000, 900_000),
  )

  test.each(allOperations.map((one, turn) => ({ ...one, turn })))(
    '$name, with each text that has broken programs in each of its fields',
    async ({ name, operation, turn }) => {
      const good = (await accessTable[name]?.input(world, 'owner')) ?? {}
      const fields = [good.params, good.query, good.body, good.headers].flatMap((part) =>
        Object.keys(part ?? {}),
      )
      for (let field = 0; field < fields.length; field++) {
        for (const text of textsFor(turn + field)) {
          const one: Change = { field, how: 'replace', value: text, text, name: '' }
          const changes = Array.from({ length: field + 1 }, (_, index) =>
            index === field ? one : { ...one, how: 'keep' as const },
          )
          expect(
            await faultsOf(name, operation, 'owner', changes),
            `${fields[field]}: ${JSON.stringify(text)}`,
          ).toEqual([])
        }
      }
      for (const [index, place] of innerPlaces(good.body).entries()) {
        for (const text of textsFor(turn + index)) {
          const put = (body: unknown) => withInside(body, place, text)
          expect(
            await faultsOf(name, operation, 'owner', [], put),
            `${place.join('.')}: ${JSON.stringify(text)}`,
          ).toEqual([])
        }
      }
    },
    120_000,
  )

  test('and the program still works', async () => {
    expect((await app.http.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('the fuzzer catches', () => {
  test('a status that the contract does not announce', async () => {
    const silent = { ...accounts.login, errors: [] }
    expect(await faultsOf('accounts.login', silent, 'blocked', [])).toEqual([
      "answers blocked, which its contract doesn't name",
    ])
  })

  test('a sentence that is not Spanish', () => {
    expect(spanish({ issues: [{ path: 'body.x', msg: 'Invalid input: expected string' }] })).toHaveLength(1)
  })
})
