// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { localDraft } from '../drafts/local-draft.ts'
import type { Piece } from '../queries.ts'
import { LegalPiece } from './LegalPiece.tsx'
import { useStaysOpen } from './use-stays-open.ts'

test('an open editor stays when the piece becomes a legal text; one that wasn’t open doesn’t open', () => {
  const opened = renderHook(useStaysOpen, { initialProps: true })
  opened.rerender(false)
  expect(opened.result.current).toBe(true)
  expect(renderHook(useStaysOpen, { initialProps: false }).result.current).toBe(false)
})

test('a legal text shows an editor what they wrote before, to be copied', async () => {
  localStorage.clear()
  localDraft('ana', 'page', '7').keep({ version: 1, values: { title: 'Términos', body: '<p>Lo mío</p>' } })
  const router = createRouter({ routeTree: createRootRoute() })
  const piece = {
    kind: 'page',
    id: '7',
    values: { title: 'Términos', body: '<p>Otro</p>' },
  } as unknown as Piece
  await act(async () => {
    render(
      <RouterContextProvider router={router as never}>
        <LegalPiece kind="page" piece={piece} owner="ana" />
      </RouterContextProvider>,
      { wrapper: WithQueries },
    )
  })
  expect(screen.getByText(/Sigue en este dispositivo: cópialo/)).toBeTruthy()
  expect(screen.getByDisplayValue('Lo mío')).toBeTruthy()
})
