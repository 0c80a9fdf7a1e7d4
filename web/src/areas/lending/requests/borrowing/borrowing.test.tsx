// @vitest-environment happy-dom
import type { BorrowerRow } from '@cancha/contract/lending/requests/request-answers'
import { isRedirect } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA, rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { picturesOnTheirWay } from '../../../../testing/pictures.ts'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { showAmong } from '../../../../testing/with-features.tsx'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { sampleOwn } from '../sample-loan.ts'
import { Route } from './BorrowerPage.tsx'
import { OwnRequests } from './OwnRequests.tsx'

const AT = '/dashboard/borrower'
const LIST = '/api/users/fetchtata/l/r/7'
const listOf = (ldata: readonly BorrowerRow[], paged = {}) =>
  ok({ ldata, total: ldata.length, currentPage: 1, totalPages: ldata.length > 0 ? 1 : 0, ...paged })

async function open(
  rows: () => Answer,
  {
    address = AT,
    write = () => ok({ success: true }),
  }: { address?: string; write?: (request: ServedRequest) => Answer } = {},
) {
  const asked = serve((request) => (request.path.startsWith(LIST) ? rows() : write(request)))
  await openRoute(Route, AT, { address, user: { ...ANA, avatar: '/api/files/ana.webp' } })
  await screen.findByRole('heading', { level: 1 })
  return {
    asked,
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })),
  }
}

/** The cells of the table, row by row. */
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getAllByRole('button', { name })[0] as HTMLElement))
const said = () => toasts.now().map(({ message }) => message)

beforeEach(() => {
  picturesOnTheirWay()
})

