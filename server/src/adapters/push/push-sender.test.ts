import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable, type Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { type PushService, startPushService, trust } from '../../testing/stand-ins/push-service.ts'
import type { PushAddress } from './push.ts'
import { createPush, pushSubject } from './push-sender.ts'
import { againAfter } from './retry-after.ts'
import { fitted } from './sealed-message.ts'

const pair = webPush.generateVAPIDKeys()
const MESSAGE = {
  title: 'Solicitud de conexión',
  body: 'Ana Ríos quiere conectar contigo.',
  tag: 'connection_request',
  url: '/user/pending-connections',
  unread: 3,
}
const DELIVERY = { topic: 'un-tema', urgency: 'normal', ttl: 3_600 } as const

let service: PushService
let distrust: () => void
const lines: object[] = []
beforeAll(async () => {
  service = await startPushService()
  distrust = trust(service.certificate)
})
afterAll(async () => {
  distrust()
  await service.close()
})

const pushWith = (options: Partial<Parameters<typeof createPush>[0]> = {}) =>
  createPush({
    keys: async () => pair,
    subject: 'https://cancha.example',
    hosts: [],
    loopback: true,
    timeoutMs: 400,
    log: { warn: (line: object) => void lines.push(line) },
    ...options,
  })

const addressOf = ({ endpoint, keys }: ReturnType<PushService['subscribe']>): PushAddress => ({
  endpoint,
  ...keys,
})

function* endless() {
  for (;;) yield 'x'.repeat(100_000)
}

test('[MSG-018] a message arrives encrypted for its browser, and signed by the site', async () => {
  const browser = service.subscribe({ key: pair.publicKey })
  expect(await pushWith().send(addressOf(browser), MESSAGE, DELIVERY)).toBe('sent')
  expect(service.received(browser)).toEqual([
    expect.objectContaining({
      message: MESSAGE,
      topic: 'un-tema',
      urgency: 'normal',
      ttl: '3600',
      key: pair.publicKey,
      claims: expect.objectContaining({ aud: service.origin, sub: 'https://cancha.example' }),
    }),
  ])
})

