// @vitest-environment happy-dom
import type { Failure } from '@cancha/contract/ground/failures'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { FailureCard } from './FailureCard.tsx'
import { LETTERS } from './sample-failure.ts'

function show(part: Partial<Failure> = {}) {
  const { container } = render(<FailureCard failure={{ ...LETTERS, ...part }} />, { wrapper: WithQueries })
  return { text: container.textContent?.replaceAll(/\s+/g, ' ') ?? '' }
}
const toastMessages = () => toasts.now().map(({ message }) => message)
const again = () => screen.getByRole('button', { name: 'Intentar de nuevo: el envío de correos' })

test('a failure says in plain words what failed, how often and since when; its error is marked as technical', () => {
  const { text } = show()
  expect(screen.getByRole('heading', { name: 'El envío de correos' })).toBeTruthy()
  expect(text).toMatch(/Falló 3 veces: la primera, 20 nov 2026.*; la última, 21 nov 2026/)
  expect(text).toContain('Detalle técnico del último error')
  expect(screen.getByText('Error: 451 <b>vuelve</b>').closest('details')?.open).toBe(false)
  expect(text).not.toContain('mail.send')
})

test('one that failed once has one time, and without an error no detail', () => {
  const { text } = show({ count: 1, detail: null })
  expect(text).toMatch(/Falló una vez: 21 nov 2026/)
  expect(text).not.toContain('Detalle técnico')
})

test('it is tried again as far as the list showed it', async () => {
  const asked = serve(() => ok({ success: true, count: 3 }))
  show()
  fireEvent.click(again())
  await waitFor(() => expect(toastMessages()).toEqual(['Se está intentando de nuevo.']))
  expect(asked[0]).toMatchObject({
    path: '/api/admin/failures/retry',
    body: { kind: 'mail.send', until: LETTERS.last },
  })
})

test('whoever comes second is told that nothing was left, and a refusal is said', async () => {
  serve(() => ok({ success: true, count: 0 }))
  show()
  fireEvent.click(again())
  await waitFor(() => expect(toastMessages()).toEqual(['Ya no había nada que intentar de nuevo.']))
  serve(() => refused(503, 'unavailable', 'Vuelve en un momento.'))
  fireEvent.click(again())
  await waitFor(() => expect(toastMessages()).toContain('Vuelve en un momento.'))
})

test('what no part of the site does any more can only be discarded', async () => {
  show({ again: false })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Descartar: el envío de correos' }))
  expect(await screen.findByRole('dialog', { name: 'Descartar: el envío de correos' })).toBeTruthy()
})
