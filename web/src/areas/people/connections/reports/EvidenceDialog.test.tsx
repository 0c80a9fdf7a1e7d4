// @vitest-environment happy-dom
import type { Report, ReportedMessage } from '@cancha/contract/people/member-reports'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { UiProvider } from '../../../../ui/UiProvider.tsx'
import { EvidenceDialog } from './EvidenceDialog.tsx'

const person = (id: string, firstname: string): Report['reporter'] => ({
  id,
  firstname,
  lastname: 'De Prueba',
  pathalias: null,
  avatar: null,
  sub: 'free',
  userinfoid: { roles: null, rolename: null, city: null, state: null, shortbio: null },
  deleted: false,
})
const REPORT: Report = {
  id: '4',
  reason: 'fraud',
  text: '',
  createdAt: '2026-11-20T15:00:00.000Z',
  reporter: person('7', 'Ana'),
  reported: { ...person('8', 'Beto'), status: '1' },
  resolved: null,
  evidence: 2,
}
const at = (part: string) => `/media/privados/${'A'.repeat(22)}/${part}`
const MESSAGES: ReportedMessage[] = [
  { id: '1', text: 'Deposita <b>hoy</b>', createdAt: '2026-11-20T14:00:00.000Z', files: [] },
  {
    id: '2',
    text: '',
    createdAt: '2026-11-20T14:05:00.000Z',
    files: [
      { url: at('2048.webp'), small: at('480.webp'), kind: 'image', name: 'casa.jpg', bytes: 90_000 },
      { url: at('archivo.pdf'), small: null, kind: 'document', name: 'Contrato.pdf', bytes: 2_097_152 },
      { url: at('archivo.weba'), small: null, kind: 'audio', name: 'nota.weba', bytes: 50_000 },
    ],
  },
]

function show(answer: () => Answer) {
  const asked = serve(answer)
  render(
    <WithQueries>
      <UiProvider>
        <EvidenceDialog report={REPORT} onClose={() => undefined} />
      </UiProvider>
    </WithQueries>,
  )
  return asked
}

test('the reported messages are shown as text, with their photos, papers and voice notes', async () => {
  const asked = show(() => ok({ messages: MESSAGES }))
  expect(screen.getByText('Cargando los mensajes…')).toBeTruthy()
  expect(await screen.findByText('Deposita <b>hoy</b>')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Mensajes reportados de Beto De Prueba' })).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('Tu lectura quedó en el registro de auditoría.')
  const photo = screen.getByRole('img', { name: /casa\.jpg/ })
  expect([photo.getAttribute('src'), photo.closest('a')?.getAttribute('href')]).toEqual([
    at('480.webp'),
    at('2048.webp'),
  ])
  const paper = screen.getByRole('link', { name: 'Contrato.pdf · 2\u00a0MB' })
  expect([paper.getAttribute('href'), paper.getAttribute('download')]).toEqual([
    at('archivo.pdf'),
    'Contrato.pdf',
  ])
  expect(screen.getByLabelText('Nota de voz').getAttribute('src')).toBe(at('archivo.weba'))
  expect(asked.map(({ path }) => path)).toEqual(['/api/admin/reports/4/evidence'])
})

test('messages that can’t be read are asked for again by a press', async () => {
  let times = 0
  show(() =>
    times++ === 0 ? refused(503, 'unavailable', 'Vuelve en un momento.') : ok({ messages: MESSAGES }),
  )
  expect(await screen.findByText('Vuelve en un momento.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Deposita <b>hoy</b>')).toBeTruthy()
})

test('a report without messages says so', async () => {
  show(() => ok({ messages: [] }))
  expect(await screen.findByText('Este reporte no tiene mensajes')).toBeTruthy()
})
