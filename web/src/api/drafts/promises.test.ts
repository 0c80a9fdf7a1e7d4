// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { forgetMembers, forgetUnsaved } from '../personal-storage.ts'
import { deviceDraft } from './device-draft.ts'
import { DEVICE_DRAFTS, type DeviceKind, type DevicePromises } from './device-drafts.ts'
import { SERVER_DRAFTS, type ServerKind, type ServerPromises } from './server-drafts.ts'
import { createVersionedDraft, type ShownDraft } from './versioned-draft.ts'

type Stored = { text: string; version: number }

/** A server that keeps one draft, over the version that its page has read. */
function standIn(text = '') {
  const server = {
    isUp: true,
    draft: { text, version: text === '' ? 0 : 1 },
    saves: [] as string[],
    asked: 0,
  }
  return Object.assign(server, {
    async save(sent: string, version: number) {
      server.asked++
      if (!server.isUp) return { error: new ApiError('offline', 'Sin conexión.') }
      if (version !== server.draft.version) return { error: new ApiError('conflict', 'Hay otra versión.') }
      server.draft = { text: sent, version: version + 1 }
      server.saves.push(sent)
      return { answer: { version: server.draft.version } }
    },
  })
}

const opened: { close: () => void }[] = []

/** A page on which this kind of draft is written, which knows what the server has now. */
function open(kind: ServerKind, server: ReturnType<typeof standIn>) {
  const { version } = server.draft
  let shown: ShownDraft<Stored> = { state: 'idle', trouble: null, other: null }
  const keeper = createVersionedDraft<string, string, Stored>(
    () => ({
      kind,
      version,
      draftOf: (text) => text,
      save: server.save,
      load: async () => (server.draft.version === 0 ? null : server.draft),
      isSame: (newer, text) => newer.text === text,
    }),
    (change) => {
      shown = { ...shown, ...change }
    },
  )
  keeper.open()
  opened.push(keeper)
  return { ...keeper, shown: () => shown }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function putAside() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const keeper of opened.splice(0)) keeper.close()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

const serverKinds = Object.entries(SERVER_DRAFTS) as [ServerKind, ServerPromises][]

describe.each(serverKinds)('a draft of the kind «%s» on the server', (kind, { pause, longest, again }) => {
  test('is there after its pause, and another device goes on with it', async () => {
    const server = standIn()
    open(kind, server).keep('uno')
    await pass(pause - 1)
    expect(server.saves).toEqual([])
    await pass(1)
    expect(server.saves).toEqual(['uno'])
    open(kind, server).keep('uno y dos')
    await pass(pause)
    expect(server.draft).toEqual({ text: 'uno y dos', version: 2 })
  })

  test('that is written without a pause is saved only if that is promised', async () => {
    const server = standIn()
    const { keep } = open(kind, server)
    for (let tenth = 1; tenth <= 100; tenth++) {
      keep('a'.repeat(tenth))
      await pass(pause / 10)
    }
    const since = longest === undefined ? 0 : Math.floor((pause * 10) / longest)
    expect(server.saves.length).toBe(since)
  })

  test.each([
    ['left', () => void window.dispatchEvent(new Event('pagehide'))],
    ['put aside', putAside],
    ['closed', ({ close }: ReturnType<typeof open>) => close()],
  ])('is saved at once when its page is %s', (_, leave) => {
    const server = standIn()
    const draft = open(kind, server)
    draft.keep('me voy')
    leave(draft)
    expect(server.saves).toEqual(['me voy'])
  })

  test('without a network is tried again as it is promised', async () => {
    const server = standIn()
    server.isUp = false
    const { keep, shown } = open(kind, server)
    keep('sin red')
    await pass(pause)
    expect(shown()).toMatchObject({ state: 'failed', trouble: { code: 'offline' } })
    server.isUp = true
    if (again !== undefined) {
      await pass(again - 1)
      expect(server.saves).toEqual([])
      await pass(1)
    } else {
      await pass(600_000)
      expect(server.saves).toEqual([])
      keep('sin red ya no')
      await pass(pause)
    }
    expect(server.saves).toHaveLength(1)
    expect(shown()).toMatchObject({ state: 'saved', trouble: null })
  })

  test('is tried again when the network is back only if that is promised', async () => {
    const server = standIn()
    server.isUp = false
    open(kind, server).keep('sin red')
    await pass(pause)
    server.isUp = true
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(server.saves).toEqual(again === undefined ? [] : ['sin red'])
  })

  test('in two tabs is offered to the second, and written over only if the person says so', async () => {
    const server = standIn('antes')
    const [one, other] = [open(kind, server), open(kind, server)]
    one.keep('de esta')
    await pass(pause)
    other.keep('de la otra')
    await pass(pause)
    expect(other.shown()).toMatchObject({ state: 'failed', other: { text: 'de esta', version: 2 } })
    const { asked } = server
    other.keep('más de la otra')
    await pass(60_000)
    putAside()
    window.dispatchEvent(new Event('online'))
    await pass(pause)
    expect(server.asked).toBe(asked)
    expect(server.draft).toEqual({ text: 'de esta', version: 2 })
    other.settle('más de la otra')
    await pass(0)
    expect(server.draft).toEqual({ text: 'más de la otra', version: 3 })
    expect(other.shown()).toMatchObject({ state: 'saved', other: null })
  })

  test('that was published or emptied elsewhere is begun anew with what is written here', async () => {
    const server = standIn('antes')
    const { keep } = open(kind, server)
    server.draft = { text: '', version: 0 }
    keep('de aquí')
    await pass(pause)
    expect(server.draft).toEqual({ text: 'de aquí', version: 1 })
  })

  test('isn’t saved while it is published; the next one begins anew, and one that failed goes on', async () => {
    const server = standIn('antes')
    const draft = open(kind, server)
    await draft.pause()
    draft.keep('mientras')
    putAside()
    await pass(60_000)
    expect(server.saves).toEqual([])
    draft.goOn('mientras')
    await pass(pause)
    expect(server.draft).toEqual({ text: 'mientras', version: 2 })
    await draft.pause()
    server.draft = { text: '', version: 0 }
    draft.forget()
    draft.keep('otra')
    await pass(pause)
    expect(server.draft).toEqual({ text: 'otra', version: 1 })
  })
})

