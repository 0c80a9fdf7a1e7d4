// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmProvider } from '../../../../../ui/overlays/confirm.tsx'
import { toasts } from '../../../../../ui/overlays/notify.ts'
import { Recorder } from './Recorder.tsx'
import type { Voice } from './recording.ts'
import { hasRecording } from './recordings.ts'

/** A microphone that the test mutes and unplugs. */
class Track extends EventTarget {
  isOpen = true
  stop() {
    this.isOpen = false
  }
}

/** A recorder that writes a letter when it ends. */
class Recorded extends EventTarget {
  static supported: readonly string[] = ['audio/mp4']
  static isTypeSupported = (type: string) => Recorded.supported.includes(type)
  state = 'inactive'
  mimeType: string
  constructor(_stream: unknown, { mimeType }: { mimeType: string }) {
    super()
    this.mimeType = mimeType
  }
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sonido']) }))
      this.dispatchEvent(new Event('stop'))
    })
  }
}

let track: Track
let open: () => Promise<unknown>
let isHidden = false
const sentNotes: Voice[] = []
const closed = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  track = new Track()
  open = async () => ({ getTracks: () => [track], getAudioTracks: () => [track] })
  vi.stubGlobal('MediaRecorder', Recorded)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => open() },
  })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  isHidden = false
  Recorded.supported = ['audio/mp4']
  sentNotes.length = 0
  closed.mockClear()
})
afterEach(() => vi.useRealTimers())

const recorder = (conversationId: string) => (
  <ConfirmProvider>
    <Recorder
      userId="ana"
      conversationId={conversationId}
      onSend={(voice) => sentNotes.push(voice)}
      onClose={closed}
    />
  </ConfirmProvider>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const time = () => screen.getByRole('timer').textContent

test('what was said is sent with its length and its wave, and the microphone is closed', async () => {
  render(recorder('1'))
  await pass(12_300)
  expect(time()).toBe('0:12')
  await press('Enviar la nota de voz')
  expect(sentNotes).toEqual([{ blob: expect.any(Blob), duration: 12_300, wave: '0'.repeat(64) }])
  expect(sentNotes[0]?.blob.type).toBe('audio/mp4')
  expect([track.isOpen, closed.mock.calls.length, hasRecording('ana', '1')]).toEqual([false, 1, false])
})

const AAC = 'audio/mp4;codecs=mp4a.40.2'
const WEBM = 'audio/webm;codecs=opus'

test.each([
  ['Safari', ['audio/mp4', AAC], AAC],
  ['Safari that knows WebM too', ['audio/mp4', AAC, WEBM], AAC],
  ['Chrome where it has AAC', ['audio/mp4', AAC, 'audio/mp4;codecs=opus', WEBM], AAC],
  ['Chromium, whose MP4 has Opus in it', ['audio/mp4', 'audio/mp4;codecs=opus', WEBM], WEBM],
  ['Firefox', [WEBM, 'audio/ogg;codecs=opus'], WEBM],
])('%s records what the most telephones play', async (_, supported, type) => {
  Recorded.supported = supported
  render(recorder('9'))
  await pass(2_000)
  await press('Enviar la nota de voz')
  expect(sentNotes[0]?.blob.type).toBe(type)
})

test('the time stands still in a pause, and goes on after it', async () => {
  render(recorder('2'))
  await pass(5_000)
  await press('Pausar la grabación')
  await pass(60_000)
  expect(time()).toBe('0:05')
  await press('Seguir grabando')
  await pass(2_000)
  expect(time()).toBe('0:07')
  await press('Borrar la nota de voz')
})

test('a note is heard before it is sent', async () => {
  render(recorder('3'))
  await pass(4_000)
  await press('Pausar la grabación')
  await press('Escuchar antes de enviar')
  expect(track.isOpen).toBe(false)
  expect(screen.getByRole('button', { name: 'Oír tu nota de voz' })).toBeDefined()
  await press('Enviar la nota de voz')
  expect(sentNotes.map(({ duration }) => duration)).toEqual([4_000])
})

test('closing the page asks first, as long as something is recorded and not sent', async () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  render(recorder('15'))
  await pass(4_000)
  expect(asks()).toBe(true)
  await press('Enviar la nota de voz')
  expect(asks()).toBe(false)
})

test('the screen stays on while it records, and not in a pause', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  Object.assign(navigator, { wakeLock: { request } })
  render(recorder('16'))
  await pass(1_000)
  expect([request.mock.calls.length, release.mock.calls.length]).toEqual([1, 0])
  await press('Pausar la grabación')
  expect(release).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'wakeLock')
  await press('Borrar la nota de voz')
})

test('under a second nothing is sent, and a hint says why', async () => {
  render(recorder('4'))
  await pass(600)
  await press('Enviar la nota de voz')
  expect([sentNotes, closed.mock.calls.length]).toEqual([[], 1])
  expect(toasts.now().map(({ message }) => message)).toEqual([
    'Muy corta: mantén la grabación un segundo o más.',
  ])
})

