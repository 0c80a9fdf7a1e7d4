// @vitest-environment happy-dom
import type { MessageFile } from '@cancha/contract/calls/talk/messenger/message'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { picturesOnTheirWay } from '../../../../testing/pictures.ts'
import { player } from '../../../../ui/audio/playing.ts'
import { MessageFiles } from './MessageFiles.tsx'
import { PendingFiles } from './PendingFiles.tsx'

vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useBlocker: vi.fn() as never,
}))

// Files of tests share a process, and the player keeps the element that it made for another of them.
vi.hoisted(() => vi.resetModules())

/** Whether the browser plays WebM; older iPhones don't. */
let playsWebm = true
let asksForLess = false

/** An audio element whose playback the test controls. */
class Sound extends EventTarget {
  currentTime = 0
  duration = Number.POSITIVE_INFINITY
  paused = true
  ended = false
  src = ''
  defaultPlaybackRate = 1
  playbackRate = 1
  async play() {
    this.paused = false
    this.ended = false
    this.dispatchEvent(new Event('play'))
  }
  pause() {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  removeAttribute() {
    this.src = ''
  }
  canPlayType = (type: string) => (type.startsWith('audio/webm') && !playsWebm ? '' : 'maybe')
  end(seconds: number) {
    this.currentTime = seconds
    this.ended = true
    this.pause()
    this.dispatchEvent(new Event('ended'))
  }
}
// The page keeps one audio element for its whole life.
const sound = new Sound()

// It comes with the press; here before the clock runs.
beforeAll(async () => void (await import('./photos/PhotoViewer.tsx')))
beforeEach(() => {
  vi.stubGlobal('Audio', function made() {
    return sound
  })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: asksForLess }))
  playsWebm = true
  asksForLess = false
  localStorage.clear()
  picturesOnTheirWay()
})
afterEach(() => player.stop())

const file = (kind: MessageFile['kind'], name: string, more: Partial<MessageFile> = {}): MessageFile => ({
  url: `/media/privados/${name}`,
  small: kind === 'image' ? `/media/privados/${name}/480.webp` : null,
  kind,
  name,
  bytes: 1_200_000,
  width: kind === 'image' ? 1_600 : null,
  height: kind === 'image' ? 1_200 : null,
  duration: kind === 'audio' ? 42_000 : null,
  wave: kind === 'audio' ? '1234567890' : null,
  ...more,
})
const message = (files: MessageFile[], seq = 1, sender = '2') => ({
  files,
  createdAt: '2026-02-09T22:12:00.000Z',
  conversationId: '7',
  seq,
  sender,
})
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => file('image', `foto${index + 1}.jpg`))

test.each([1, 2, 3, 4])('%s photos are all seen, in their small versions, each with its name', (count) => {
  render(<MessageFiles message={message(photos(count))} mine={false} name="Julián" />)
  const seen = screen.getAllByRole('img')
  expect(seen.map((image) => image.getAttribute('src'))).toEqual(photos(count).map(({ small }) => small))
  expect(seen.every((image) => image.getAttribute('loading') === 'lazy')).toBe(true)
  const last = count === 1 ? '' : `, ${count} de ${count}`
  expect(seen.at(-1)?.getAttribute('alt')).toBe(`Foto de Julián, 9 de febrero de 2026${last}`)
})

test('of seven photos four are seen, and the fourth says that there are three more', () => {
  render(<MessageFiles message={message(photos(7))} mine name="Julián" />)
  expect(screen.getAllByRole('img')).toHaveLength(4)
  expect(screen.getByRole('button', { name: /^Tu foto, 9 de febrero de 2026, 4 de 7/ }).textContent).toBe(
    '+3 fotos más',
  )
})

