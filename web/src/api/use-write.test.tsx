// @vitest-environment happy-dom
import { errorText } from '@cancha/contract/ground/errors'
import { onlineManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { later, ok, refused, serve } from '../testing/server.ts'
import { WithQueries } from '../testing/with-queries.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { toasts } from '../ui/overlays/notify.ts'
import { FormFailure } from '../ui/pieces/FormFailure.tsx'
import { askWith } from './proof.ts'
import { queriesOf, queryFor } from './queries.ts'
import { sessionQuery } from './session.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

type Note = { text: string }
const read = { method: 'GET', path: '/notes/:id' } as never
const save = { method: 'POST', path: '/notes/:id' } as never
const restore = { method: 'POST', path: '/notes/:id/restore' } as never
const input = (text: string) => ({ params: { id: '7' }, body: { text } }) as never
const noteQuery = queryFor(read, { params: { id: '7' } } as never, { take: (answer: Note) => answer.text })
const texts = () => toasts.now().map(({ message }) => message)
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

let client: QueryClient
function writer(options: WriteOptions<never, never, never> = {}) {
  return renderHook(
    () => {
      client = useQueryClient()
      return useWrite(save, options)
    },
    { wrapper: WithQueries },
  )
}

beforeEach(() => {
  onlineManager.setOnline(true)
})

describe('a write', () => {
  test('pressed twice is sent once, and is busy meanwhile', async () => {
    const answer = later<ReturnType<typeof ok>>()
    const log = serve(() => answer.promise)
    const { result } = writer()
    await act(async () => {
      void result.current.write(input('uno'))
      expect(await result.current.write(input('uno'))).toEqual({})
    })
    await waitFor(() => expect(result.current.busy).toBe(true))
    expect(result.current.sending).toEqual(input('uno'))
    answer.settle(ok({ success: true }))
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(log).toHaveLength(1)
    await act(async () => void (await result.current.write(input('dos'))))
    expect(log).toHaveLength(2)
  })

  test('tells its success after what it made stale was loaded again', async () => {
    let text = 'antes'
    serve(({ method, body }) => {
      if (method === 'GET') return ok({ text })
      text = (body as Note).text
      return ok({ success: true })
    })
    const { result } = renderHook(
      () => ({
        shown: useQuery(noteQuery).data,
        ...useWrite(save, { makesStale: [queriesOf(read)], says: 'Guardado.' }),
        client: useQueryClient(),
      }),
      { wrapper: WithQueries },
    )
    await waitFor(() => expect(result.current.shown).toBe('antes'))
    await act(async () => void (await result.current.write(input('después'))))
    expect(result.current.client.getQueryData(noteQuery.queryKey)).toBe('después')
    expect(texts()).toEqual(['Guardado.'])
    await waitFor(() => expect(result.current.shown).toBe('después'))
  })

  test('that the server did stays done when the page can’t go on', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    serve(() => ok({ success: true }))
    const { result } = writer({
      says: 'Guardado.',
      done: () => {
        throw new Error('the next page did not arrive')
      },
    })
    const outcome = await act(() => result.current.write(input('uno')))
    expect(outcome.answer).toEqual({ success: true })
    expect(texts()).toEqual(['Guardado.'])
    expect(warned).toHaveBeenCalledOnce()
  })

  test('that deletes what is gone already is done, and any other refusal is told', async () => {
    serve(({ path }) =>
      path.endsWith('7') ? refused(404, 'not_found', 'No está.') : refused(403, 'forbidden', 'No puedes.'),
    )
    const { result } = writer({ ifGone: { success: true } as never, says: 'Borrado.' })
    const outcome = await act(() => result.current.write(input('uno')))
    expect(outcome.answer).toEqual({ success: true })
    expect(texts()).toEqual(['Borrado.'])
    const other = await act(() => result.current.write({ params: { id: '8' }, body: {} } as never))
    expect(other.error?.code).toBe('forbidden')
    expect(texts()).toContain('No puedes.')
  })

  test('goes on when its page is gone: what it made stale is stale', async () => {
    const answer = later<ReturnType<typeof ok>>()
    serve(() => answer.promise)
    const done = vi.fn()
    const { result, unmount } = writer({ makesStale: [noteQuery], done })
    client.setQueryData(noteQuery.queryKey, 'antes')
    act(() => void result.current.write(input('uno')))
    unmount()
    answer.settle(ok({ success: true }))
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(client.getQueryState(noteQuery.queryKey)?.isInvalidated).toBe(true)
  })

  test('is never sent again by itself, nor later: without a network it says so at once', async () => {
    const log = serve(() => null)
    onlineManager.setOnline(false)
    const { result } = writer()
    const { error } = await act(() => result.current.write(input('uno')))
    onlineManager.setOnline(true)
    expect(error?.code).toBe('offline')
    expect(texts()).toEqual(['No hay conexión con Cancha. Revisa tu internet e inténtalo de nuevo.'])
    await settled()
    expect(log).toHaveLength(1)
    expect(
      client
        .getMutationCache()
        .getAll()
        .every(({ state }) => !state.isPaused),
    ).toBe(true)
  })

  test('whose answer takes too long sends the person to look, because it may have been done', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('too late', 'TimeoutError')))
    const { result } = writer({ makesStale: [noteQuery] })
    client.setQueryData(noteQuery.queryKey, 'antes')
    const { error } = await act(() => result.current.write(input('uno')))
    expect(error?.code).toBe('timeout')
    expect(texts()[0]).toMatch(/Mira si quedó hecho/)
    expect(client.getQueryState(noteQuery.queryKey)?.isInvalidated).toBe(true)
  })

  test('that is refused since things changed loads them again', async () => {
    serve(() => refused(409, 'conflict', 'Esto cambió mientras tanto.'))
    const { result } = writer({ makesStale: [noteQuery] })
    client.setQueryData(noteQuery.queryKey, 'antes')
    await act(() => result.current.write(input('uno')))
    expect(texts()).toEqual(['Esto cambió mientras tanto.'])
    expect(client.getQueryState(noteQuery.queryKey)?.isInvalidated).toBe(true)
  })

  test('after the session’s end says how to go on without losing what was typed', async () => {
    serve(() => refused(401, 'unauthenticated', 'Debes iniciar sesión para realizar esta acción.'))
    const { result } = writer()
    await act(() => result.current.write(input('uno')))
    client.setQueryData(sessionQuery.queryKey, { id: '7' } as never)
    await act(() => result.current.write(input('uno')))
    expect(texts()[0]).toBe('Debes iniciar sesión para realizar esta acción.')
    expect(texts()[1]).toMatch(/^Tu sesión terminó\./)
    expect(toasts.now()[1]?.action?.label).toBe('Entrar')
  })

  test('asks for a proof; a person who closes that dialog gets no message', async () => {
    serve(() => refused(403, 'reauth_required', '¿Quién es?'))
    const end = askWith(async () => false)
    const refusedBy = vi.fn()
    const { result } = writer({ refused: refusedBy })
    const { error } = await act(() => result.current.write(input('uno')))
    end()
    expect(error?.code).toBe('reauth_required')
    expect(refusedBy).not.toHaveBeenCalled()
    expect(texts()).toEqual([])
  })

  test('leaves nothing of what was sent in memory', async () => {
    serve(() => ok({ success: true }))
    const { result, unmount } = writer()
    await act(() => result.current.write(input('una contraseña')))
    unmount()
    await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
  })

  test('of several steps is one write: busy to the end, told once', async () => {
    const log = serve(() => ok({ success: true }))
    const { result } = renderHook(
      () =>
        useWrite(
          async (text: string, send) => {
            await send(save, input(text))
            return send(restore, input(text))
          },
          { says: 'Hecho.' },
        ),
      { wrapper: WithQueries },
    )
    await act(async () => void (await result.current.write('uno')))
    expect(log.map(({ path }) => path)).toEqual(['/api/notes/7', '/api/notes/7/restore'])
    expect(texts()).toEqual(['Hecho.'])
  })
})

