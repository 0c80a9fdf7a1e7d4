// @vitest-environment happy-dom
import { PIECE_BYTES } from '@cancha/contract/calls/ground/files'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, refused } from '../../testing/server.ts'
import { MB, passUntil, photo, queueOf } from '../../testing/uploads/upload-queues.ts'
import { serveUploads } from '../../testing/uploads/uploads.ts'

const goOffline = (away: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!away)
  window.dispatchEvent(new Event(away ? 'offline' : 'online'))
}

// Loaded before, because loading takes real time, which the tests' clock doesn't have.
beforeAll(() => import('tus-js-client/lib.esm/browser/index.js'))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  return () => vi.useRealTimers()
})

describe('a file on its way', () => {
  test('goes in pieces of at most 5 MB, tells its bytes, and is there at the end', async () => {
    const server = serveUploads()
    const { queue, stored, until } = queueOf()
    const told = new Set<number>()
    queue.subscribe(() => told.add(queue.items()[0]?.sent ?? 0))
    queue.add([photo()])
    await until('done')
    expect(server.log.map(({ method, offset, size }) => [method, offset, size])).toEqual([
      ['POST', 0, 0],
      ['PATCH', 0, PIECE_BYTES],
      ['PATCH', PIECE_BYTES, PIECE_BYTES],
      ['PATCH', 2 * PIECE_BYTES, 2 * MB],
    ])
    expect([...told]).toEqual([0, PIECE_BYTES, 2 * PIECE_BYTES, 12 * MB])
    expect(server.uploads.get('u1')?.metadata).toEqual({ purpose: 'writing.picture', name: 'casa.jpg' })
    expect(stored).toEqual(['/f/casa.jpg'])
    expect(localStorage.length).toBe(0)
  })

  test('waits through a broken line for as long as it is broken, which uses up no patience with the server', async () => {
    let asked = 0
    const server = serveUploads({
      turn: () => {
        asked++
        if (asked <= 6) return 'down'
        return asked === 7 ? refused(503, 'unavailable', 'El servicio no está disponible.') : undefined
      },
    })
    const { queue, stored, until } = queueOf()
    queue.add([photo('casa.jpg', MB)])
    await until('done')
    expect(stored).toEqual(['/f/casa.jpg'])
    expect(server.uploads.size).toBe(1)
  })

  test('goes on where the server is when the line breaks, with smaller pieces', async () => {
    let breaks = 2
    const server = serveUploads({
      turn: ({ method, offset }) =>
        method === 'PATCH' && offset === PIECE_BYTES && breaks-- > 0 ? 'down' : undefined,
    })
    const { queue, stored, until } = queueOf()
    const file = photo()
    const messages = new Set<string | undefined>()
    queue.subscribe(() => messages.add(queue.items()[0]?.message))
    queue.add([file])
    await until('done')
    expect(messages).toContain('La conexión se cortó. Lo intentamos de nuevo.')
    expect(server.log.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(Math.min(...server.log.filter(({ size }) => size > 0).map(({ size }) => size))).toBeLessThan(
      2 * MB,
    )
    expect(await server.bytesOf('u1')).toBe(await file.text())
    expect(stored).toHaveLength(1)
  })

  test('doesn’t send a piece again whose answer alone was lost', async () => {
    let loses = 1
    const server = serveUploads({
      turn: ({ method, offset }) => (method === 'PATCH' && offset === 0 && loses-- > 0 ? 'lost' : undefined),
    })
    const { queue, until } = queueOf()
    const file = photo()
    queue.add([file])
    await until('done')
    expect(server.log.filter(({ method, offset }) => method === 'PATCH' && offset === 0)).toHaveLength(1)
    expect(await server.bytesOf('u1')).toBe(await file.text())
  })

  test('waits without asking while there is no line, and goes on by itself when it is back', async () => {
    let down = false
    const server = serveUploads({
      turn({ method, offset }) {
        if (method === 'PATCH' && offset === PIECE_BYTES && !down) {
          down = true
          goOffline(true)
        }
        return down && !navigator.onLine ? 'down' : undefined
      },
    })
    const { queue, until } = queueOf()
    queue.add([photo()])
    await until('waiting')
    expect(queue.items()[0]?.message).toBe('Sin conexión. Seguimos en cuanto vuelva.')
    const asked = server.log.length
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(server.log).toHaveLength(asked)
    goOffline(false)
    await until('done')
  })

  test('tries again when nothing has come for a minute', async () => {
    let hangs = 1
    serveUploads({ turn: ({ method }) => (method === 'PATCH' && hangs-- > 0 ? 'silent' : undefined) })
    const { queue, phases, until } = queueOf()
    queue.add([photo()])
    await vi.advanceTimersByTimeAsync(59_000)
    expect(phases()).toEqual(['sending'])
    await until('done')
  })

  test('stands still while it is paused, and goes on from there', async () => {
    const server = serveUploads({
      turn({ offset }) {
        if (offset === PIECE_BYTES && phases()[0] === 'sending' && !paused) {
          paused = true
          queue.pause(id())
          return 'silent'
        }
        return undefined
      },
    })
    let paused = false
    const { queue, phases, id, until } = queueOf()
    queue.add([photo()])
    await until('paused')
    const asked = server.log.length
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(server.log).toHaveLength(asked)
    queue.resume(id())
    await until('done')
    expect(server.log.slice(asked).map(({ method, offset }) => [method, offset])).toEqual([
      ['HEAD', 0],
      ['PATCH', PIECE_BYTES],
      ['PATCH', 2 * PIECE_BYTES],
    ])
  })

  test('is sent to the end when it was paused after its last bytes had left the browser but not arrived', async () => {
    let first = true
    const server = serveUploads({
      turn({ method }) {
        if (method !== 'PATCH' || !first) return undefined
        first = false
        return 'sent'
      },
    })
    const { queue, id, until } = queueOf()
    const file = photo('casa.jpg', MB)
    queue.add([file])
    await passUntil(() => queue.items()[0]?.sent === MB)
    queue.pause(id())
    queue.resume(id())
    await until('done')
    expect(await server.bytesOf('u1')).toBe(await file.text())
  })

  test('is deleted on the server when it is cancelled, and is offered no more', async () => {
    const server = serveUploads({ turn: ({ offset }) => (offset > 0 ? 'silent' : undefined) })
    const { queue, id, stored } = queueOf()
    queue.add([photo()])
    await passUntil(() => server.log.at(-1)?.offset === PIECE_BYTES)
    queue.remove(id())
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(server.uploads.size).toBe(0)
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/files/uploads/u1',
    ])
    expect([queue.items(), stored, localStorage.length]).toEqual([[], [], 0])
  })

  test('is finished once when the answer to the end is lost', async () => {
    let loses = 2
    const server = serveUploads({ finish: () => (loses-- > 0 ? null : undefined) })
    const { queue, stored, until } = queueOf()
    queue.add([photo()])
    await until('done')
    expect(server.calls.filter(({ path }) => path.endsWith('/finish'))).toHaveLength(3)
    expect(server.log.filter(({ method }) => method === 'PATCH')).toHaveLength(3)
    expect(stored).toEqual(['/f/casa.jpg'])
  })

  test('begins anew, once, when the server has removed it', async () => {
    let removed = false
    const server = serveUploads({
      turn({ method, offset }) {
        if (method !== 'PATCH' || offset === 0 || removed) return undefined
        removed = true
        server.uploads.clear()
        return undefined
      },
      other: () => ok({ user: { id: 'ana' } }),
    })
    const { queue, until } = queueOf()
    const file = photo()
    queue.add([file])
    await until('done')
    expect(await server.bytesOf('u2')).toBe(await file.text())
  })
})

