// @vitest-environment happy-dom
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { DESK_LISTS } from '@cancha/contract/lending/requests/answering'
import type { LenderRow } from '@cancha/contract/lending/requests/request-answers'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { adoptSession, type SessionUser } from '../../../../api/session.ts'
import { ANA, rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { sampleLender } from '../../lenders/public/sample-lender.ts'
import { STATE_SAYS } from '../../lenders/public/state-words.ts'
import { sampleRow } from '../sample-loan.ts'
import { Route } from './DeskPage.tsx'

const LEO = sampleMember({ id: '7', firstname: 'Leo', usertype: ['lender'], can: rights('lend') })
const COUNTS = { new: 12, accepted: 3, funded: 1, lost: 0, passed: 2 }

type Desk = {
  invited?: LenderRow[]
  interested?: LenderRow[]
  totalPages?: number
  answers?: object
  counts?: object
}

const deskOf = ({ invited = [], interested = [], totalPages = 1, answers, counts }: Desk = {}) =>
  ok({
    ldata: { commission: 2.5, invitedLoan: invited, interestedLoan: interested },
    counts: counts ?? COUNTS,
    answers: answers ?? { rate: 87.5, hours: 5 },
    total: invited.length + interested.length,
    currentPage: 1,
    totalPages,
  })

type Opened = {
  address?: string
  lender?: LenderInfo | null
  write?: (request: ServedRequest) => Answer | null
  page?: Answer
}

async function open(
  desk: Desk = { invited: [sampleRow()] },
  {
    address = '/dashboard/lender',
    lender = sampleLender(),
    write = () => ok({ success: true }),
    page,
  }: Opened = {},
) {
  const asked = serve((request) => {
    const { method, path } = request
    if (method === 'POST') return write(request)
    if (path.startsWith('/api/users/fetchtata/lender/info')) return ok({ ldata: lender })
    if (path.startsWith('/api/loans/page/')) return page ?? refused(404, 'not_found', 'No encontramos esto.')
    return deskOf(desk)
  })
  await openRoute(Route, '/dashboard/lender', { address, user: LEO })
  return {
    lists: () => [
      ...new Set(
        asked.filter(({ path }) => path.includes('/l/i/')).map(({ path }) => path.split('/l/i/')[1]),
      ),
    ],
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })),
  }
}

const heading = () => screen.findByRole('heading', { level: 1 })
const table = () => within(screen.getByRole('table', { name: 'Solicitudes' }))
/** The table's rows as texts, with the header's first. */
const rows = () =>
  table()
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))
const press = (name: string) =>
  act(
    async () =>
      void fireEvent.click(within(document.body).getAllByRole('button', { name })[0] as HTMLElement),
  )

describe('who comes to the lender’s portal', () => {
  const guarded = (user: SessionUser | null) => {
    const queryClient = new QueryClient()
    if (user) adoptSession(queryClient, user)
    const asked = { context: { user, queryClient }, location: { href: '/dashboard/lender' } }
    return (Route.options.beforeLoad as (asked: object) => Promise<unknown>)(asked).catch(
      (error: unknown) => error,
    )
  }

  test('[LOAN-056] [ALIAS-005] is welcomed by their name', async () => {
    await open()
    expect((await heading()).textContent).toBe('Bienvenido Leo')
    expect(screen.getByRole('link', { name: 'Perfil' }).getAttribute('href')).toBe(
      '/dashboard/lender/profile',
    )
    expect(screen.getByRole('link', { name: 'Datos y programas' }).getAttribute('href')).toBe(
      '/dashboard/lender/programas',
    )
    expect(screen.getByText('Cancha no es prestamista ni decide préstamos.')).toBeTruthy()
  })

  test('[LOAN-057] [ALIAS-027] who isn’t a lender goes to /dashboard, and a visitor signs in', async () => {
    expect(await guarded(ANA)).toMatchObject({ options: { to: '/dashboard' } })
    expect(await guarded(null)).toMatchObject({ options: { to: '/login' } })
    expect(await guarded(LEO)).toEqual({ user: LEO })
  })

  test('with a request in the address is led on to its page', async () => {
    await open(undefined, {
      address: '/dashboard/lender?solicitud=501',
      page: ok({ pageurl: '/loan/view/tok501' }),
    })
    // Only the portal is served here.
    expect(await screen.findByText('Not Found')).toBeTruthy()
  })

  test('with a request that is gone reads so, above the others', async () => {
    await open(undefined, { address: '/dashboard/lender?solicitud=999' })
    expect(await screen.findByText(/^Esa solicitud ya no está en tu portal/)).toBeTruthy()
    expect(rows()).toHaveLength(2)
  })

  test.each(['waiting', 'refused', 'paused', 'suspended'] as const)(
    'to whom nothing comes, because the company is %s, reads why',
    async (state) => {
      await open({}, { lender: sampleLender({ state }) })
      expect((await screen.findByRole('region', { name: 'Cómo está tu compañía' })).textContent).toContain(
        STATE_SAYS[state],
      )
    },
  )

  test('without a company adds it first', async () => {
    await open({}, { lender: null })
    expect((await screen.findByRole('link', { name: 'Agregar mis datos' })).getAttribute('href')).toBe(
      '/dashboard/lender/programas',
    )
  })
})

