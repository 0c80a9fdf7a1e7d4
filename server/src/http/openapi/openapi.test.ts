import { commonErrors, errorStatus } from '@cancha/contract/ground/errors'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../testing/cast.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../testing/test-app.ts'
import { statusesOf } from '../request/mount.ts'
import { describeAccess, openApiDocument } from './openapi.ts'
import { BUILDERS_PAGE } from './words.ts'

type Described = {
  operationId: string
  'x-access': unknown
  description: string
  security?: unknown
  responses: Record<string, unknown>
}
type Document = { paths: Record<string, Record<string, Described>>; components: { schemas: object } }

const document = openApiDocument(ORIGIN, allOperations) as Document
const fetched = async (node: TestApp, headers = {}) => node.http.inject({ url: '/api/openapi.json', headers })
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Routes that aren't part of the contract. */
const OUTSIDE_THE_CONTRACT = [
  // Pages for developers, which production doesn't serve.
  '/dev/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/openapi.en.json',
  '/api/docs',
  '/api/guia',
  '/api/guide',
  // For browsers alone, which say by themselves how they report.
  '/api/policy-reports',
  '/robots.txt',
  '/sitemap',
  '/blogs.xml',
  '/podcasts.xml',
  '/foros.xml',
  '/tratos.xml',
  '/media/perfil',
  '/media/archivos',
  '/media/privados',
  '/media/miniaturas',
  '/media/tratos',
  '/avisos/baja',
]

/** All routes that are really registered, from Fastify's own table: 'GET /api/users/:id'. */
function mountedRoutes(http: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const stack: string[] = []
  const routes: string[] = []
  for (const line of http.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ]*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line)
    if (!found) continue
    const [, indent = '', part = '', methods] = found
    stack.length = indent.length / 4
    stack.push(part)
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${stack.join('')}`)
  }
  return routes
}

describe('row 1: the document and the program are the same', () => {
  test('every operation is in the document once, with who may call it', () => {
    expect(described.map(({ operation }) => operation.operationId).sort()).toEqual(
      allOperations.map(({ name }) => name).sort(),
    )
    for (const { name, operation } of allOperations) {
      const found = described.find((one) => one.operation.operationId === name)
      expect(found?.operation['x-access'], name).toEqual(operation.access)
      expect(found?.operation.description, name).toContain(describeAccess(operation.access))
      expect(found?.operation.security !== undefined, name).toBe(operation.access.kind !== 'public')
    }
  })

  test('every route that the program answers is an operation, and every operation is answered', () => {
    const contract = allOperations.map(({ operation }) => `${operation.method} /api${operation.path}`)
    const mounted = mountedRoutes(app.http).filter(
      (route) =>
        // Fastify adds one for each GET.
        (!route.startsWith('HEAD ') || contract.includes(route)) &&
        !OUTSIDE_THE_CONTRACT.some((path) => route.split(' ')[1]?.startsWith(path)),
    )
    expect(mounted.toSorted()).toEqual(contract.toSorted())
  })

  test('a route that is in no contract would be seen', () => {
    const spare = fastify()
    spare.get('/api/users/:id', async () => '')
    spare.post('/api/users/secret/:id', async () => '')
    expect(
      mountedRoutes(spare)
        .filter((route) => !route.startsWith('HEAD '))
        .toSorted(),
    ).toEqual(['GET /api/users/:id', 'POST /api/users/secret/:id'])
  })

  test('every status that an operation can answer is announced', () => {
    for (const { name, operation } of allOperations) {
      const found = described.find((one) => one.operation.operationId === name)
      const statuses = Object.keys(found?.operation.responses ?? {}).map(Number)
      expect(statuses.toSorted(), name).toEqual(statusesOf(operation, commonErrors).toSorted())
    }
    expect(errorStatus.internal).toBe(500)
  })

  test('it is answered as it is, to everyone in development', async () => {
    expect((await fetched(app)).json()).toEqual(JSON.parse(JSON.stringify(document)))
    expect((await app.http.inject('/api/docs')).statusCode).toBeLessThan(400)
  })

  test('in production it is for administrators (row 60)', async () => {
    const env = { NODE_ENV: 'production', CANCHA_SECRET: 'x'.repeat(40), CANCHA_LIMITS: 'on' }
    const production = await createTestApp(env, { beside: app })
    const admin = await person(app, { admin: true })
    const free = await person(app)
    for (const url of [
      '/api/openapi.json',
      '/api/openapi.en.json',
      '/api/docs',
      '/api/docs/static/index.html',
      '/api/docs/json',
      '/api/docs/yaml',
    ]) {
      const statuses = await Promise.all(
        [{}, free.headers, admin.headers].map(
          async (headers) => (await production.http.inject({ url, headers })).statusCode,
        ),
      )
      expect(statuses.slice(0, 2), url).toEqual([404, 404])
      if (url.startsWith('/api/openapi.')) expect(statuses[2]).toBe(200)
    }
    // The pages for builders of apps are text, and open to everyone.
    for (const url of Object.values(BUILDERS_PAGE)) {
      const { statusCode, headers } = await production.http.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    }
    await production.close()
  })

  test('it stands on its own: every reference leads somewhere in it', () => {
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(schemas|responses)\/([^"]+)"/g),
    ]
    expect(references.length).toBeGreaterThan(5)
    for (const [, kind, name] of references)
      expect(Object.keys(document.components[kind as 'schemas'])).toContain(name)
    expect(JSON.stringify(document)).not.toContain('$defs')
  })
})
