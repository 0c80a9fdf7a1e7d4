import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createOutbound, isInner, OutboundError } from './outbound.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serving(answer: RequestListener): Promise<{ url: string; hits: () => number }> {
  let hits = 0
  const server = createServer((request, response) => {
    hits++
    answer(request, response)
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, hits: () => hits }
}

const inside = createOutbound({ hosts: [], loopback: true, maxBytes: 1_000 })
const hasty = createOutbound({ hosts: [], loopback: true, timeoutMs: 300, maxBytes: 1_000 })

describe('row 41: only what is named is asked', () => {
  test.each([
    ['a name that isn’t listed', 'https://evil.example/'],
    ['a listed name as a part of another', 'https://good.example.evil.example/'],
    ['a listed name before an @', 'https://good.example@evil.example/'],
    ['a listed name behind a person’s name', 'https://ana@good.example/'],
    ['a listed name behind a person’s password', 'https://:clave@good.example/'],
    ['the end of a listed name alone', 'https://ends.example/'],
    ['a name that only looks like the end of a listed one', 'https://notends.example/'],
    ['the end of a listed name within another', 'https://a.ends.example.evil.example/'],
    ['plain http', 'http://good.example/'],
    ['plain http at the end of a listed name', 'http://a.ends.example/'],
    ['this machine', 'https://127.0.0.1/'],
    ['this machine by its other address', 'https://[::1]/'],
    ['this machine by name', 'https://localhost/'],
    ['another kind of address', 'file:///etc/passwd'],
  ])('not %s', async (_, url) => {
    const outbound = createOutbound({ hosts: ['good.example', '.ends.example'], loopback: false })
    expect(outbound.mayAsk(url)).toBe(false)
    await expect(outbound.ask(url)).rejects.toThrow(OutboundError)
  })

  test.each(['https://good.example/', 'https://GOOD.example:8443/a?b', 'https://a.b.ends.example/'])(
    '%s may be asked',
    (url) => {
      const outbound = createOutbound({ hosts: ['good.example', '.ends.example'], loopback: false })
      expect(outbound.mayAsk(url)).toBe(true)
    },
  )

  test('what is no address may not be asked', () => {
    expect(inside.mayAsk('127.0.0.1')).toBe(false)
  })

  test('this machine may be asked only where that is said', () => {
    expect(inside.mayAsk('http://127.0.0.1:8080/')).toBe(true)
    expect(inside.mayAsk('http://10.0.0.1/')).toBe(false)
  })

  test('a listed name that leads to this machine is not connected to', async () => {
    const canary = await serving((_request, response) => response.end('{}'))
    const port = new URL(canary.url).port
    const outbound = createOutbound({ hosts: ['localhost', '127.0.0.1', '[::1]'], loopback: false })
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      await expect(outbound.ask(`https://${host}:${port}/`)).rejects.toThrow(/leads inside/)
    expect(canary.hits()).toBe(0)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
  ])('%s is inside', (address) => {
    expect(isInner(address)).toBe(true)
  })

  test.each(['8.8.8.8', '172.32.0.1', '142.250.1.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
    '%s is outside',
    (address) => {
      expect(isInner(address)).toBe(false)
    },
  )
})

describe('F11: who answers badly costs a moment', () => {
  test('a redirect is not followed', async () => {
    const canary = await serving((_request, response) => response.end('{}'))
    const { url } = await serving((_request, response) =>
      response.writeHead(302, { location: canary.url }).end(),
    )
    await expect(inside.ask(url)).rejects.toThrow(/elsewhere/)
    expect(canary.hits()).toBe(0)
  })

  test('silence ends in time, before and within the answer', async () => {
    const silent = await serving(() => undefined)
    const halting = await serving((_request, response) => void response.write('{'))
    for (const { url } of [silent, halting]) {
      const begun = performance.now()
      await expect(hasty.ask(url)).rejects.toThrow(OutboundError)
      expect(performance.now() - begun).toBeLessThan(2_000)
    }
  })

  test('too much is cut off, also when it comes without end', async () => {
    const endless = await serving((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    await expect(inside.ask(endless.url)).rejects.toThrow(/too much/)
  })

  test('a good answer comes through', async () => {
    const { url } = await serving((_request, response) => response.end('{"a":1}'))
    expect(await (await inside.ask(url)).json()).toEqual({ a: 1 })
  })

  test('of an answer whose body isn’t wanted, the status and when to ask again are known at once', async () => {
    const { url } = await serving((_request, response) => {
      response.writeHead(429, { 'retry-after': '120' })
      response.write('x'.repeat(2_000))
    })
    const answer = await inside.ask(url, { withoutBody: true })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '120'])
  })
})

describe('what is sent', () => {
  const echoing = () =>
    serving((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { method, headers } = request
        response.end(JSON.stringify({ method, headers, body: Buffer.concat(parts).toString('base64') }))
      })
    })

  test('bytes are posted as they are, with the given headers', async () => {
    const { url } = await echoing()
    const body = Uint8Array.of(0, 255, 128, 10)
    const headers = { 'content-type': 'application/octet-stream', TTL: '60' }
    expect(await (await inside.ask(url, { body, headers })).json()).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': '4', ttl: '60' },
      body: Buffer.from(body).toString('base64'),
    })
  })

  test('a form is posted as one', async () => {
    const { url } = await echoing()
    expect(await (await inside.ask(url, { body: new URLSearchParams({ a: 'ñ' }) })).json()).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '8' },
      body: Buffer.from('a=%C3%B1').toString('base64'),
    })
  })
})
