// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choices } from '../../../../testing/notifications.ts'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { renew } from './device.ts'
import { keepOwner, ownerOf } from './owner.ts'
import { PushOffer } from './PushOffer.tsx'
import { PushSection } from './PushSection.tsx'

const KEY = 'AQID'
const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer

/**
 * A browser that takes pushes: what it was asked, and what it has.
 * @param given.worker what becomes of the worker: it runs, runs once it is registered, or doesn't then either
 */
function browser({ permission = 'default', answer = 'granted', worker = 'runs' } = {}) {
  const kept = new Map<string, string>()
  const cache = {
    match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (key: string, response: Response) => void kept.set(key, await response.text()),
  }
  vi.stubGlobal('caches', {
    open: async () => cache,
    delete: async () => {
      kept.clear()
      return true
    },
  })
  const asked = { permission: 0, registered: 0, subscribed: [] as number[][], unsubscribed: 0 }
  const make = (key: ArrayBuffer) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/uno',
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/uno', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      asked.unsubscribed++
      state.subscription = null
      return true
    },
  })
  const state: { subscription: ReturnType<typeof make> | null } = { subscription: null }
  let coming: object | null = null
  const registration = {
    get active() {
      return coming || worker === 'fails' ? null : {}
    },
    get installing() {
      return coming
    },
    pushManager: {
      getSubscription: async () => state.subscription,
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        if (coming) throw new DOMException('no active worker', 'AbortError')
        asked.subscribed.push([...applicationServerKey])
        state.subscription = make(applicationServerKey.buffer)
        return state.subscription
      },
    },
  }
  const notification = {
    permission,
    async requestPermission() {
      asked.permission++
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', {
    userAgent: 'prueba',
    maxTouchPoints: 0,
    onLine: true,
    serviceWorker: {
      getRegistration: async () => (asked.registered > 0 || worker === 'runs' ? registration : undefined),
      async register() {
        if (worker === 'comes' && asked.registered === 0)
          coming = {
            addEventListener: (_: string, changed: () => void) =>
              setTimeout(() => {
                coming = null
                changed()
              }),
          }
        asked.registered++
        return registration
      },
    },
  })
  const had = (key: ArrayBuffer) => {
    state.subscription = make(key)
  }
  return { asked, state, had }
}

const subscribed = (answer: Answer = ok({ success: true, browsers: 1 })) =>
  serve(({ path }) => {
    if (path.endsWith('/subscribe')) return answer
    return ok(path.includes('/choices/') ? choices({ push: { key: KEY, browsers: 0 } }) : { success: true })
  })

