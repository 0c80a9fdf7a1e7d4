// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsaved } from '../../../../../api/personal-storage.ts'
import { sessionQuery } from '../../../../../api/session.ts'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { keepInMemory } from '../../../../../testing/kept-files.ts'
import { message } from '../../../../../testing/messenger.ts'
import { ok, type ServedRequest } from '../../../../../testing/server.ts'
import { photo } from '../../../../../testing/uploads/upload-queues.ts'
import { serveUploads } from '../../../../../testing/uploads/uploads.ts'
import { Outbox } from './outbox.ts'

const queryClients: QueryClient[] = []

/** An outbox in a tab of its own. */
function tab() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  queryClients.push(queryClient)
  const outbox = new Outbox(ANA.id, queryClient)
  const add = (sent: Partial<Parameters<Outbox['add']>[0]>) =>
    outbox.add({ conversationId: '5', text: '', replyTo: null, ...sent })
  return { outbox, add, shown: () => outbox.of('5') }
}

/** A server that keeps files and messages, while there is a network. */
function serveAll() {
  const state = {
    isUp: true,
    sent: [] as Record<string, unknown>[],
    /** how often the server says that it has a message's files no longer */
    swept: 0,
  }
  const uploads = serveUploads({
    turn: () => (state.isUp ? undefined : 'down'),
    finish: () => (state.isUp ? undefined : null),
    other({ path, body }: ServedRequest) {
      if (!state.isUp) return null
      if (path !== '/api/messages') return ok({ user: ANA })
      if (state.swept-- > 0) {
        const issues = [{ path: 'body.files.0', msg: 'Sube el archivo otra vez' }]
        return { status: 404, body: { success: false, code: 'not_found', msg: issues[0]?.msg, issues } }
      }
      state.sent.push(body as Record<string, unknown>)
      return ok({
        message: message(state.sent.length, { clientId: (body as { clientId: string }).clientId }),
      })
    },
  })
  return { ...uploads, state }
}

const settles = (holds: () => unknown) => vi.waitFor(holds, { timeout: 20_000, interval: 50 })
const MB = 1024 * 1024
let databases: ReturnType<typeof keepInMemory>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') })
  localStorage.clear()
  databases = keepInMemory()
})
afterEach(() => {
  localStorage.clear()
  for (const queryClient of queryClients.splice(0)) queryClient.setQueryData(sessionQuery.queryKey, null)
  vi.useRealTimers()
})

