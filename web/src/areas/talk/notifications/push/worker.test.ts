import { existsSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'

const SOURCE = readFileSync(new URL('../../../../../public/sw.js', import.meta.url), 'utf8')

type ShownNotification = {
  title: string
  options: { body: string; tag: string; icon: string; badge: string; data: { url: string } }
}

/** The worker in a browser of the test's, whose windows and caches are these. */
function worker({ windows = [] as object[], owner = undefined as string | undefined } = {}) {
  const hears = new Map<string, (event: object) => void>()
  const shown: ShownNotification[] = []
  const badges: unknown[] = []
  const opened: string[] = []
  const sent: { url: string; body: unknown }[] = []
  const cache = {
    match: async () => (owner === undefined ? undefined : new Response(owner)),
  }
  const self = {
    location: { origin: 'https://cancha.example' },
    addEventListener: (name: string, act: (event: object) => void) => void hears.set(name, act),
    registration: {
      showNotification: async (title: string, options: ShownNotification['options']) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async () => subscription('nuevo') },
    },
    navigator: {
      setAppBadge: async (count: unknown) => void badges.push(count),
      clearAppBadge: async () => void badges.push('none'),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  }
  const caches = { open: async () => cache }
  const fetch = async (url: string, { body }: { body: string }) =>
    void sent.push({ url, body: JSON.parse(body) })
  runInNewContext(SOURCE, {
    self,
    caches,
    fetch,
    URL,
    Request,
    Response,
    Promise,
    JSON,
    String,
    Number,
    TypeError,
  })
  const happens = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    hears.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return { happens, shown, badges, opened, sent }
}

const subscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  options: {},
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } }),
})
const pushed = (value: unknown) => ({ data: { json: () => value } })
const ANA = { title: 'Ana te escribió.', body: '', tag: 'n7', url: '/notifications/7', unread: 3 }

describe('[MSG-018] what is pushed', () => {
  test('is shown in the server’s words, with how much is unread on the app’s icon', async () => {
    const { happens, shown, badges } = worker()
    await happens('push', pushed(ANA))
    expect(shown).toMatchObject([
      { title: 'Ana te escribió.', options: { tag: 'n7', lang: 'es', data: { url: '/notifications/7' } } },
    ])
    // Both pictures are among the site's files.
    for (const name of [shown[0]?.options.icon, shown[0]?.options.badge])
      expect(existsSync(new URL(`../../../../../public${name}`, import.meta.url)), name).toBe(true)
    expect(badges).toEqual([3])
  })

  test.each([
    ['nothing', 0, 'none'],
    ['something, without a number,', undefined, undefined],
    ['what is no number', '3', undefined],
  ])('with %s unread has the icon say so', async (_, unread, badge) => {
    const { happens, badges } = worker()
    await happens('push', pushed({ ...ANA, unread }))
    expect(badges).toEqual([badge])
  })

  test.each([
    ['no JSON', { data: { json: () => JSON.parse('x') } }],
    ['nothing', { data: null }],
    ['no title', pushed({ body: 'a' })],
  ])('with %s still shows something', async (_, event) => {
    const { happens, shown } = worker()
    await happens('push', event)
    expect(shown).toMatchObject([
      { title: 'Tienes algo nuevo en Cancha', options: { data: { url: '/notifications' } } },
    ])
  })
})

describe('a press on it', () => {
  const press = (url: unknown) => ({ notification: { close: vi.fn(), data: { url } } })

  test('leads an open window there, in front', async () => {
    const page = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) }
    const { happens, opened } = worker({ windows: [page] })
    await happens('notificationclick', press('/notifications/7'))
    expect([page.focus.mock.calls.length, page.navigate.mock.calls, opened]).toEqual([
      1,
      [['/notifications/7']],
      [],
    ])
  })

  test('opens a window where none is open, or none can be led', async () => {
    const page = {
      focus: async () => undefined,
      navigate: async () => {
        throw new TypeError('not controlled')
      },
    }
    for (const windows of [[], [page]]) {
      const { happens, opened } = worker({ windows })
      await happens('notificationclick', press('/notifications/7'))
      expect(opened).toEqual(['/notifications/7'])
    }
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    undefined,
    7,
  ])('row 34: never leads to %s', async (url) => {
    const { happens, opened } = worker()
    await happens('notificationclick', press(url))
    expect(opened).toEqual(['/notifications'])
  })
})

describe('a subscription that the browser replaced', () => {
  test('is told to the server for who had it', async () => {
    const { happens, sent } = worker({ owner: '7' })
    await happens('pushsubscriptionchange', { oldSubscription: subscription('viejo') })
    expect(sent).toEqual([
      {
        url: '/api/users/push/subscribe',
        body: {
          userId: '7',
          endpoint: 'https://push.example/nuevo',
          keys: { p256dh: 'p', auth: 'a' },
          replaces: 'https://push.example/viejo',
        },
      },
    ])
  })

  test('of nobody is left alone', async () => {
    const { happens, sent } = worker()
    await happens('pushsubscriptionchange', { oldSubscription: subscription('viejo') })
    expect(sent).toEqual([])
  })
})
