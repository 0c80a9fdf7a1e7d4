// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { LINE, WHOLE } from '../sample-deals.ts'
import { dealAct } from './deal-acts.tsx'
import { History } from './History.tsx'
import { ReportList } from './ReportList.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { WholeDeal } from './WholeDeal.tsx'

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a deal to be decided about', () => {
  test('shows its photos, its facts, who sells it and what it is like', () => {
    const { container } = render(<WholeDeal deal={WHOLE} leads />, { wrapper: WithQueries })
    const text = container.textContent ?? ''
    for (const said of [
      'Por aprobar',
      '418 Hicks Ave · San Antonio, TX 78210',
      'Precio$142,000',
      'Vale arreglada$265,000',
      'Renta al mes—',
      'Recámaras y baños3 y 1.5',
      'VacíaSí',
      'Techo de dos capas.',
      '14 publicados · 9 vendidos',
      '1 de 3 primeros aprobados',
      '2 tratos reportados',
      'La misma foto',
      'De dos vendedores',
      'Casa verde',
    ])
      expect(text).toContain(said)
    expect(
      screen
        .getByRole('img', { name: /^Frente/ })
        .closest('a')
        ?.getAttribute('href'),
    ).toBe('/s/1600.webp')
    const [heading] = screen.getAllByRole('link', { name: 'Casa en Hicks' })
    expect(heading?.getAttribute('href')).toBe('/admin/tratos/12')
  })

  test('is approved with one press, at the version that was read', async () => {
    const asked = serve(() => ok({ success: true }))
    render(<WholeDeal deal={WHOLE} />, { wrapper: WithQueries })
    await press('Aprobar: Casa en Hicks')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({ id: '12', act: 'approve', version: 3 })
  })

  test('offers only what may be done with it', () => {
    render(
      <WholeDeal
        deal={{
          ...WHOLE,
          state: 'hidden',
          alike: [],
          can: { approve: false, return: false, hide: false, restore: true, accept: false, decline: false },
        }}
      />,
      { wrapper: WithQueries },
    )
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Volver a mostrar'])
  })

  test('with a change that waits shows before and after only where they differ, to publish or refuse', async () => {
    const { title, address, place, price, body, renovation, arv, rent, taxes, insurance, othercosts } = WHOLE
    const { type, footage, lotsize, yearbuild, bedroom, bathrooms, vacant, photos } = WHOLE
    const same = { title, address, place, body, renovation, arv, rent, taxes, insurance, othercosts }
    const change = {
      ...{
        ...same,
        type,
        footage,
        lotsize,
        yearbuild,
        bedroom,
        bathrooms,
        vacant,
        photos,
        price: price - 141_000,
      },
      sentAt: '2026-11-25T17:00:00.000Z',
    }
    const can = { ...WHOLE.can, approve: false, return: false, accept: true, decline: true }
    const asked = serve(() => ok({ success: true }))
    render(<WholeDeal deal={{ ...WHOLE, state: 'active', alike: [], change, can }} />, {
      wrapper: WithQueries,
    })
    const section = screen.getByRole('region', { name: 'Cambio que espera de Casa en Hicks' })
    const pairs = [...section.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
    expect(pairs).toEqual(['Precio, antes', '$142,000', 'Precio, después', '$1,000'])
    await press('Publicar el cambio: Casa en Hicks')
    await vi.waitFor(() => expect(asked[0]?.body).toEqual({ id: '12', act: 'accept', version: 3 }))
    expect(screen.getByRole('button', { name: 'Rechazar el cambio: Casa en Hicks' })).toBeTruthy()
  })

  test('and one that is alike is dismissed with one press', async () => {
    const asked = serve(() => ok({ success: true }))
    render(<WholeDeal deal={WHOLE} />, { wrapper: WithQueries })
    await press('Está bien así: Casa en Hicks y Casa verde')
    await vi.waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ id: '4' }]))
  })
})

describe('an act', () => {
  test('without a reason is stopped at its field, and with one it is sent once', async () => {
    const asked = serve(() => ok({ success: true }))
    const onClose = vi.fn()
    render(<ReasonDialog {...dealAct(LINE, 'return').asks} onClose={onClose} />, { wrapper: WithQueries })
    await press('Devolver')
    await vi.waitFor(() => expect(screen.getByText('Escribe el motivo')).toBeTruthy())
    expect(asked).toEqual([])
    type(/^Motivo/, 'Falta la foto del frente')
    await press('Devolver')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked.map(({ body }) => body)).toEqual([
      { id: '12', act: 'return', version: 3, reason: 'Falta la foto del frente' },
    ])
  })

  test('that came second keeps what was written and says so', async () => {
    serve(() => refused(409, 'conflict', 'Este trato cambió mientras lo leías. Carga la página otra vez.'))
    const onClose = vi.fn()
    render(<ReasonDialog {...dealAct(LINE, 'hide').asks} onClose={onClose} />, { wrapper: WithQueries })
    type(/^Motivo/, 'No es suya')
    await press('Ocultar')
    expect(await screen.findByText(/^Este trato cambió mientras lo leías/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('No es suya')
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('reports are closed with what was done and why', async () => {
  const asked = serve(() => ok({ success: true }))
  const onClose = vi.fn()
  render(<ResolveDialog deal={LINE} onClose={onClose} />, { wrapper: WithQueries })
  await press('Cerrar los reportes')
  await vi.waitFor(() => expect(screen.getByText('Escribe el motivo')).toBeTruthy())
  type('¿Qué se hizo?', 'acted')
  type(/^Motivo/, 'Corrigió el precio')
  await press('Cerrar los reportes')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toEqual([{ id: '12', outcome: 'acted', note: 'Corrigió el precio' }])
})

test('a report says who made it, why, and what was done', () => {
  const report = {
    id: '1',
    reason: 'not_owner',
    text: 'Mi tía vive ahí',
    createdAt: '2026-11-25T15:00:00.000Z',
    reporter: { id: '3', name: 'Ana Ruiz' },
    resolved: { at: '2026-11-25T18:00:00.000Z', by: 'Adela Ríos', outcome: 'acted', note: 'La ocultamos' },
  } as const
  const { container } = render(<ReportList reports={[report]} />, { wrapper: WithQueries })
  expect(container.textContent).toContain('Quien lo publica no puede venderlo: «Mi tía vive ahí» — Ana Ruiz')
  expect(container.textContent).toContain('Se actuó: La ocultamos (Adela Ríos')
})

test('the history says what moved a deal, from where to where, and who did it', () => {
  const move = { id: '1', at: '2026-11-25T15:00:00.000Z', reason: null } as const
  const { container } = render(
    <History
      moves={[
        { ...move, move: 'return', from: 'waiting', to: 'draft', by: 'Adela Ríos', reason: 'Falta una foto' },
        { ...move, id: '2', move: 'expire', from: 'active', to: 'expired', by: null },
        { ...move, id: '3', move: 'renew', from: 'active', to: 'active', by: 'Vera Sosa' },
      ]}
    />,
  )
  const [first, second, third] = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(first).toMatch(/^Devolvió \(Por aprobar → Borrador\) — Adela Ríos, .*«Falta una foto»$/)
  expect(second).toMatch(/^Venció \(Disponible → Vencido\) — El sitio, /)
  expect(third).toMatch(/^Renovó — Vera Sosa, /)
})