test('a message that is taken back takes its photo along, however little was done for it yet', async () => {
  const { calls, log } = serveAll()
  const { outbox, add, shown } = tab()
  for (let steps = 0; steps < 30; steps++) {
    add({ text: 'la casa', files: [photo('frente.jpg', MB)] })
    for (let step = 0; step < steps; step++) await Promise.resolve()
    await outbox.discard(shown()[0]?.clientId ?? '')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const begun = log.filter(({ method }) => method === 'POST')
  const deleted = calls.filter(({ method }) => method === 'DELETE')
  expect([shown(), deleted.length]).toEqual([[], begun.length])
})

test('photos are shown at once, go up one by one with their progress, and then the message that names them', async () => {
  const { state } = serveAll()
  const { outbox, add, shown } = tab()
  add({ text: 'la casa', files: [photo('frente.jpg', 3 * MB), photo('patio.jpg', MB)] })
  add({ text: 'después' })
  expect(shown()[0]).toMatchObject({
    state: 'sending',
    files: [
      { name: 'frente.jpg', kind: 'image', preview: expect.stringMatching(/^blob:/), progress: null },
      { name: 'patio.jpg', kind: 'image', progress: null },
    ],
  })
  const steps: (number | null | undefined)[] = []
  outbox.subscribe(() => steps.push(shown()[0]?.progress))
  await settles(() => expect(shown()).toEqual([]))
  const seen = steps.filter((step) => typeof step === 'number')
  expect(seen.length).toBeGreaterThan(3)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect([seen[0], seen.at(-1)]).toEqual([0, 100])
  expect(state.sent.map(({ text, files }) => [text, files])).toEqual([
    ['la casa', [{ url: '/f/frente.jpg' }, { url: '/f/patio.jpg' }]],
    ['después', []],
  ])
})

test('a photo that was chosen without a network leaves from the next page, though the tab was closed', async () => {
  const { state, uploads } = serveAll()
  state.isUp = false
  tab().add({ text: 'sin red', files: [photo('lote.jpg', MB)] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...databases.values()].map((kept) => kept.size)).toEqual([1])
  // The tab is closed: what its page had in memory is gone, and nothing of it sends any more.
  for (const queryClient of queryClients.splice(0)) queryClient.setQueryData(sessionQuery.queryKey, null)
  const { shown } = tab()
  await settles(() => expect(shown()[0]?.files[0]?.preview).toMatch(/^blob:/))
  state.isUp = true
  window.dispatchEvent(new Event('online'))
  await settles(() => expect(state.sent).toHaveLength(1))
  expect(state.sent[0]?.['files']).toEqual([{ url: '/f/lote.jpg' }])
  expect([...uploads.values()].at(-1)?.metadata).toEqual({ purpose: 'messenger.photo', name: 'lote.jpg' })
  // Nothing of it is left on the device.
  await settles(() => expect([...databases.values()].map((kept) => kept.size)).toEqual([0]))
  await settles(() => expect(localStorage.length).toBe(0))
})

test('a voice note goes with its length and its wave, as a file of the recording’s type', async () => {
  const { state, uploads } = serveAll()
  const { add, shown } = tab()
  const blob = new Blob(['sonido'], { type: 'audio/webm;codecs=opus' })
  add({ voice: { blob, duration: 4_200, wave: '0379' } })
  expect(shown()[0]?.files).toMatchObject([
    { kind: 'audio', duration: 4_200, wave: '0379', preview: expect.stringMatching(/^blob:/) },
  ])
  await settles(() => expect(state.sent).toHaveLength(1))
  expect(state.sent[0]?.['files']).toEqual([{ url: '/f/nota-de-voz.webm', duration: 4_200, wave: '0379' }])
  expect([...uploads.values()][0]?.metadata['purpose']).toBe('messenger.voice')
})

test('more files than a message holds become several messages, the text with the first', async () => {
  const { state } = serveAll()
  const { add } = tab()
  add({ text: 'doce', files: Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`, 1_024)) })
  await settles(() => expect(state.sent).toHaveLength(2))
  expect(state.sent.map(({ text, files }) => [text, (files as unknown[]).length])).toEqual([
    ['doce', 10],
    ['', 2],
  ])
})

test('a file that can’t be sent says why beside its message, and the next message goes', async () => {
  const { state } = serveAll()
  const { add, shown } = tab()
  add({ files: [new File(['hola'], 'nota.txt', { type: 'text/plain' })] })
  add({ text: 'lo demás' })
  await settles(() => expect(state.sent).toHaveLength(1))
  expect(shown()).toMatchObject([{ state: 'failed', why: 'El archivo no es un PDF. Elige otro.' }])
})

test('a message that is taken back while its photo goes up is never sent', async () => {
  const { state, uploads } = serveAll()
  state.isUp = false
  const { outbox, add, shown } = tab()
  add({ files: [photo('no.jpg', MB)] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await outbox.discard(shown()[0]?.clientId ?? '')).toMatchObject({ files: [{ name: 'no.jpg' }] })
  state.isUp = true
  add({ text: 'otra cosa' })
  await settles(() => expect(state.sent.map(({ text }) => text)).toEqual(['otra cosa']))
  expect(uploads.size).toBe(0)
})

test('a photo that the server had swept away is uploaded once more from what the device keeps', async () => {
  const { state, uploads } = serveAll()
  const { outbox, add, shown } = tab()
  state.swept = 1
  add({ text: 'tarde', files: [photo('lote.jpg', MB)] })
  await settles(() => expect(state.sent).toHaveLength(1))
  expect([uploads.size, shown()]).toEqual([2, []])
  // Where that doesn't help, the person decides, and may try again.
  state.swept = 2
  add({ text: 'nada', files: [photo('casa.jpg', MB)] })
  await settles(() => expect(shown()).toMatchObject([{ state: 'failed', why: 'Sube el archivo otra vez' }]))
  expect(uploads.size).toBe(4)
  state.swept = 1
  outbox.retry(shown()[0]?.clientId ?? '')
  await settles(() => expect(state.sent).toHaveLength(2))
})

test('signing out deletes the files from the device too', async () => {
  serveAll().state.isUp = false
  tab().add({ files: [photo('privada.jpg', MB)] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(databases.size).toBe(1)
  forgetUnsaved()
  expect(databases.size).toBe(0)
  expect(localStorage.length).toBe(0)
})