test('a photo opens over the whole screen, arrow keys move, and Escape closes it', async () => {
  render(<MessageFiles message={message(photos(3))} mine={false} name="Julián" />)
  const second = screen.getByRole('button', { name: /2 de 3/ })
  second.focus()
  fireEvent.click(second)
  const viewer = await screen.findByRole('dialog', { name: /2 de 3/ })
  expect(document.activeElement).toBe(within(viewer).getByRole('button', { name: 'Cerrar' }))
  const download = () => within(viewer).getByRole('link', { name: 'Descargar la foto' })
  expect(download().getAttribute('href')).toBe('/media/privados/foto2.jpg')
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  expect(viewer.getAttribute('aria-label')).toContain('3 de 3')
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  expect(download().getAttribute('href')).toBe('/media/privados/foto3.jpg')
  fireEvent.keyDown(viewer, { key: 'Home' })
  expect(viewer.getAttribute('aria-label')).toContain('1 de 3')
  fireEvent(viewer, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(second)
})

test('a document says its name and size, and is downloaded under its name', () => {
  render(<MessageFiles message={message([file('document', 'Contrato.pdf')])} mine={false} name="Julián" />)
  const row = screen.getByRole('link', { name: /Contrato\.pdf.*PDF · 1\.1.MB.*Descargar/ })
  expect([row.getAttribute('href'), row.getAttribute('download')]).toEqual([
    '/media/privados/Contrato.pdf',
    'Contrato.pdf',
  ])
})

test('a voice note is played, moved in and heard faster, and the speed holds for the next one', () => {
  render(<MessageFiles message={message([file('audio', 'nota')])} mine={false} name="Julián" />)
  const note = within(screen.getByRole('group', { name: 'Nota de voz de Julián' }))
  fireEvent.click(note.getByRole('button', { name: 'Oír nota de voz de Julián' }))
  expect([sound.paused, sound.src]).toEqual([false, '/media/privados/nota'])
  const slider = note.getByRole('slider')
  fireEvent.change(slider, { target: { value: '16' } })
  expect(sound.currentTime).toBe(16)
  expect(slider.getAttribute('aria-valuetext')).toBe('0:16 de 0:42')
  fireEvent.click(note.getByRole('button', { name: 'Velocidad 1×. Cambiar a 1.5×' }))
  expect(sound.playbackRate).toBe(1.5)
  fireEvent.click(note.getByRole('button', { name: 'Pausar' }))
  expect(sound.paused).toBe(true)
  player.stop()
  expect(player.now().speed).toBe(1.5)
  act(() => player.setSpeed(1))
})

test('a note that isn’t playing yet begins where its slider is put, near its end too', () => {
  render(<MessageFiles message={message([file('audio', 'nota')])} mine={false} name="Julián" />)
  fireEvent.change(screen.getByRole('slider'), { target: { value: '40' } })
  expect([sound.paused, sound.currentTime]).toEqual([false, 40])
})

test('the note that the same person sent right after is heard next, and others aren’t', () => {
  render(
    <>
      <MessageFiles message={message([file('audio', 'a')], 4)} mine={false} name="Julián" />
      <MessageFiles message={message([file('audio', 'b')], 5)} mine={false} name="Julián" />
      <MessageFiles message={message([file('audio', 'c')], 6, '1')} mine name="Julián" />
    </>,
  )
  fireEvent.click(screen.getAllByRole('button', { name: 'Oír nota de voz de Julián' })[0] as HTMLElement)
  act(() => sound.end(42))
  expect([player.now().track?.key, sound.paused]).toEqual(['/media/privados/b', false])
  act(() => sound.end(42))
  expect([player.now().track?.key, sound.paused]).toEqual(['/media/privados/b', true])
})

test('photos that are being sent are shown from this browser with how far they are, and can’t be opened', () => {
  render(<PendingFiles files={[{ name: 'techo.jpg', kind: 'image', preview: 'blob:1' }]} progress={40} />)
  expect(screen.getByRole('img', { name: 'techo.jpg' }).getAttribute('src')).toBe('blob:1')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
})

test('of five photos that are being sent the fourth says that there is one more', () => {
  const files = photos(5).map(({ name }) => ({ name, kind: 'image' as const, preview: `blob:${name}` }))
  const { container } = render(<PendingFiles files={files} />)
  expect([screen.getAllByRole('img').length, container.textContent]).toEqual([4, '+1 foto más'])
})

test('two files of the same name on their way are two', () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const pdf = { name: 'Contrato.pdf', kind: 'document', preview: null } as const
  const photo = { name: 'foto.jpg', kind: 'image', preview: null } as const
  render(<PendingFiles files={[pdf, pdf, photo, photo]} />)
  expect(screen.getAllByText('Contrato.pdf')).toHaveLength(2)
  expect(complained).not.toHaveBeenCalled()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => screen.queryByRole('link', { name: /guárdala/i })

test.each([
  ['weba', false],
  ['ogg', true],
  ['m4a', true],
])(
  'a note that ends with .%s is played by a browser without WebM: %s; otherwise it can be kept',
  (ending, plays) => {
    playsWebm = false
    const url = `/media/privados/k/archivo.${ending}`
    render(<MessageFiles message={message([file('audio', 'nota', { url })])} mine={false} name="Julián" />)
    press('Oír nota de voz de Julián')
    expect(sound.src === url && !sound.paused).toBe(plays)
    if (plays) return expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Este navegador no reproduce el formato')
    expect([save()?.getAttribute('href'), save()?.hasAttribute('download')]).toEqual([url, true])
    fireEvent.change(screen.getByRole('slider'), { target: { value: '16' } })
    expect(sound.src).not.toBe(url)
  },
)

test('a note of which a browser said that it plays it, and then doesn’t, can be kept too', () => {
  const url = '/media/privados/k/archivo.weba'
  render(<MessageFiles message={message([file('audio', 'nota', { url })])} mine={false} name="Julián" />)
  press('Oír nota de voz de Julián')
  act(() => void sound.dispatchEvent(new Event('error')))
  expect(screen.getByRole('alert').textContent).toContain('este navegador no abra su formato')
  expect(save()?.getAttribute('href')).toBe(url)
})

const MOVING = {
  url: '/media/privados/k/movimiento.webp',
  small: '/media/privados/k/640.webp',
}
const shownNow = () => screen.getByRole('img').getAttribute('src')
const NAME = 'Foto de Julián, 9 de febrero de 2026'

test('a photo that moves does so in its message until it is stopped, and again when that is wanted', () => {
  render(<MessageFiles message={message([file('image', 'a', MOVING)])} mine={false} name="Julián" />)
  expect(shownNow()).toBe(MOVING.url)
  press(`Detener: ${NAME}`)
  expect(shownNow()).toBe(MOVING.small)
  press(`Mover: ${NAME}`)
  expect(shownNow()).toBe(MOVING.url)
})

test('for those whose device asks for less motion it stands still, in its message and opened, until they want it to move', async () => {
  asksForLess = true
  render(<MessageFiles message={message([file('image', 'a', MOVING)])} mine={false} name="Julián" />)
  expect(shownNow()).toBe(MOVING.small)
  press(NAME)
  const viewer = within(await screen.findByRole('dialog'))
  const opened = () => viewer.getByRole('img').getAttribute('src')
  expect(opened()).toBe(MOVING.small)
  fireEvent.click(viewer.getByRole('button', { name: `Mover: ${NAME}` }))
  expect(opened()).toBe(MOVING.url)
})