describe('«Deshacer»', () => {
  const undoable = {
    says: 'Borrado.',
    makesStale: [noteQuery],
    undo: { operation: restore, input: (sent: never) => sent, says: 'Está de vuelta.' },
  } as WriteOptions<never, never, never>

  test('sends the opposite, also from a page that is gone', async () => {
    const log = serve(() => ok({ success: true }))
    const { result, unmount } = writer(undoable)
    await act(() => result.current.write(input('uno')))
    unmount()
    client.setQueryData(noteQuery.queryKey, 'antes')
    toasts.now()[0]?.action?.onClick()
    await vi.waitFor(() => expect(texts()).toContain('Está de vuelta.'))
    expect(log.map(({ path }) => path)).toEqual(['/api/notes/7', '/api/notes/7/restore'])
    expect(client.getQueryState(noteQuery.queryKey)?.isInvalidated).toBe(true)
  })

  test('that is refused says why', async () => {
    serve(({ path }) => (path.endsWith('restore') ? refused(404, 'not_found', 'Ya no está.') : ok({})))
    const { result } = writer(undoable)
    await act(() => result.current.write(input('uno')))
    toasts.now()[0]?.action?.onClick()
    await vi.waitFor(() => expect(texts()).toContain('Ya no está.'))
  })
})

