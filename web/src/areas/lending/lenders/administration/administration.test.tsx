// @vitest-environment happy-dom
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { sampleLender, sampleProgramme } from '../public/sample-lender.ts'
import { Route } from './LendersAdminPage.tsx'
import { type LendersSearch, lendersAddress } from './lenders-address.ts'

const ADMIN = sampleMember({ id: '1', level: 1, can: rights('administer') })
const WAITING = sampleLender({ state: 'waiting', confirmedAt: null })
const COUNTS = { waiting: 1, approved: 4, refused: 0, paused: 0, suspended: 2 }

const list = (lenders: LenderInfo[], next: string | null = null) =>
  ok({ lenders, counts: COUNTS, changes: 2, next })

async function open(
  read: (request: ServedRequest) => Answer = () => list([WAITING]),
  address = '/admin/prestamistas',
  write: () => Answer | null = () => ok({ success: true }),
) {
  const asked = serve((request) => (request.method === 'GET' ? read(request) : write()))
  await openRoute(Route, '/admin/prestamistas', { address, user: ADMIN })
  await screen.findByRole('heading', { level: 1, name: 'Prestamistas' })
  return {
    /** The distinct paths of the requests that read. */
    read: () => [...new Set(asked.filter(({ method }) => method === 'GET').map(({ path }) => path))],
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test.each<[Record<string, unknown>, LendersSearch]>([
  [{}, {}],
  [{ estado: 'waiting', search: ' prado ' }, { search: 'prado' }],
  [{ estado: 'approved' }, { estado: 'approved' }],
  [{ estado: 'todos', page: '2' }, { estado: 'todos' }],
  [{ estado: ['a'], search: '' }, {}],
])('the address %j is read as %j, and written as it is read', (given, read) => {
  expect(lendersAddress.read(given)).toEqual(read)
  expect(
    lendersAddress.read(Object.fromEntries(new URLSearchParams(lendersAddress.href(read).split('?')[1]))),
  ).toEqual(read)
})

describe('the lenders', () => {
  test('are listed by state with their counts, those that wait first, each with all that is confirmed', async () => {
    const { read } = await open()
    expect(read()).toEqual(['/api/admin/lenders?state=waiting'])
    const tabs = within(screen.getByRole('navigation', { name: 'Estado' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
      // Those with a change too.
      'Por confirmar (3)',
      'Confirmado (4)',
      'Por corregir',
      'En pausa',
      'Suspendido (2)',
      'Todos (7)',
    ])
    const [card] = screen.getAllByRole('listitem').filter((each) => each.querySelector('h2'))
    for (const fact of [
      'Préstamos Prado',
      'NMLS 123456',
      'Florida, Texas',
      'Leo Prado',
      '1 programa',
      'Leo Prado · Florida y Texas · Hard Money y Refinanciamiento',
    ])
      expect(card?.textContent).toContain(fact)
    expect(screen.getByRole('link', { name: 'Búscalo en NMLS Consumer Access' }).getAttribute('href')).toBe(
      'https://www.nmlsconsumeraccess.org/',
    )
    expect(screen.getByRole('link', { name: 'Préstamos Prado' }).getAttribute('href')).toBe(
      '/admin/miembros/7',
    )
    expect(card?.querySelector('details')?.open).toBe(false)
  })

  test('of all states are searched by words, and go on with «Ver más»', async () => {
    const { read } = await open(
      ({ path }) =>
        path.includes('after=')
          ? list([sampleLender({ _id: '9', companyname: 'Otra' })])
          : list([sampleLender()], '7'),
      '/admin/prestamistas?estado=todos&search=prado',
    )
    await press('Ver más')
    expect(await screen.findByRole('link', { name: 'Otra' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Préstamos Prado' })).toBeTruthy()
    expect(read()).toEqual(['/api/admin/lenders?search=prado', '/api/admin/lenders?search=prado&after=7'])
  })

  test('keep the search that was refused, and say why at its field', async () => {
    await open(
      () => ({
        status: 503,
        body: {
          success: false,
          code: 'unavailable',
          msg: 'La búsqueda tarda demasiado.',
          issues: [{ path: 'query.search', msg: 'La búsqueda tarda demasiado. Escribe más letras.' }],
        },
      }),
      '/admin/prestamistas?search=a',
    )
    expect(await screen.findByText('La búsqueda tarda demasiado. Escribe más letras.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a')
    expect(screen.getByRole('heading', { name: 'Prueba con otras palabras' })).toBeTruthy()
  })

  test('where there are none says so, with the way to invite one', async () => {
    await open(() => list([]))
    expect(screen.getByRole('heading', { name: 'Nadie espera' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Invitar a un prestamista' }).getAttribute('href')).toBe(
      '/admin/invitaciones',
    )
  })
})

describe('an act', () => {
  const offered = () =>
    screen
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label') ?? '')
      .filter((name) => name.endsWith(': Préstamos Prado'))
      .map((name) => name.replace(': Préstamos Prado', ''))

  test.each([
    ['waiting', ['Confirmar', 'Pedir que corrija', 'Suspender']],
    ['approved', ['Suspender']],
    ['refused', ['Confirmar']],
    ['paused', ['Suspender']],
    ['suspended', ['Devolver el lugar']],
  ] as const)('is offered as the state %s has it', async (state, acts) => {
    await open(() => list([sampleLender({ state })]))
    expect(offered()).toEqual(acts)
  })

  test('confirms after a question, at the version that was read', async () => {
    const { sent } = await open()
    await press('Confirmar: Préstamos Prado')
    await press('Cancelar')
    expect(sent()).toEqual([])
    await press('Confirmar: Préstamos Prado')
    await press('Confirmar')
    await vi.waitFor(() => expect(sent()).toEqual([{ id: '7', act: 'approve', version: 4 }]))
  })

  test('doesn’t confirm who has said nothing of a licence', async () => {
    await open(() => list([{ ...WAITING, nmls: null }]))
    expect(offered()).toEqual(['Pedir que corrija', 'Suspender'])
    expect(screen.getByText(/^Sin licencia no se puede confirmar/)).toBeTruthy()
  })

  test('without a reason is stopped at its field, and with one it is sent; refused, it keeps what was written', async () => {
    const answers = [
      refused(409, 'conflict', 'Este prestamista cambió mientras lo leías. Carga la página otra vez.'),
      ok({ success: true }),
    ]
    const { sent } = await open(undefined, undefined, () => answers.shift() ?? null)
    await press('Pedir que corrija: Préstamos Prado')
    await screen.findByRole('dialog', { name: 'Pedir que corrija' })
    await press('Pedirlo')
    await vi.waitFor(() => expect(screen.getByText('Escribe el motivo')).toBeTruthy())
    expect(sent()).toEqual([])
    fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'El NMLS es de otra compañía' } })
    await press('Pedirlo')
    expect(await screen.findByText(/^Este prestamista cambió/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('El NMLS es de otra compañía')
    await press('Pedirlo')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()[1]).toEqual({
      id: '7',
      act: 'refuse',
      version: 4,
      reason: 'El NMLS es de otra compañía',
    })
  })
})

describe('a change that waits', () => {
  const CHANGED = sampleLender({
    waitsSince: '2026-11-27T15:00:00.000Z',
    change: {
      companyname: 'Prado Capital',
      nmls: null,
      nmlsexempt: 'bank',
      serviceprovidevalue: ['TX', 'FL', 'GA'],
      servicenotprovidevalue: [],
    },
    programmes: [sampleProgramme({ waitingNote: 'Llama al 305-555-0123' })],
  })

  test('stands as before and after, is accepted with a press, and refused with a reason', async () => {
    const { sent } = await open(() => list([CHANGED]))
    const section = screen.getByRole('region', { name: 'Cambio que espera de Préstamos Prado' })
    expect([...section.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Préstamos Prado',
      'Prado Capital',
      'NMLS 123456',
      'No la necesita: Somos un banco o una cooperativa de crédito',
      'Florida y Texas',
      'Florida, Georgia y Texas',
      'También con obra empezada.',
      'Llama al 305-555-0123',
    ])
    await press('Aprobar el cambio: Préstamos Prado')
    await vi.waitFor(() => expect(sent()).toEqual([{ id: '7', act: 'accept', version: 4 }]))
    expect(toasts.now().map(({ message }) => message)).toEqual(['Aprobaste el cambio de Préstamos Prado.'])
    await press('Rechazar el cambio: Préstamos Prado')
    await screen.findByRole('dialog', { name: 'Rechazar el cambio' })
    fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Ese número no es tuyo' } })
    await press('Rechazar')
    await vi.waitFor(() =>
      expect(sent()[1]).toEqual({ id: '7', act: 'decline', version: 4, reason: 'Ese número no es tuyo' }),
    )
  })

  test('that takes the licence away can only be refused', async () => {
    const change = CHANGED.change && { ...CHANGED.change, nmlsexempt: null }
    await open(() => list([{ ...CHANGED, change }]))
    expect(screen.queryByRole('button', { name: /^Aprobar el cambio/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Rechazar el cambio/ })).toBeTruthy()
    expect(screen.getByText(/^El cambio quita la licencia/)).toBeTruthy()
  })

  test('isn’t there where nothing waits', async () => {
    await open(() => list([sampleLender()]))
    expect(screen.queryByRole('button', { name: /el cambio/ })).toBeNull()
    expect(screen.queryByText('Un cambio espera tu revisión')).toBeNull()
  })
})
