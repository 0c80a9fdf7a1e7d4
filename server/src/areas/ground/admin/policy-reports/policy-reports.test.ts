import { admin } from '@cancha/contract/ground/admin'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onlyAdministrator } from '../../../../testing/builders/notifications.ts'
import type { Person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { readReport } from './read-report.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  boss = await onlyAdministrator(app)
})
afterAll(() => app.close())
beforeEach(() => app.asOwner('delete from policy_reports'))

const SECRET = 'tk_NuncaSeGuarda0123456789'
const sent = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${ORIGIN}/membresia/reparar/${SECRET}?correo=ana@prueba.example`,
    'blocked-uri': `https://evil.example/x.js?de=${SECRET}`,
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'script-sample': SECRET,
    ...more,
  },
})
let addresses = 0
const post = (body: object | string, type = 'application/csp-report', ip = `203.0.113.${++addresses}`) =>
  app.http.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type, 'x-forwarded-for': ip },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const listed = async () => (await callAs(app, boss, admin.failures, {})).json().policyreports

describe('row 31: reports of the content policy', () => {
  test('are taken without cookies at the address that the policy names, grouped, counted and shown to administrators', async () => {
    for (const answer of [
      await post(sent()),
      await post(sent()),
      await post(sent({ 'blocked-uri': 'inline' })),
    ])
      expect(answer.statusCode).toBe(204)
    expect(await listed()).toMatchObject([
      { directive: 'script-src-elem', blocked: 'inline', page: '/membresia/…', count: 1 },
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/membresia/…', count: 2 },
    ])
  })

  test('keep no secret, no query and nobody’s short address, in the database or the log', async () => {
    const before = app.logged().length
    const starts = app.services.declared.secretAddresses
    expect(starts.length).toBeGreaterThan(3)
    for (const start of [...starts, '/ana-paz', '/%61na-paz']) {
      await post(sent({ 'document-uri': `${ORIGIN}${start}/${SECRET}` }))
      await post(sent({ 'document-uri': `${ORIGIN}${start}?de=${SECRET}` }))
    }
    const stored = JSON.stringify(await listed())
    expect(stored).toContain('"/…"')
    for (const place of [stored, JSON.stringify(app.logged().slice(before))])
      expect(place).not.toMatch(new RegExp(`${SECRET}|ana-paz|correo=`, 'i'))
  })

  test.each<[string, object | string]>([
    ['no JSON', '{'],
    ['another shape', { 'csp-report': 'hola' }],
    ['another site’s page', sent({ 'document-uri': 'https://evil.example/' })],
    ['an unknown directive', sent({ 'effective-directive': 'lo-que-sea' })],
    ['what an extension does', sent({ 'source-file': 'chrome-extension' + '://abc/x.js' })],
    ['what an extension loads', sent({ 'blocked-uri': 'moz-extension://abc' })],
  ])('%s is nothing to show', async (_, body) => {
    expect((await post(body)).statusCode).toBe(204)
    expect(await listed()).toEqual([])
  })

  test('are bounded: their size, their type, their pace and the number of groups', async () => {
    expect((await post(sent({ x: 'y'.repeat(17_000) }))).statusCode).toBe(413)
    expect((await post(sent(), 'application/json')).statusCode).toBe(415)
    const many = []
    for (let count = 0; count < 31; count++)
      many.push((await post('{', undefined, '198.51.100.7')).statusCode)
    expect(many).toEqual([...Array(30).fill(204), 429])
    await app.asOwner(`insert into policy_reports (directive, blocked, page)
      select 'img-src', 'https://' || n || '.example', '/' from generate_series(1, 200) n`)
    for (const site of ['a', 'b']) await post(sent({ 'blocked-uri': `https://${site}.example/` }))
    const all = await listed()
    expect(all).toHaveLength(201)
    expect(all[0]).toMatchObject({ blocked: '…', count: 2 })
  })

  test('are forgotten seven days after the last', async () => {
    await post(sent())
    await post(sent({ 'blocked-uri': 'eval' }))
    await app.asOwner("update policy_reports set last_at = now() - interval '8 days' where blocked = 'eval'")
    await passHour(app)
    expect(await listed()).toMatchObject([{ blocked: 'https://evil.example' }])
  })

  test.each([
    ['data:text/html,x', 'data:'],
    ['blob', 'blob'],
    ['wss://evil.example:8443/a', 'wss://evil.example:8443'],
    ['nonsense <b>', '…'],
    ['', '…'],
  ])('of %s says %s', (blocked, shown) => {
    const report = readReport(JSON.stringify(sent({ 'blocked-uri': blocked })), ORIGIN)
    expect(report?.blocked).toBe(shown)
  })
})