test('thirty seconds before the end it is told, and at five minutes the recording waits to be sent', async () => {
  render(recorder('5'))
  await pass(269_500)
  expect(screen.queryByText('Te quedan 30 segundos.')).toBeNull()
  await pass(1_000)
  expect(screen.getByText('Te quedan 30 segundos.').getAttribute('role')).toBe('status')
  await pass(60_000)
  expect(track.isOpen).toBe(false)
  expect(sentNotes).toEqual([])
  await press('Enviar la nota de voz')
  expect(sentNotes[0]?.duration).toBeGreaterThan(299_000)
  expect(sentNotes[0]?.duration).toBeLessThanOrEqual(300_000)
})

test.each(['a page that is hidden', 'a call'])('%s pauses the recording without losing it', async (what) => {
  render(recorder('6'))
  await pass(3_000)
  if (what === 'a call') act(() => void track.dispatchEvent(new Event('mute')))
  else {
    isHidden = true
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await pass(30_000)
  expect(time()).toBe('0:03')
  expect(screen.getByText(/Pausamos la grabación/)).toBeDefined()
  await press('Enviar la nota de voz')
  expect(sentNotes.map(({ duration }) => duration)).toEqual([3_000])
})

test('a microphone that is unplugged ends the recording, and what was said is there', async () => {
  render(recorder('7'))
  await pass(3_000)
  act(() => void track.dispatchEvent(new Event('ended')))
  await pass(0)
  expect(screen.getByText('El micrófono se cortó. Lo que grabaste está aquí.')).toBeDefined()
  await press('Enviar la nota de voz')
  expect(sentNotes).toHaveLength(1)
})

test('a look at another conversation ends the recording, which waits in its own', async () => {
  const { unmount } = render(recorder('8'))
  await pass(3_000)
  unmount()
  await pass(0)
  expect([track.isOpen, hasRecording('ana', '8'), hasRecording('luis', '8')]).toEqual([false, true, false])
  render(recorder('8'))
  await press('Enviar la nota de voz')
  expect(sentNotes.map(({ duration }) => duration)).toEqual([3_000])
})

test('more than ten seconds are thrown away after a question only', async () => {
  render(recorder('9'))
  await pass(11_000)
  await press('Borrar la nota de voz')
  expect(screen.getByRole('alertdialog', { name: '¿Borrar la nota de voz?' })).toBeDefined()
  await pass(30_000)
  await press('Cancelar')
  expect(time()).toBe('0:11')
  await press('Borrar la nota de voz')
  await press('Borrar')
  expect([closed.mock.calls.length, hasRecording('ana', '9')]).toEqual([1, false])
})

test.each([
  ['NotAllowedError', /^Permite el micrófono en tu navegador/],
  ['NotFoundError', /^No encontramos un micrófono/],
  ['NotReadableError', /está usando el micrófono/],
  ['SomethingElse', /^No pudimos abrir el micrófono/],
])('a microphone that doesn’t open (%s) is explained, and can be tried again', async (name, sentence) => {
  open = () => Promise.reject(new DOMException('in English', name))
  render(recorder('10'))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toMatch(sentence)
  open = async () => ({ getTracks: () => [track], getAudioTracks: () => [track] })
  await press('Intentar de nuevo')
  await pass(2_000)
  expect(time()).toBe('0:02')
  await press('Borrar la nota de voz')
})

test('a browser that can’t record says so', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder')
  render(recorder('11'))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain('Este navegador no puede grabar')
})

test('a page whose policy forbids the microphone is opened anew, without asking for it', async () => {
  const asked = vi.fn()
  open = asked
  Object.assign(document, { featurePolicy: { allowsFeature: () => false } })
  render(recorder('12'))
  await pass(0)
  expect(screen.getByRole('button', { name: 'Abrir de nuevo' })).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
  Reflect.deleteProperty(document, 'featurePolicy')
  await press('Cerrar')
  expect(closed).toHaveBeenCalledOnce()
})

test('a microphone that opens after it was cancelled is closed at once', async () => {
  let answer: (stream: unknown) => void = () => undefined
  open = () => new Promise((resolve) => (answer = resolve))
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
  render(recorder('13'))
  await pass(0)
  expect(screen.getByText(/elige «Permitir»/)).toBeDefined()
  await press('Cancelar')
  answer({ getTracks: () => [track], getAudioTracks: () => [track] })
  await pass(0)
  expect([track.isOpen, closed.mock.calls.length]).toEqual([false, 1])
})

test('effects that run twice don’t end the recording', async () => {
  render(<StrictMode>{recorder('14')}</StrictMode>)
  await pass(2_000)
  expect(time()).toBe('0:02')
  await press('Borrar la nota de voz')
})

test('the focus goes on to what comes next, because a button that was pressed may leave', async () => {
  render(recorder('17'))
  await pass(2_000)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  expect(focused()).toBe('Nota de voz')
  const pressFocused = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await press(name)
  }
  await pressFocused('Pausar la grabación')
  expect(focused()).toBe('Seguir grabando')
  await pressFocused('Seguir grabando')
  expect(focused()).toBe('Pausar la grabación')
  await pressFocused('Pausar la grabación')
  await pressFocused('Escuchar antes de enviar')
  expect(focused()).toBe('Oír tu nota de voz')
  await press('Borrar la nota de voz')
})
