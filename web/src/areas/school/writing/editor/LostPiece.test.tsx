// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { localDraft } from '../drafts/local-draft.ts'
import { LostPiece } from './LostPiece.tsx'

const TYPED = { question: '¿Y el drenaje?', answer: '<p>Lo que nadie guardó</p>' }

async function open() {
  const router = createRouter({ routeTree: createRootRoute() })
  await act(async () => {
    render(
      <RouterContextProvider router={router as never}>
        <LostPiece kind="faq" id="7" owner="ana" />
      </RouterContextProvider>,
      { wrapper: WithQueries },
    )
  })
}

beforeEach(() => localStorage.clear())

describe('the page of a piece that was deleted', () => {
  test('begins a new one with what its writer couldn’t save', async () => {
    const log = serve(() => ok({ success: true, piece: { kind: 'faq', id: '8', version: 1, values: {} } }))
    localDraft('ana', 'faq', '7').keep({ version: 3, values: TYPED })
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¿Y el drenaje?')
    fireEvent.click(screen.getByRole('button', { name: 'Nueva pregunta con lo que escribí' }))
    await waitFor(() =>
      expect(localDraft('ana', 'faq', '8').kept()).toMatchObject({ version: 1, values: TYPED }),
    )
    expect(log.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/admin/writing/faq']])
    expect(localDraft('ana', 'faq', '7').kept()).toBeNull()
  })

  test('is like any unknown address where nothing was left', async () => {
    localDraft('beto', 'faq', '7').keep({ version: 3, values: TYPED })
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/no existe/)
  })
})