describe('the borrower’s portal', () => {
  test('[LOAN-048] [LOAN-049] [LOAN-050] [ALIAS-004] greets by name, with the picture and a block of what there is', async () => {
    await open(() =>
      listOf([
        sampleOwn(),
        sampleOwn({ lrnid: '32', status: 'close', result: 'withdrawn', interestedcount: 0 }),
      ]),
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Bienvenido Ana' })).toBeTruthy()
    expect(document.querySelector('img[src="/api/files/ana.webp"]')).toBeTruthy()
    const block = screen.getByRole('region', { name: 'Cómo van tus solicitudes' })
    expect(block.textContent).toBe('Solicitudes2Abiertas1Prestamistas interesados1')
    expect(screen.getByRole('link', { name: 'Pedir un préstamo' }).getAttribute('href')).toBe('/financing')
    expect(screen.getByText('Cancha no es prestamista ni decide préstamos.')).toBeTruthy()
  })

  test('[LOAN-051] [LOAN-052] [LOAN-045] [LOANCALL-005] [LIM2-039] shows of each request what the specification names, with the way to its page', async () => {
    const { asked } = await open(() =>
      listOf([sampleOwn({ loantype: 'Hard_Money', createdAt: '2026-11-04T15:00:00.000Z' })]),
    )
    expect(asked.map(({ path }) => path)).toEqual([`${LIST}?page=1`])
    expect(cells()).toEqual([
      [
        'Hard Money · $180,000Nuevo',
        '05-Nov-2026',
        '418 Hicks Ave, San Antonio, TexasEnviada a 4 prestamistas; 1 mostró interés',
        'Rosa Medina de la CruzMedina Homes LLC+1 210-555-0147rosa@prueba.example',
        '04-Nov-2026',
        'VerExpedienteCerrar solicitud',
      ],
    ])
    const [page] = screen.getAllByRole('link', {
      name: 'Ver la solicitud: 418 Hicks Ave, San Antonio, Texas',
    })
    expect(page?.getAttribute('href')).toBe('/loan/view/tok31')
    const [file] = screen.getAllByRole('link', { name: 'Expediente: 418 Hicks Ave, San Antonio, Texas' })
    expect(file?.getAttribute('href')).toBe('/loan/documents/31')
  })

  test.each([
    ['[LOAN-046]', 'active', 'Activo'],
    ['[LOAN-047]', 'close', 'Cerrado'],
  ] as const)('%s names the state %s', async (_, status, name) => {
    await open(() => listOf([sampleOwn({ status, result: status === 'close' ? 'funded' : null })]))
    expect(cells()[0]?.[0]).toContain(name)
    expect(screen.queryAllByRole('button', { name: /^Cerrar solicitud/ })).toHaveLength(
      status === 'close' ? 0 : 2,
    )
    expect(document.body.textContent?.includes('Financiada')).toBe(status === 'close')
  })

  test('leads to the offers of a request, and says how many wait or that one is accepted', async () => {
    await open(() => listOf([sampleOwn({ status: 'active', offers: 2 })]))
    const [link] = await screen.findAllByRole('link', { name: /^2 ofertas: 418 Hicks Ave/ })
    expect(link?.getAttribute('href')).toBe('/loan/view/tok31#ofertas')
    cleanup()
    await open(() => listOf([sampleOwn({ status: 'active', offers: 1, agreed: true })]))
    expect(await screen.findAllByRole('link', { name: /^Aceptaste una oferta: / })).toHaveLength(2)
  })

  test('[LOAN-054] has ten on a page, with the page in the address', async () => {
    const { asked } = await open(() => listOf([sampleOwn()], { total: 12, currentPage: 2, totalPages: 2 }), {
      address: `${AT}?page=2`,
    })
    expect(asked[0]?.path).toBe(`${LIST}?page=2`)
    expect(screen.getByRole('link', { name: 'Página 1' }).getAttribute('href')).toBe(AT)
    expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page')
  })

  test('leads on where nothing was asked for yet', async () => {
    await open(() => listOf([]))
    expect(screen.getByRole('heading', { name: 'Todavía no pides ningún préstamo' })).toBeTruthy()
  })

  test('[LOAN-053] sends a lender to the lender’s portal', async () => {
    const user = sampleMember({ id: '9', usertype: ['lender'], can: rights('lend') })
    const guard = Route.options.beforeLoad as unknown as (asked: object) => Promise<unknown>
    const queryClient = { ensureQueryData: async () => 'ok', fetchQuery: async () => 'ok' }
    const thrown = await guard({ context: { user, queryClient }, location: { href: AT } }).catch(
      (error: unknown) => error,
    )
    expect(isRedirect(thrown) && thrown.options.href).toBe('/dashboard/lender')
  })
})

describe('a request', () => {
  test('without lenders says what would find some, and is asked for again as it was', async () => {
    const row = sampleOwn({
      sent: 0,
      interestedcount: 0,
      advice: ['Si pides $75,000 o menos: 2 prestamistas más'],
    })
    const { sent } = await open(() => listOf([row]), {
      write: ({ path }) =>
        path === '/api/loans/start'
          ? ok({ draft: { typed: {}, version: 5, updatedAt: null }, profile: {}, prefill: null, open: 1 })
          : ok({ success: true, version: 6 }),
    })
    expect(screen.getAllByText('Si pides $75,000 o menos: 2 prestamistas más')).not.toEqual([])
    await press('Pedir otra vez con cambios')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      path: '/api/loans/draft',
      body: {
        version: 5,
        typed: {
          loantype: 'hard_money',
          fullname: 'Rosa Medina de la Cruz',
          langcontact: 'spanish,english',
          taxoption: 'tax_id',
          employmenttype: 'own',
          income: '70-100',
          credit: '620-700',
          saving: '40-50',
          project: '1-3',
          contractorready: 'self',
          stateprovideservice: 'TX',
          loanamount: '180000',
        },
      },
    })
  })

  test('takes the place of a draft only if the person says so', async () => {
    const { sent } = await open(
      () => listOf([sampleOwn({ sent: 0, advice: ['1 prestamista pide Tax ID'] })]),
      {
        write: () =>
          ok({
            draft: { typed: { city: 'Austin' }, version: 5, updatedAt: null },
            profile: {},
            prefill: null,
            open: 1,
          }),
      },
    )
    await press('Pedir otra vez con cambios')
    await screen.findByRole('alertdialog', { name: '¿Cambiar lo que llevas escrito?' })
    await press('Dejar la otra')
    await act(async () => undefined)
    expect(sent()).toEqual([])
  })

  test('is closed with how it ended, which must be said', async () => {
    let rows = [sampleOwn()]
    const { sent } = await open(() => listOf(rows), {
      write: () => {
        rows = [sampleOwn({ status: 'close', result: 'elsewhere' })]
        return ok({ success: true })
      },
    })
    await press(/^Cerrar solicitud/)
    const dialog = await screen.findByRole('dialog')
    await press('Cerrar solicitud', dialog)
    await within(dialog).findAllByText('Favor de seleccionar una opción')
    expect(sent()).toEqual([])
    await act(
      async () => void fireEvent.click(within(dialog).getByLabelText('Conseguí el préstamo en otro lado')),
    )
    await press('Cerrar solicitud', dialog)
    await vi.waitFor(() => expect(said()).toEqual(['Cerraste tu solicitud.']))
    expect(sent()).toEqual([
      { path: '/api/loans/close', body: { lrnid: '31', result: 'elsewhere', reason: '' } },
    ])
    await vi.waitFor(() => expect(cells()[0]?.[0]).toContain('Cerrado'))
  })
})