describe('a form', () => {
  const faulty = (path: string, msg: string) => ({
    status: 400,
    body: { success: false, code: 'invalid_input', msg: 'Revisa.', issues: [{ path, msg }] },
  })

  function NoteForm() {
    const form = useForm({ initial: { title: '', text: '' } })
    const { write, busy } = useWrite(save, { form })
    const send = (values: object) => write({ params: { id: '7' }, body: values } as never)
    return (
      <form {...form.submitting(send)} aria-busy={busy}>
        <TextField label="Título" {...form.field('title')} />
        <TextField label="Texto" {...form.field('text')} />
        <FormFailure>{form.failure}</FormFailure>
        <button type="submit">Guardar</button>
      </form>
    )
  }
  const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

  test('that is pressed again while it is being checked is sent once, and only if the check lets it', async () => {
    const { promise, settle } = later<Record<string, string>>()
    const sent = vi.fn()
    function CheckedForm() {
      const form = useForm({ initial: { title: '' }, check: () => promise })
      return (
        <form {...form.submitting(sent)}>
          <TextField label="Título" {...form.field('title')} />
          <button type="submit">Guardar</button>
        </form>
      )
    }
    render(<CheckedForm />, { wrapper: WithQueries })
    await submit()
    await submit()
    await act(async () => settle({ title: 'Escribe un título.' }))
    await waitFor(() => expect(screen.getByText('Escribe un título.')).toBeDefined())
    expect(sent).not.toHaveBeenCalled()
  })

  test('shows an error at its field, focuses it, keeps what was typed, and tells nobody twice', async () => {
    serve(() => faulty('body.text', 'Escribe algo.'))
    render(<NoteForm />, { wrapper: WithQueries })
    fireEvent.change(field('Título'), { target: { value: 'Techos' } })
    await submit()
    await waitFor(() => expect(screen.getByText('Escribe algo.')).toBeDefined())
    expect(field('Texto').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Texto'))
    expect(field('Título').value).toBe('Techos')
    expect(texts()).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test.each([
    ['too_large', 413],
    ['rate_limited', 429],
    ['conflict', 409],
    ['internal', 500],
  ] as const)('says what only the server can know: %s', async (code, status) => {
    serve(() => ({ status, body: { success: false, code, msg: errorText[code] } }))
    render(<NoteForm />, { wrapper: WithQueries })
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText[code]))
    expect(texts()).toEqual([])
  })

  test.each([413, 429, 500, 502])('has a sentence of its own for a proxy’s %i', async (status) => {
    serve(() => ({ status, body: '<h1>Request Entity Too Large</h1>' }))
    render(<NoteForm />, { wrapper: WithQueries })
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText.unavailable))
  })

  test('shows an error without a field in the form, until it is sent again', async () => {
    const answers = [refused(403, 'limit_reached', 'Ya no puedes hoy.'), ok({ success: true })]
    serve(() => answers.shift() ?? null)
    render(<NoteForm />, { wrapper: WithQueries })
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Ya no puedes hoy.'))
    expect(texts()).toEqual([])
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  })

  test('shows an error of a field that it doesn’t have, so that no refusal is silent', async () => {
    serve(() => faulty('body.owner', 'Ese dueño no existe.'))
    render(<NoteForm />, { wrapper: WithQueries })
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Ese dueño no existe.'))
  })
})