const section = async (key: string | null = KEY) => {
  await act(async () => {
    render(<PushSection userId="7" push={{ key, browsers: 0 }} />, { wrapper: WithQueries })
  })
}
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the section of a device', () => {
  test('asks the browser only when it is pressed, and tells the server where it is', async () => {
    const { asked } = browser()
    const log = subscribed()
    await section()
    expect(asked).toEqual({ permission: 0, registered: 0, subscribed: [], unsubscribed: 0 })
    await press('Activar los avisos en este dispositivo')
    expect(await screen.findByRole('button', { name: 'Desactivar en este dispositivo' })).toBeTruthy()
    expect(asked.permission).toBe(1)
    expect(asked.subscribed).toEqual([[1, 2, 3]])
    expect(log.find(({ path }) => path.endsWith('/subscribe'))?.body).toEqual({
      userId: '7',
      endpoint: 'https://fcm.googleapis.com/fcm/send/uno',
      keys: { p256dh: 'p', auth: 'a' },
    })
    expect(await ownerOf()).toBe('7')
    await press('Desactivar en este dispositivo')
    expect(await screen.findByRole('button', { name: /^Activar/ })).toBeTruthy()
    expect(asked.unsubscribed).toBe(1)
    expect(await ownerOf()).toBeNull()
    expect(log.find(({ path }) => path.endsWith('/unsubscribe'))?.body).toMatchObject({ userId: '7' })
  })

  test('takes the browser’s subscription back when the server refuses it', async () => {
    const { asked, state } = browser()
    subscribed(refused(503, 'unavailable', 'El servicio no está disponible.'))
    await section()
    await press(/^Activar/)
    expect(screen.getByRole('button', { name: /^Activar/ })).toBeTruthy()
    expect([asked.unsubscribed, state.subscription]).toEqual([1, null])
  })

  test('after signing out, which takes the worker and the subscription, is off, and a press installs the worker first', async () => {
    const { asked, state } = browser({ permission: 'granted', worker: 'comes' })
    subscribed()
    await section()
    expect(screen.queryByText(/te pedirá permiso/)).toBeNull()
    await press(/^Activar/)
    expect(await screen.findByRole('button', { name: 'Desactivar en este dispositivo' })).toBeTruthy()
    expect([asked.registered, asked.subscribed, state.subscription === null]).toEqual([1, [[1, 2, 3]], false])
  })

  test('says what to do in a browser that has forbidden them', async () => {
    browser({ permission: 'denied' })
    subscribed()
    await section()
    expect(await screen.findByText(/tiene bloqueados los avisos/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says so where the worker can’t be installed', async () => {
    browser({ worker: 'fails' })
    subscribed()
    await section()
    await press(/^Activar/)
    expect(await screen.findByText(/no puede mostrar avisos/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says so when the person forbids it at the question', async () => {
    browser({ answer: 'denied' })
    subscribed()
    await section()
    await press(/^Activar/)
    expect(await screen.findByText(/tiene bloqueados los avisos/)).toBeTruthy()
  })

  const iPhone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X)`
  test.each([
    ['iPhone, in the browser', { userAgent: iPhone('17_2') }, /en tu pantalla de inicio/],
    ['iPhone before 16.4', { userAgent: iPhone('16_3_1') }, /desde la versión 16\.4/],
    ['iPhone with 15.7', { userAgent: iPhone('15_7') }, /desde la versión 16\.4/],
    ['iPad, in the browser', { userAgent: 'Macintosh; Intel Mac OS X 10_15_7' }, /en tu pantalla de inicio/],
    [
      'iPad, from the home screen',
      { userAgent: 'Macintosh; Intel Mac OS X 10_15_7', standalone: true },
      /desde la versión 16\.4/,
    ],
  ])('says what to do on an %s that can’t', async (_, given, says) => {
    vi.stubGlobal('navigator', { maxTouchPoints: 5, ...given })
    subscribed()
    await section()
    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the offer over the list', () => {
  const offer = () => act(async () => void render(<PushOffer userId="7" />, { wrapper: WithQueries }))

  test('is made to who could turn it on, and not again to who declined', async () => {
    browser()
    subscribed()
    await offer()
    expect(await screen.findByText(/¿Quieres enterarte aunque Cancha esté cerrada\?/)).toBeTruthy()
    await press('Ahora no')
    expect(screen.queryByText(/¿Quieres enterarte/)).toBeNull()
    await offer()
    expect(screen.queryByText(/¿Quieres enterarte/)).toBeNull()
  })

  test('isn’t made where the browser’s answer is no, and asks nothing', async () => {
    browser({ permission: 'denied' })
    const log = subscribed()
    await offer()
    expect([screen.queryByText(/¿Quieres enterarte/), log]).toEqual([null, []])
  })

  test('isn’t made where they are on, and asks nothing', async () => {
    const { had } = browser({ permission: 'granted' })
    const log = subscribed()
    had(bytes(1, 2, 3))
    await keepOwner('7')
    await offer()
    expect([screen.queryByText(/¿Quieres enterarte/), log]).toEqual([null, []])
  })

  test('is made again where the browser has lost what was allowed, and one press turns it on', async () => {
    const { asked } = browser({ permission: 'granted', worker: 'comes' })
    const log = subscribed()
    await offer()
    await press('Activar')
    await vi.waitFor(() => expect(screen.queryByText(/¿Quieres enterarte/)).toBeNull())
    expect([asked.registered, asked.subscribed]).toEqual([1, [[1, 2, 3]]])
    expect(log.some(({ path }) => path.endsWith('/subscribe'))).toBe(true)
  })

  test('isn’t made to who turned them off on the page of choices, until they are turned on there', async () => {
    const { state } = browser()
    subscribed()
    await section()
    await press(/^Activar/)
    await press('Desactivar en este dispositivo')
    cleanup()
    await offer()
    expect(screen.queryByText(/¿Quieres enterarte/)).toBeNull()
    await section()
    await press(/^Activar/)
    state.subscription = null
    cleanup()
    await offer()
    expect(await screen.findByText(/¿Quieres enterarte/)).toBeTruthy()
  })
})

describe('after somebody came in', () => {
  test('their own subscription is told to the server again, and made anew if it was for another key', async () => {
    const { asked, had } = browser({ permission: 'granted' })
    const log = subscribed()
    had(bytes(1, 2, 3))
    await keepOwner('7')
    await renew('7', KEY)
    expect([log.length, asked.subscribed]).toEqual([1, []])
    had(bytes(9, 9, 9))
    await renew('7', KEY)
    expect([log.length, asked.subscribed, asked.unsubscribed]).toEqual([2, [[1, 2, 3]], 1])
  })

  test('somebody else’s is given up and not taken over', async () => {
    const { state, had } = browser({ permission: 'granted' })
    const log = subscribed()
    had(bytes(1, 2, 3))
    await keepOwner('8')
    await renew('7', KEY)
    expect([log, state.subscription, await ownerOf()]).toEqual([[], null, null])
  })
})
