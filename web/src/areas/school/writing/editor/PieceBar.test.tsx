// @vitest-environment happy-dom
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { ConfirmProvider } from '../../../../ui/overlays/confirm.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import type { Draft } from '../drafts/use-draft.ts'
import type { Piece } from '../queries.ts'
import { NOT_SAVED } from '../words.ts'
import { PieceBar } from './PieceBar.tsx'

const piece = {
  kind: 'faq',
  id: '7',
  version: 1,
  status: 'published',
  changed: true,
  can: { edit: true, remove: true },
  values: {},
} as unknown as Piece

async function press(name: string, changes: Partial<Draft>) {
  const router = createRouter({ routeTree: createRootRoute() })
  const draft = { piece, values: {}, errors: {}, aside: null, canSetAside: () => true, ...changes } as Draft
  render(
    <RouterContextProvider router={router as never}>
      <ConfirmProvider>
        <PieceBar kind="faq" draft={{ ...draft, now: () => draft }} onTrouble={() => undefined} />
      </ConfirmProvider>
    </RouterContextProvider>,
    { wrapper: WithQueries },
  )
  await act(async () => void fireEvent.click(screen.getByText(name)))
}

beforeEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  serve(() => ok({ success: true }))
})

test('when readers see everything, «Publicar» is inactive and the words that it is described by say why', async () => {
  const publish = vi.fn(async () => piece)
  const idle = { state: { is: 'saved' }, act: publish } as const
  await press('Publicar', { ...idle, piece: { ...piece, changed: false } })
  const button = screen.getByRole('button', { name: 'Publicar' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(String(button.getAttribute('aria-describedby')))?.textContent).toBe(
    'Todo publicado',
  )
  expect(publish).not.toHaveBeenCalled()
  for (const rest of [
    { ...idle, piece },
    { ...idle, piece: { ...piece, changed: false }, state: { is: 'typing' } },
    { ...idle, piece: { ...piece, changed: false, status: 'draft' } },
  ] as const) {
    document.body.replaceChildren()
    publish.mockClear()
    await press('Publicar', rest)
    expect(publish).toHaveBeenCalledOnce()
  }
})

test('a piece with a date can be left without one, and only then', async () => {
  const asked = serve(() => ok({ piece }))
  const run: Draft['act'] = async (work) => (await work(1)).piece
  const success = vi.spyOn(notify, 'success')
  const dated = { ...piece, publishAt: '2026-12-01T15:00:00.000Z' }
  await press('Quitar la fecha', { state: { is: 'saved' }, act: run, piece: dated })
  await vi.waitFor(() => expect(success).toHaveBeenCalled())
  expect(success.mock.lastCall?.[0]).toBe('Sin fecha: sale cuando lo publiques.')
  expect(asked.map(({ path }) => path)).toEqual([expect.stringMatching(/\/writing\/faq\/7\/unschedule$/)])
  document.body.replaceChildren()
  await press('Programar…', { state: { is: 'saved' }, piece: { ...piece, publishAt: null } })
  expect(screen.queryByText('Quitar la fecha')).toBeNull()
})

test('a piece gets its hour from the dialog that the menu opens, and that is said', async () => {
  const asked = serve(() => ok({ piece }))
  const run: Draft['act'] = async (work) => (await work(1)).piece
  const success = vi.spyOn(notify, 'success')
  await press('Programar…', { state: { is: 'saved' }, act: run })
  const at = String(addDays(dayOf(new Date()), 30))
  fireEvent.change(await screen.findByLabelText('Día y hora'), { target: { value: `${at}T09:00` } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Programar' })))
  await vi.waitFor(() => expect(success).toHaveBeenCalled())
  expect(success.mock.lastCall?.[0]).toBe('Programado. Saldrá a su hora.')
  expect(asked).toMatchObject([
    {
      path: expect.stringMatching(/\/writing\/faq\/7\/publish$/),
      body: { version: 1, at: expect.stringContaining(at) },
    },
  ])
})

const NOT_IN_TRASH = /Menos lo último que escribiste/

test('who deletes a piece is told first that what they typed last couldn’t be saved', async () => {
  await press('Borrar…', { state: { is: 'offline' }, flush: async () => null })
  expect(screen.getByText(NOT_IN_TRASH)).toBeTruthy()
})

test('a field that is marked as wrong, or nothing unsaved, needs no such word', async () => {
  for (const state of [{ is: 'faulty' }, { is: 'saved' }] as const) {
    document.body.replaceChildren()
    await press('Borrar…', { state, flush: async () => (state.is === 'saved' ? 1 : null) })
    expect(screen.getByText(/30 días en la papelera/)).toBeTruthy()
    expect(screen.queryByText(NOT_IN_TRASH)).toBeNull()
  }
})

test('who takes «Dejar los cambios» back is told when it can’t be done', async () => {
  const success = vi.spyOn(notify, 'success')
  const error = vi.spyOn(notify, 'error')
  await press('Dejar los cambios', {
    state: { is: 'saved' },
    giveUp: async () => piece,
    bringBack: async () => 'not saved',
  })
  const sure = screen
    .getAllByRole('button', { name: 'Dejar los cambios', hidden: true })
    .at(-1) as HTMLElement
  await act(async () => void fireEvent.click(sure))
  await vi.waitFor(() => expect(success).toHaveBeenCalled())
  await act(async () => void success.mock.lastCall?.[1]?.onClick())
  expect(error).toHaveBeenCalledWith(NOT_SAVED)
})

test('who leaves changes is told first where the device has no room for them', async () => {
  await press('Dejar los cambios', { state: { is: 'saved' }, canSetAside: () => false })
  expect(screen.getByText(/solo mientras esta página esté abierta/)).toBeTruthy()
})