test.each(['question', 'reply'] as const)(
  'a %s whose answer got lost isn’t taken for another one',
  async (kind) => {
    const server = standIn()
    const { keep, shown } = open(kind, server)
    server.draft = { text: 'perdida', version: 1 }
    keep('perdida')
    await pass(SERVER_DRAFTS[kind].pause)
    expect(shown()).toMatchObject({ state: 'saved', other: null })
  },
)

test('what the server couldn’t take of a request for a loan is on the device until it can', async () => {
  const server = standIn()
  const device = { keep: vi.fn(), forget: vi.fn() }
  server.isUp = false
  const keeper = createVersionedDraft<string, string, Stored>(
    () => ({
      kind: 'loan',
      version: 0,
      draftOf: (text) => text,
      save: server.save,
      load: async () => null,
      device,
    }),
    () => undefined,
  )
  keeper.keep('uno')
  expect(device.keep).not.toHaveBeenCalled()
  keeper.saveNow()
  await pass(0)
  keeper.keep('dos')
  expect(device.keep.mock.calls).toEqual([
    ['uno', 0],
    ['dos', 0],
  ])
  server.isUp = true
  await pass(SERVER_DRAFTS.loan.pause)
  expect(device.forget).toHaveBeenCalledOnce()
})

const deviceKinds = Object.entries(DEVICE_DRAFTS) as [DeviceKind, DevicePromises][]

describe.each(deviceKinds)(
  'a draft of the kind «%s» on the device',
  (kind, { tab = false, outlives = false }) => {
    const of = (owner: string) =>
      deviceDraft(kind, owner, 'prueba', ({ text }) => (typeof text === 'string' ? { text } : undefined))

    test('is its writer’s alone, and in another tab only if that is promised', () => {
      of('7').keep({ text: 'mía' })
      expect([of('7').read(), of('8').read()]).toEqual([{ text: 'mía' }, undefined])
      sessionStorage.clear()
      expect(of('7').read()).toEqual(tab ? undefined : { text: 'mía' })
    })

    test('outlives a session that ended by itself only if that is promised, and never signing out', () => {
      of('7').keep({ text: 'mía' })
      forgetMembers()
      expect(of('7').read()).toEqual(outlives ? { text: 'mía' } : undefined)
      of('7').keep({ text: 'mía' })
      forgetMembers()
      forgetUnsaved()
      expect(of('7').read()).toBeUndefined()
    })

    test('that isn’t whole any more is none', () => {
      const storage = tab ? sessionStorage : localStorage
      of('7').keep({ text: 'mía' })
      const key = storage.key(0) ?? ''
      for (const broken of ['{', '"mía"', 'null', '[]', '{"text":7}']) {
        storage.setItem(key, broken)
        expect(of('7').read(), broken).toBeUndefined()
      }
      of('7').keep()
      expect(storage.length).toBe(0)
    })
  },
)