describe('fault F10: what a push service answers', () => {
  test.each([
    [201, {}, 'sent'],
    [200, {}, 'sent'],
    [204, {}, 'sent'],
    [404, {}, 'gone'],
    [410, {}, 'gone'],
    [429, { 'retry-after': '120' }, { again: 120 }],
    [429, { 'retry-after': '86400' }, { again: 3_600 }],
    [429, {}, { again: 30 }],
    [503, { 'retry-after': '7' }, { again: 7 }],
    [500, {}, { again: 30 }],
    [502, {}, { again: 30 }],
    [400, {}, 'refused'],
    [401, {}, 'refused'],
    [403, {}, 'refused'],
    [413, {}, 'refused'],
    [307, { location: 'https://127.0.0.1/' }, 'refused'],
  ])('%i %j', async (status, headers, outcome) => {
    const browser = service.subscribe({ answer: (response) => response.writeHead(status, headers).end() })
    expect(await pushWith().send(addressOf(browser), MESSAGE, DELIVERY)).toEqual(outcome)
  })

  test('silence ends in time, and the message is sent again', async () => {
    const browser = service.subscribe({ answer: () => undefined })
    const begun = performance.now()
    expect(await pushWith().send(addressOf(browser), MESSAGE, DELIVERY)).toEqual({ again: 30 })
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('a closed connection, and a server that isn’t there', async () => {
    const browser = service.subscribe({ answer: (response) => response.destroy() })
    expect(await pushWith().send(addressOf(browser), MESSAGE, DELIVERY)).toEqual({ again: 30 })
    const away = { ...addressOf(browser), endpoint: 'https://127.0.0.1:9/push/1' }
    expect(await pushWith().send(away, MESSAGE, DELIVERY)).toEqual({ again: 30 })
  })

  test.each([
    ['without end', (response: Writable) => void Readable.from(endless()).pipe(response)],
    ['that stops half-way', (response: Writable) => void response.write('x')],
  ])('a good status counts, also with an answer %s', async (_, write) => {
    const browser = service.subscribe({ answer: (response) => write(response.writeHead(201)) })
    expect(await pushWith().send(addressOf(browser), MESSAGE, DELIVERY)).toBe('sent')
  })

  test('a certificate that nobody vouches for isn’t trusted', async () => {
    const stranger = await startPushService()
    const browser = stranger.subscribe()
    expect(await pushWith().send(addressOf(browser), MESSAGE, DELIVERY)).toEqual({ again: 30 })
    expect(stranger.received()).toEqual([])
    await stranger.close()
  })

  test('keys of a browser that are none are refused without asking', async () => {
    const before = service.hits()
    const browser = { ...addressOf(service.subscribe()), p256dh: 'A'.repeat(87) }
    expect(await pushWith().send(browser, MESSAGE, DELIVERY)).toBe('refused')
    expect(service.hits()).toBe(before)
  })

  test('without keys of the site nothing is sent', async () => {
    const off = pushWith({ keys: async () => null })
    const browser = service.subscribe()
    expect(await off.publicKey()).toBeNull()
    expect(await off.send(addressOf(browser), MESSAGE, DELIVERY)).toBe('refused')
    expect(service.received(browser)).toEqual([])
  })

  test('what is refused is logged by its host, never by its address or its keys', async () => {
    lines.length = 0
    const browser = service.subscribe({ answer: (response) => response.writeHead(403).end() })
    const bad = { ...addressOf(service.subscribe()), p256dh: 'A'.repeat(87) }
    const moved = service.subscribe({
      answer: (response) => response.writeHead(301, { location: browser.endpoint }).end(),
    })
    for (const one of [addressOf(browser), bad, addressOf(moved)])
      await pushWith().send(one, MESSAGE, DELIVERY)
    expect(lines).toEqual([
      { event: 'push.refused', host: new URL(service.origin).host, status: 403 },
      expect.objectContaining({ event: 'push.refused', host: new URL(service.origin).host }),
      expect.objectContaining({ event: 'push.refused', host: new URL(service.origin).host }),
    ])
    const written = lines
      .map((line) => JSON.stringify(line) + String('err' in line ? line.err : ''))
      .join('\n')
    for (const secret of [browser, moved].flatMap(({ endpoint, keys }) => [
      new URL(endpoint).pathname,
      keys.auth,
      keys.p256dh,
    ]))
      expect(written).not.toContain(secret)
    expect(written).not.toContain(pair.privateKey)
  })
})

describe('row 41: nothing is sent to anything but a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://eu.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
    'https://eu.push.apple.com/a',
    'https://push.ejemplo.org/a',
  ])('%s is one', (endpoint) => {
    expect(pushWith({ loopback: false, hosts: ['push.ejemplo.org'] }).takes(endpoint)).toBe(true)
  })

  test('neither this machine, nor another network’s, nor a name that only looks right', async () => {
    let hits = 0
    const canary = createServer((_request, response) => {
      hits++
      response.end()
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const { port } = canary.address() as AddressInfo
    const keys = addressOf(service.subscribe())
    const push = pushWith({ loopback: false })
    const before = service.hits()
    for (const endpoint of [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://2130706433:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      keys.endpoint,
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'http://fcm.googleapis.com/',
      `https://fcm.googleapis.com@127.0.0.1:${port}/`,
      'https://ana:clave@fcm.googleapis.com/',
      'https://fcm.googleapis.com.evil.example/',
      'https://evil-fcm.googleapis.com/',
      'https://notify.windows.com.evil.example/',
      'https://xnotify.windows.com/',
      'file:///etc/passwd',
      'no es una dirección',
    ]) {
      expect(push.takes(endpoint), endpoint).toBe(false)
      expect(await push.send({ ...keys, endpoint }, MESSAGE, DELIVERY), endpoint).toBe('refused')
    }
    canary.close()
    expect([hits, service.hits() - before]).toEqual([0, 0])
  })

  test('a name that is allowed and resolves to this machine is not connected to', async () => {
    const before = service.hits()
    const { port } = new URL(service.origin)
    const endpoint = `https://localhost:${port}/push/1`
    const push = pushWith({ loopback: false, hosts: ['localhost'] })
    expect(push.takes(endpoint)).toBe(true)
    expect(await push.send({ ...addressOf(service.subscribe()), endpoint }, MESSAGE, DELIVERY)).toBe(
      'refused',
    )
    expect(service.hits()).toBe(before)
  })

  test('plain http isn’t sent to, not even on this machine', async () => {
    expect(pushWith().takes('http://127.0.0.1:8080/')).toBe(false)
  })
})

describe('the size of a message', () => {
  test.each([
    ['letters', 'a'],
    ['accents', 'ñ'],
    ['signs that JSON writes longer', '\u0001'],
    ['families', '👨‍👩‍👧‍👦'],
  ])('long texts of %s are shortened to what every push service takes', async (_, letter) => {
    const long = { ...MESSAGE, title: letter.repeat(4_000), body: letter.repeat(4_000) }
    const text = fitted(long)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_000)
    const browser = service.subscribe()
    expect(await pushWith().send(addressOf(browser), long, DELIVERY)).toBe('sent')
    expect(service.received(browser)[0]?.message).toEqual(JSON.parse(text))
    const { title } = JSON.parse(text) as { title: string }
    expect(title.slice(0, -1).replaceAll(letter, '')).toBe('')
  })

  test('a body that is too long costs nothing of the title', () => {
    const read = JSON.parse(fitted({ ...MESSAGE, body: 'palabra '.repeat(1_000) })) as typeof MESSAGE
    expect(read.title).toBe(MESSAGE.title)
    expect(read.body).toMatch(/^palabra palabra .*…$/)
  })

  test('a usual one stays as it is', () => {
    expect(JSON.parse(fitted(MESSAGE))).toEqual(MESSAGE)
  })
})

test('Retry-After is read as seconds and as a date, an hour at most', () => {
  const now = new Date('2026-05-04T10:00:00Z')
  expect(againAfter('90', now)).toBe(90)
  expect(againAfter('0', now)).toBe(1)
  expect(againAfter('99999999999999999999', now)).toBe(3_600)
  expect(againAfter('Mon, 04 May 2026 10:02:00 GMT', now)).toBe(120)
  expect(againAfter('Mon, 04 May 2026 09:00:00 GMT', now)).toBe(1)
  expect(againAfter('Fri, 04 May 2096 09:00:00 GMT', now)).toBe(3_600)
  expect(againAfter('pronto', now)).toBeNull()
  expect(againAfter(null, now)).toBeNull()
})

test('push services may write to the site’s address, or by mail where that isn’t public', () => {
  const CONTACT_EMAIL = 'hola@cancha.example'
  expect(pushSubject({ origin: 'https://cancha.example', CONTACT_EMAIL })).toBe('https://cancha.example')
  expect(pushSubject({ origin: 'http://localhost:3000', CONTACT_EMAIL })).toBe('mailto:hola@cancha.example')
})
