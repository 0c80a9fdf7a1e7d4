// @vitest-environment happy-dom
import type { TrashedPiece } from '@cancha/contract/school/written-pieces'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openRoute, someone } from '../../../../testing/open-route.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { Route } from './TrashPage.tsx'

const HERE = '/admin/contenido/papelera'

const article = (id: string, more: Partial<TrashedPiece> = {}): TrashedPiece => ({
  kind: 'blog',
  id,
  title: `Artículo ${id}`,
  from: 'published',
  deletedAt: '2026-11-02T15:00:00.000Z',
  until: '2026-12-02T15:00:00.000Z',
  deletedBy: 'Elena Ruiz',
  can: { restore: true, erase: true },
  ...more,
})

/** Opens the trash with these pieces in it. A piece that is restored or erased is gone when the trash is read again. */
async function open(pieces: TrashedPiece[], { address = HERE, before = 0 } = {}) {
  let left = pieces
  const log = serve(({ method, path }) => {
    if (method === 'GET') return ok({ pieces: left, total: before + left.length })
    left = left.filter(({ kind, id }) => !path.includes(`/${kind}/${id}/`))
    return ok({ success: true })
  })
  await openRoute(Route, HERE, { address, user: someone({ write: true }) })
  await screen.findByRole('heading', { level: 1, name: 'Papelera' })
  return { writes: () => log.filter(({ method }) => method !== 'GET') }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('the trash', () => {
  test('tells of each piece what it is and was, who removed it, and until when it can be restored', async () => {
    await open([article('7'), article('8', { kind: 'faq', from: 'draft', deletedBy: null })])
    const [first, second] = screen
      .getAllByRole('button', { name: /^Restaurar/ })
      .map((button) => button.closest('li')?.textContent)
    expect(first).toContain('Artículo 7')
    expect(first).toContain('Artículos · Estaba publicado')
    expect(first).toMatch(/Lo borró Elena Ruiz el 2 nov.* Se va para siempre el 2 dic/)
    expect(second).toContain('Preguntas frecuentes · Era un borrador')
    expect(second).toMatch(/Se borró el 2 nov/)
  })

  test('restores a piece without publishing it, and leads to it', async () => {
    const { writes } = await open([article('7'), article('8')])
    await press('Restaurar Artículo 7')
    await waitFor(() => expect(lines().join()).not.toContain('Artículo 7'))
    expect(lines().join()).toContain('Artículo 8')
    expect(writes()).toEqual([
      { method: 'POST', path: '/api/admin/writing/blog/7/recover', body: { asItWas: false } },
    ])
    expect(toasts.now().at(-1)).toMatchObject({
      message: 'Restaurado, sin publicar.',
      action: { label: 'Abrir' },
    })
  })

  test('ends a piece only for a reason, after a question that names it', async () => {
    const { writes } = await open([article('7')])
    await press('Borrar para siempre Artículo 7')
    const question = await screen.findByRole('dialog')
    const end = () =>
      act(
        async () =>
          void fireEvent.click(within(question).getByRole('button', { name: 'Borrar para siempre' })),
      )
    expect(question.textContent).toContain('¿Borrar para siempre «Artículo 7»?')
    expect(question.textContent).toContain('No se puede deshacer.')
    await end()
    await within(question).findByText('Escribe el motivo')
    expect(writes()).toEqual([])
    fireEvent.change(within(question).getByLabelText('Motivo'), { target: { value: 'Está repetido' } })
    await end()
    await screen.findByRole('heading', { name: 'La papelera está vacía' })
    expect(writes()).toEqual([
      { method: 'POST', path: '/api/admin/writing/blog/7/erase', body: { reason: 'Está repetido' } },
    ])
  })

  test('offers nobody what they may not do', async () => {
    await open([article('7', { can: { restore: false, erase: false } })])
    expect(screen.getByText('Lo restaura quien administra.')).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /Artículo 7/ })).toEqual([])
  })

  test('on a page past its end says so, and leads back to the last one', async () => {
    await open([], { address: `${HERE}?pagina=3`, before: 100 })
    expect(screen.queryByRole('heading', { name: 'La papelera está vacía' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ir a la última página' }).getAttribute('href')).toBe(
      `${HERE}?pagina=2`,
    )
  })
})
