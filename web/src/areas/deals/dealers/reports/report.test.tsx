// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { ReportDealDialog } from './ReportDealDialog.tsx'

const DEAL = { dealid: '12', title: 'Casa en Hicks' }
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a report without a reason is stopped at its field; with one it is sent, and the dialog closes', async () => {
  const asked = serve(() => ok({ success: true }))
  const onClose = vi.fn()
  render(<ReportDealDialog deal={DEAL} onClose={onClose} />, { wrapper: WithQueries })
  await press('Reportar')
  await vi.waitFor(() => expect(screen.getByText('Elige qué pasa')).toBeTruthy())
  expect(screen.getByLabelText('¿Qué pasa?').getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
  type('¿Qué pasa?', 'not_owner')
  type(/^Cuéntanos más/, 'Mi tía vive ahí')
  await press('Reportar')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toMatchObject([
    { path: '/api/deals/report', body: { id: '12', reason: 'not_owner', text: 'Mi tía vive ahí' } },
  ])
})

test('a report that is refused says why, and keeps what was written', async () => {
  serve(() => refused(409, 'conflict', 'Ya revisamos lo que reportaste de este trato.'))
  render(<ReportDealDialog deal={DEAL} onClose={() => undefined} />, { wrapper: WithQueries })
  type('¿Qué pasa?', 'scam')
  type(/^Cuéntanos más/, 'Pide depósito')
  await press('Reportar')
  expect(await screen.findByText('Ya revisamos lo que reportaste de este trato.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Cuéntanos más/).value).toBe('Pide depósito')
})
