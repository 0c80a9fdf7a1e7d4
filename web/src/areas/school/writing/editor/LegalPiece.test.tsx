// @vitest-environment happy-dom
import type { Piece } from '@cancha/contract/school/written-pieces'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openRoute, someone } from '../../../../testing/open-route.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { Route } from './PiecePage.tsx'

const PRIVACY: Piece = {
  id: '3',
  kind: 'page',
  status: 'published',
  changed: false,
  version: 4,
  publishAt: null,
  changedSince: false,
  stopped: null,
  savedAt: '2026-11-20T15:00:00.000Z',
  savedBy: 'Ada Sol',
  address: '/privacy-policy',
  values: { title: 'Aviso de privacidad', lead: '', body: '<h2>Qué guardamos</h2><p>Lo justo.</p>' },
  legal: true,
  can: { edit: false, remove: false, markLegal: false },
}

/** Opens the page of a text, as the server says that this person may treat it. */
async function open(can: Partial<Piece['can']> = {}) {
  const piece = { ...PRIVACY, can: { ...PRIVACY.can, ...can } }
  serve(({ path }) => ok(path.includes('/admin/writing/') ? { piece } : { category: [] }))
  await openRoute(Route, '/admin/contenido/$kind/$id', {
    address: '/admin/contenido/paginas/3',
    user: someone({ write: true }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Aviso de privacidad' })
}

describe('the screen of a legal text', () => {
  test('shows it whole to an editor, with why they can’t change it, and leads to where readers see it', async () => {
    await open()
    expect(screen.getByText('Texto legal')).toBeTruthy()
    expect(await screen.findByText(/solo lo cambia quien administra el sitio/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Qué guardamos' })).toBeTruthy()
    expect(screen.getByText('Lo justo.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Vista previa' }).getAttribute('href')).toBe(
      '/admin/contenido/paginas/3/vista',
    )
    expect(screen.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')).toBe('/privacy-policy')
  })

  test('gives an editor no field and no button', async () => {
    await open()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  test('is the editor for an administrator, who sees that it is one', async () => {
    await open({ edit: true, remove: true, markLegal: true })
    expect(screen.getByText('Texto legal')).toBeTruthy()
    expect((screen.getByRole('textbox', { name: /^Título/ }) as HTMLInputElement).value).toBe(
      'Aviso de privacidad',
    )
    expect(screen.queryByText(/solo lo cambia quien administra el sitio/)).toBeNull()
  })
})
