// @vitest-environment happy-dom
import { PIECE_BYTES } from '@cancha/contract/calls/ground/files'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { later } from '../../testing/server.ts'
import { MB, passUntil, photo, queueOf } from '../../testing/uploads/upload-queues.ts'
import { serveUploads } from '../../testing/uploads/uploads.ts'
import { forgetUnsaved } from '../personal-storage.ts'

// Loaded before, because loading takes real time, which the tests' clock doesn't have.
beforeAll(() => import('tus-js-client/lib.esm/browser/index.js'))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  return () => vi.useRealTimers()
})

describe('several files', () => {
  test('go one after another, and one that stands still holds up no other', async () => {
    const server = serveUploads({
      turn({ method, path }) {
        if (method === 'PATCH' && path.endsWith('/u1')) {
          queue.pause(id(0))
          return 'silent'
        }
        return undefined
      },
    })
    const { queue, phases, id, until, stored } = queueOf()
    queue.add([photo('a.jpg', MB), photo('b.jpg', MB), photo('c.jpg', MB)])
    expect(phases()).toEqual(['sending', 'queued', 'queued'])
    await until('paused', 'done', 'done')
    expect(stored).toEqual(['/f/b.jpg', '/f/c.jpg'])
    expect(server.log.map(({ method, path }) => `${method} ${path.slice(-2)}`)).toEqual([
      'POST ds',
      'PATCH u1',
      'POST ds',
      'PATCH u2',
      'POST ds',
      'PATCH u3',
    ])
  })
})

describe('what is wrong inside of a file', () => {
  test('a film in HEVC is told what to do before a byte of it goes', async () => {
    const server = serveUploads()
    const { queue, until } = queueOf('ana', 'pieza 1: video', { purpose: writingPurposes.video })
    const [zeros, one] = ['\0'.repeat(8), '\0\0\0\x01']
    const box = (type: string, inside: string) =>
      `\0\0${String.fromCharCode((inside.length + 8) >> 8, (inside.length + 8) & 0xff)}${type}${inside}`
    const sample = box('stsd', `\0\0\0\0${one}${box('hvc1', zeros)}`)
    const media = box('mdia', box('hdlr', `${zeros}vide`) + box('minf', box('stbl', sample)))
    const bytes = box('ftyp', 'qt  ') + box('mdat', zeros) + box('moov', box('trak', media))
    const film = new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], 'IMG_1.MOV')
    queue.add([film])
    await until('failed')
    expect(queue.items()[0]?.message).toMatch(/HEVC.*«Más compatible»/)
    expect(server.log).toEqual([])
  })

  test('a picture that is too narrow is told how wide it has to be', async () => {
    const server = serveUploads()
    const sizes = [1_199, 1_200]
    vi.stubGlobal('createImageBitmap', async () => ({ width: sizes.shift(), close: () => undefined }))
    const { queue, until } = queueOf('ana', 'pieza 1: portada', { leastWidth: 1_200 })
    queue.add([photo('a.jpg', MB), photo('b.jpg', MB)])
    await until('failed', 'done')
    expect(queue.items()[0]?.message).toBe(
      'La imagen tiene 1199 píxeles de ancho y aquí va una de 1200 o más: así se ve nítida. Elige otra.',
    )
    expect(server.log.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('one that is paused and gone on with while it is looked into is sent once', async () => {
    const server = serveUploads()
    const { queue, until, id, stored } = queueOf()
    queue.add([photo('a.jpg', MB)])
    queue.pause(id(0))
    queue.resume(id(0))
    await until('done')
    expect(stored).toHaveLength(1)
    expect(server.log.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('after the page is reloaded', () => {
  /** Begins a file whose second piece doesn't go through, and leaves the page. */
  async function leaveHalfway() {
    let down = true
    const server = serveUploads({ turn: ({ offset }) => (down && offset > 0 ? 'silent' : undefined) })
    const before = queueOf()
    before.queue.add([photo()])
    await passUntil(() => server.log.at(-1)?.offset === PIECE_BYTES)
    before.queue.leave()
    down = false
    return server
  }

  test('what was just being made into a file is still there, and becomes that file', async () => {
    const goOn = later<undefined>()
    const server = serveUploads({ finish: () => goOn.promise })
    const before = queueOf()
    before.queue.add([photo()])
    await before.until('finishing')
    before.queue.leave()
    goOn.settle(undefined)
    await passUntil(() => server.calls.length > 0)
    await vi.advanceTimersByTimeAsync(100)
    const after = queueOf()
    expect(after.phases()).toEqual(['unfinished'])
    after.queue.resumeWith(after.id(), photo())
    await after.until('done')
    expect(after.stored).toEqual(['/f/casa.jpg'])
    expect(server.uploads.size).toBe(1)
  })

  test('what was left half-way is shown, and the same file goes on where it stopped', async () => {
    const server = await leaveHalfway()
    const { queue, phases, id, until } = queueOf()
    expect(queue.items()).toMatchObject([{ name: 'casa.jpg', phase: 'unfinished', sent: PIECE_BYTES }])
    queue.resumeWith(id(), photo('otra.jpg'))
    expect(phases()).toEqual(['unfinished'])
    expect(queue.items()[0]?.message).toBe('Ese es otro archivo. Elige «casa.jpg», o descártalo.')
    const file = photo()
    queue.resumeWith(id(), file)
    await until('done')
    expect(server.log.filter(({ method, offset }) => method === 'PATCH' && offset === 0)).toHaveLength(1)
    expect(await server.bytesOf('u1')).toBe(await file.text())
    expect(localStorage.length).toBe(0)
  })

  test('choosing the same file as a new one goes on too', async () => {
    const server = await leaveHalfway()
    const { queue, until } = queueOf()
    queue.add([photo()])
    await until('done')
    expect([...server.uploads.keys()]).toEqual(['u1'])
  })

  test('it can be discarded, here and on the server', async () => {
    const server = await leaveHalfway()
    const { queue, id } = queueOf()
    queue.remove(id())
    await passUntil(() => server.uploads.size === 0)
    expect(queueOf().queue.items()).toEqual([])
  })

  test('another member, another field and another day don’t see it', async () => {
    await leaveHalfway()
    expect(queueOf('beto').phases()).toEqual([])
    expect(queueOf('ana', 'pieza 2: portada').phases()).toEqual([])
    expect(queueOf('ana').phases()).toEqual(['unfinished'])
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
    expect(queueOf('ana').phases()).toEqual([])
  })

  test('nothing of it is left when somebody else signs in or the person signs out', async () => {
    await leaveHalfway()
    forgetUnsaved('ana')
    expect(queueOf('ana').phases()).toEqual(['unfinished'])
    forgetUnsaved('beto')
    expect(localStorage.length).toBe(0)
  })

  test('a browser that stores nothing sends all the same', async () => {
    serveUploads()
    vi.stubGlobal('localStorage', {
      get length(): number {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const { queue, until } = queueOf()
    queue.add([photo()])
    await until('done')
  })
})