describe('the figures', () => {
  const figures = () =>
    [...document.querySelectorAll('dl > div')]
      .slice(0, 4)
      .map((figure) => [...figure.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

  test('count what is new, taken and funded, and say how the lender answers', async () => {
    await open()
    await heading()
    expect(figures()).toEqual([
      ['Nuevas', '12'],
      ['Aceptadas', '3'],
      ['Financiadas', '1'],
      ['Contestas', '88 %', 'La mitad, en 5 horas o menos.'],
    ])
  })

  test('say nothing of answers while there are too few', async () => {
    await open({ answers: { rate: null, hours: null } })
    await heading()
    expect(figures()[3]).toEqual(['Contestas', '—', 'Se cuenta desde la quinta solicitud.'])
  })
})

describe('the lists', () => {
  test('[LOAN-058] are switched between «Nueva solicitud» and «Solicitudes Aceptadas», and the others beside them', async () => {
    const { lists } = await open()
    await heading()
    const tabs = within(screen.getByRole('navigation', { name: 'Solicitudes' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
      'Nueva solicitud (12)',
      'Solicitudes Aceptadas (3)',
      'Financiadas (1)',
      'Perdidas',
      'Las que dejé pasar (2)',
    ])
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/dashboard/lender',
      '/dashboard/lender?lista=aceptadas',
      '/dashboard/lender?lista=financiadas',
      '/dashboard/lender?lista=perdidas',
      '/dashboard/lender?lista=pasadas',
    ])
    expect(lists()).toEqual(['7?list=new&page=1'])
    expect(DESK_LISTS).toHaveLength(tabs.length)
  })

  test('of new requests show what they are, without the borrower', async () => {
    await open()
    await heading()
    expect(rows()).toEqual([
      ['Solicitud', 'Pide', 'Propiedad', 'Valor', 'Llegó', 'Estado', 'Qué hacer'],
      [
        'Hard Money en San Antonio, Texas 78210',
        '$180,000',
        'Casa',
        '$150,000',
        '05-Nov-2026',
        'Nuevo',
        'Ver',
      ],
    ])
    expect(table().getByRole('link', { name: 'Hard Money en San Antonio, Texas' }).getAttribute('href')).toBe(
      '/loan/view/tok501',
    )
  })

  test('[LOAN-062] of accepted ones show the borrower, and «No» while the loan isn’t made', async () => {
    await open(
      {
        interested: [
          sampleRow({
            place: 'interested',
            status: 'active',
            fullname: 'Rosa Medina',
            telephonenumber: '+12105550147',
            canupdate: true,
          }),
        ],
      },
      { address: '/dashboard/lender?lista=aceptadas' },
    )
    await heading()
    expect(rows()[1]).toEqual([
      'Hard Money en San Antonio, Texas 78210',
      '$180,000',
      'Rosa Medina+1 210-555-0147',
      '05-Nov-2026',
      'Activo',
      'No',
      'ActualizarExpediente',
    ])
    const [file] = screen.getAllByRole('link', {
      name: 'Expediente: Hard Money en San Antonio, Texas, 78210',
    })
    expect(file?.getAttribute('href')).toBe('/loan/documents/31')
  })

  test('of funded ones show the loan and the commission', async () => {
    await open(
      {
        interested: [
          sampleRow({
            place: 'funded',
            status: 'close',
            transaction: 'Si',
            loanamount: 175_000,
            transactiondate: '2026-11-20T15:00:00.000Z',
            commission: 2.5,
            commissionamount: 4_375,
          }),
        ],
      },
      { address: '/dashboard/lender?lista=financiadas' },
    )
    await heading()
    expect(rows()[1]?.slice(3, 5)).toEqual(['$175,00020-Nov-2026', '2.5 % ($4,375)'])
  })

  test('of lost ones are one list, the newest first, whatever the lender had done', async () => {
    await open(
      {
        invited: [sampleRow({ _id: '502', city: 'Dallas' }), sampleRow({ _id: '500', city: 'Waco' })],
        interested: [sampleRow({ _id: '501', city: 'Austin' })],
      },
      { address: '/dashboard/lender?lista=perdidas' },
    )
    await heading()
    expect(rows().map(([title]) => title?.match(/en (\w+),/)?.[1])).toEqual([
      undefined,
      'Dallas',
      'Austin',
      'Waco',
    ])
  })

  test('are filtered in the address, and keep it from page to page', async () => {
    const { lists } = await open(
      { invited: [sampleRow()], totalPages: 4 },
      { address: '/dashboard/lender?lista=pasadas&tipo=hard_money&estado=TX&search=antonio' },
    )
    await heading()
    expect(lists()).toEqual(['7?list=passed&loantype=hard_money&state=TX&search=antonio&page=1'])
    expect(screen.getByLabelText<HTMLSelectElement>('Tipo de préstamo').value).toBe('hard_money')
    expect(screen.getByLabelText<HTMLSelectElement>('Estado de la propiedad').value).toBe('TX')
    expect(screen.getByText('Hard Money · Texas · antonio')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('href')).toBe(
      '/dashboard/lender?lista=pasadas&tipo=hard_money&estado=TX&search=antonio&page=2',
    )
  })

  test('are asked anew for what the filter says', async () => {
    const { lists } = await open()
    await heading()
    fireEvent.change(screen.getByLabelText('Tipo de préstamo'), { target: { value: 'refinance' } })
    fireEvent.change(screen.getByLabelText('Ciudad o ZIP'), { target: { value: ' 78210 ' } })
    await act(
      async () => void fireEvent.submit(screen.getByLabelText('Ciudad o ZIP').closest('form') as Element),
    )
    await vi.waitFor(() => expect(lists()).toContain('7?list=new&loantype=refinance&search=78210&page=1'))
  })

  test.each([
    ['', 'No hay solicitudes nuevas', 'Ver mis programas'],
    ['?lista=aceptadas', 'No hay solicitudes aceptadas', 'Ver las nuevas'],
    ['?lista=financiadas', 'Todavía no registras ningún préstamo', 'Ver las nuevas'],
    ['?lista=perdidas', 'Ninguna se cerró sin ti', 'Ver las nuevas'],
    ['?lista=pasadas', 'No has dejado pasar ninguna', 'Ver las nuevas'],
    ['?tipo=refinance', 'Ninguna coincide con eso', 'Ver todas'],
    ['?lista=aceptadas&page=2', 'En esta página ya no queda ninguna', 'Ver la primera página'],
  ])('that are empty (%s) say so, with a way forward', async (query, title, way) => {
    await open({ totalPages: 2 }, { address: `/dashboard/lender${query}` })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: way })[0]).toBeTruthy()
  })

  test('come as a file with what is filtered', async () => {
    const files: string[] = []
    await open({ invited: [sampleRow()] }, { address: '/dashboard/lender?estado=TX' })
    await heading()
    vi.stubGlobal('fetch', async (address: string) => {
      files.push(address)
      return new Response(
        JSON.stringify({
          success: false,
          code: 'invalid_input',
          msg: 'Revisa lo que escribiste.',
          issues: [{ path: 'query.state', msg: 'Son más de 10,000 solicitudes' }],
        }),
        { status: 400 },
      )
    })
    await press('Bajar esta lista (CSV)')
    await vi.waitFor(() => expect(toasts.now()[0]?.message).toBe('Son más de 10,000 solicitudes'))
    expect(files).toEqual(['/api/loans/desk.csv?list=new&state=TX'])
  })
})