describe('a file that is refused', () => {
  const failing = async (...args: Parameters<typeof serveUploads>) => {
    const server = serveUploads(...args)
    const own = queueOf()
    own.queue.add([photo()])
    await own.until('failed')
    return { server, ...own, item: () => own.queue.items()[0] }
  }

  test('says the server’s sentence, and can be tried again when it isn’t the file’s fault', async () => {
    let full = true
    const { item, queue, id, until } = await failing({
      turn: () => (full ? refused(403, 'limit_reached', 'Subiste mucho hoy. Espera a mañana.') : undefined),
    })
    expect(item()).toMatchObject({ message: 'Subiste mucho hoy. Espera a mañana.', retryable: true })
    full = false
    queue.resume(id())
    await until('done')
  })

  test('is dropped when its content is the fault', async () => {
    const { item } = await failing({
      finish: () => ({
        status: 400,
        body: {
          success: false,
          code: 'invalid_input',
          msg: 'Revisa los campos marcados.',
          issues: [{ path: 'body.upload', msg: 'El archivo no es una imagen' }],
        },
      }),
    })
    expect(item()).toMatchObject({ message: 'El archivo no es una imagen', retryable: false })
    expect(localStorage.length).toBe(0)
  })

  test('keeps what has arrived when the session ends, and goes on after signing in', async () => {
    let ended = true
    const { item, queue, id, until, server } = await failing({
      turn: ({ offset }) =>
        ended && offset > 0
          ? refused(401, 'unauthenticated', 'Debes iniciar sesión para realizar esta acción.')
          : undefined,
    })
    expect(item()?.message).toMatch(/^Tu sesión terminó\. Entra de nuevo/)
    expect(localStorage.length).toBe(1)
    ended = false
    queue.resume(id())
    await until('done')
    expect(server.log.filter(({ method, offset }) => method === 'PATCH' && offset === 0)).toHaveLength(1)
  })

  test('says in Spanish that the right is gone, also to a question that has no body', async () => {
    const { item } = await failing({
      turn: ({ method, offset }) =>
        offset > 0 ? 'down' : method === 'HEAD' ? { status: 403, body: null, text: '' } : undefined,
    })
    expect(item()).toMatchObject({ message: expect.stringMatching(/^Ya no tienes permiso/), retryable: true })
  })

  test('isn’t sent as another member who has signed in meanwhile', async () => {
    const { server, item } = await failing({
      turn: ({ offset }) => (offset > 0 ? { status: 404, body: null, text: '' } : undefined),
      other: () => ok({ user: { id: 'beto' } }),
    })
    expect(item()?.message).toMatch(/^En este navegador entró otra cuenta/)
    expect(server.log.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('never shows what a machine on the way says in English, and gives up on a server that stays busy', async () => {
    const { item } = await failing({
      turn: () => ({ status: 502, body: null, text: '<h1>Bad Gateway</h1>' }),
    })
    expect(item()).toMatchObject({
      message: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
      retryable: true,
    })
  })

  test('isn’t sent at all when it is too large, empty or of another kind', () => {
    const server = serveUploads()
    const { queue, phases } = queueOf()
    queue.add([
      photo('grande.jpg', 21 * MB),
      photo('vacía.jpg', 0),
      new File(['x'], 'plano.pdf', { type: 'application/pdf' }),
    ])
    expect(phases()).toEqual(['failed', 'failed', 'failed'])
    expect(queue.items().map(({ message }) => message)).toEqual([
      'El archivo pasa de 20\u00a0MB. Elige uno más ligero.',
      'El archivo está vacío. Elige otro.',
      'El archivo no es una imagen (JPEG, PNG, GIF, WebP, AVIF o HEIC). Elige otro.',
    ])
    expect(server.log).toEqual([])
  })
})