describe('a request that an app sent without an amount', () => {
  test('says so, asks for it, and reads with it once it was said', async () => {
    let rows = [sampleOwn({ loanamount: null, propertyaddress: '418 Hicks Ave, San Antonio, TX 78210, USA' })]
    const { sent } = await open(() => listOf(rows), {
      write: () => {
        rows = [sampleOwn({ loanamount: 150_000 })]
        return ok({ success: true })
      },
    })
    expect(cells()[0]?.[0]).toContain('Hard Money · Cantidad por confirmar')
    // The address has its city already.
    expect(cells()[0]?.[2]).toMatch(/^418 Hicks Ave, San Antonio, TX 78210, USAEnviada/)
    await press(/^Decir cuánto necesitas/)
    const dialog = await screen.findByRole('dialog', { name: '¿Cuánto necesitas?' })
    await press('Guardar la cantidad', dialog)
    await within(dialog).findAllByText('Escribe cuánto necesitas')
    expect(sent()).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/^Cuánto necesitas/), { target: { value: '150000' } })
    await press('Guardar la cantidad', dialog)
    await vi.waitFor(() => expect(said()).toEqual(['Los prestamistas ya ven cuánto necesitas.']))
    expect(sent()).toEqual([{ path: '/api/loans/amount', body: { lrnid: '31', loanamount: 150_000 } }])
    await vi.waitFor(() => expect(cells()[0]?.[0]).toContain('$150,000'))
    expect(screen.queryByRole('button', { name: /^Decir cuánto necesitas/ })).toBeNull()
  })
})

describe('the requests below the form', () => {
  test('[LOAN-005] are the first page of the same table, and lead to the others', async () => {
    serve(() => listOf([sampleOwn()], { total: 12, totalPages: 2 }))
    await showAmong(() => <OwnRequests userId="7" />, { user: ANA })
    await screen.findAllByText('418 Hicks Ave, San Antonio, Texas')
    expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('href')).toBe(`${AT}?page=2`)
  })

  test('that don’t come are told, and asked for again', async () => {
    const answers = [refused(503, 'unavailable', 'Cancha no está disponible.'), listOf([])]
    serve(() => answers.shift() ?? null)
    await showAmong(() => <OwnRequests userId="7" />, { user: ANA })
    await screen.findByText('No pudimos cargar tus solicitudes')
    await press('Reintentar')
    await screen.findByText(/^Todavía no pides ningún préstamo/)
  })
})
