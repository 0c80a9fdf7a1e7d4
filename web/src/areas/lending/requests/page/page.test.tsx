// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { stringifySearch } from '../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { defineFeature } from '../../../../shell/manifest/feature.ts'
import { gatherFeatures } from '../../../../shell/manifest/gather.ts'
import { LateParts } from '../../../../shell/manifest/late-parts.ts'
import { fill } from '../../../../shell/manifest/slot.ts'
import { ANA, rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { memberActions } from '../../../people/connections/public/slots.ts'
import { sampleLender } from '../../lenders/public/sample-lender.ts'
import { sampleInterested, samplePage } from '../sample-loan.ts'
import { Route } from './LoanPage.tsx'
import type { LoanPageData } from './loan-page.ts'

const LEO = sampleMember({ id: '7', firstname: 'Leo', usertype: ['lender'], can: rights('lend') })
const ROSA = sampleMember({ id: '40', firstname: 'Rosa' })
const ADMIN = sampleMember({ id: '1', level: 1, can: rights('administer') })
const TOKEN = 'T'.repeat(43)
const AT = `/loan/view/${TOKEN}`

const writing = defineFeature({
  area: 'talk',
  name: 'writing',
  fills: [
    fill(memberActions, {
      key: 'message',
      order: 10,
      load:
        async () =>
        ({ member }) => <button type="button">{`Mensaje a ${member.firstname}`}</button>,
    }),
  ],
})

type Opened = {
  user?: typeof LEO | null
  read?: () => Answer
  write?: () => Answer | null
}

async function open(
  page: LoanPageData | null,
  { user = LEO, read, write = () => ok({ success: true }) }: Opened = {},
) {
  const asked = serve(({ method, path }) => {
    if (method === 'POST') return write()
    if (path.startsWith('/api/users/fetchtata/lender/info')) return ok({ ldata: sampleLender() })
    if (path.startsWith('/api/loans/offers/')) return ok({ offers: [] })
    return read?.() ?? (page ? ok({ lrdata: page }) : refused(404, 'not_found', 'No encontramos esto.'))
  })
  const features = gatherFeatures([writing])
  const parts = new LateParts(features.drawnLate)
  await Promise.all(features.filled(memberActions).map(({ load }) => parts.bring(load)))
  await openRoute(Route, '/loan/view/$token', { address: AT, user, context: { features, parts } })
  return {
    asked,
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })),
  }
}

const region = (name: string) => screen.findByRole('region', { name })
/** A group's list of answers, as label and value. */
const answers = (section: HTMLElement) =>
  Object.fromEntries(
    [...section.querySelectorAll('dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      line.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' '),
    ]),
  )
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

describe('who comes to the page of a request', () => {
  test('[LOAN-070] [LOAN-074] [LIM2-039] [ALIAS-002] reads of what it is, where, and since when in DD-MMM-YYYY', async () => {
    const { asked } = await open(samplePage('invited'))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Hard Money en San Antonio, Texas',
    )
    expect(asked[0]?.path).toBe(`/api/users/fetchtata/lr/d${TOKEN}`)
    expect(screen.getByText('05-Nov-2026').closest('p')?.textContent).toContain('Publicada el 05-Nov-2026')
    expect(screen.getByText('Cancha no es prestamista ni decide préstamos.')).toBeTruthy()
  })

  test('[LOAN-071] [ALIAS-003] as a visitor goes to /login?=/loan/view/{token} before anything is asked', async () => {
    const { asked } = await open(samplePage('invited'), { user: null })
    expect(asked).toEqual([])
    const visitor = { context: { user: null, queryClient: new QueryClient() }, location: { href: AT } }
    const thrown = await requireSession(visitor).catch((error: unknown) => error)
    expect(Route.options.beforeLoad).toBe(requireSession)
    if (!isRedirect(thrown)) throw new Error('no redirect')
    const { to, search } = thrown.options
    expect(`${to}${stringifySearch(search as never)}`).toBe(`/login?=/loan/view/${TOKEN}`)
  })

  test('with a wrong token, or that of somebody else, finds no page', async () => {
    await open(null)
    await vi.waitFor(() => expect(screen.getByText('Not Found')).toBeTruthy())
  })

  test.each([
    ['[LOAN-045] [LOAN-073] [ALIAS-017] [ALIAS-020]', 'new', 'Nuevo'],
    ['[LOAN-046] [LOAN-073] [ALIAS-018] [ALIAS-020]', 'active', 'Activo'],
    ['[LOAN-047] [LOAN-073] [ALIAS-019] [ALIAS-020]', 'close', 'Cerrado'],
  ] as const)('%s reads the state %s as %s', async (_, status, label) => {
    await open(samplePage('borrower', { lrd: { status } }), { user: ROSA })
    expect(await screen.findByText(label, { exact: true })).toBeTruthy()
  })
})

describe('the answers', () => {
  test('[LOAN-072] are all there for whoever gave them', async () => {
    await open(samplePage('borrower'), { user: ROSA })
    expect(answers(await region('El préstamo'))).toEqual({
      'Tipo de préstamo': 'Hard Money',
      Cantidad: '$180,000',
    })
    expect(answers(await region('La propiedad'))).toMatchObject({
      'Tipo de propiedad': 'Casa',
      'Ciudad y estado': 'San Antonio, Texas',
      ZIP: '78210',
      Dirección: '418 Hicks Ave',
      'Valor ya arreglada (ARV)': '$240,000',
      'Fecha de compra': '20-Oct-2026',
      'Deuda actual': '—',
      'Está rentada': 'No',
      'Préstamo sobre valor (LTV)': '75 %',
      'Préstamo sobre costo (LTC)': '90 %',
      'Dinero propio': '$20,000',
    })
    expect(answers(await region('Tus datos'))).toEqual({
      Nombre: 'Rosa Medina de la Cruz',
      Compañía: 'Medina Homes LLC',
      Teléfono: '+1 210-555-0147',
      Correo: 'rosa@prueba.example',
      Idioma: 'Español o English',
    })
    expect(answers(await region('Tu dinero'))).toEqual({
      'Ingresos al año': '$70,000-$100,000',
      Crédito: '620-700',
      Capital: '$40,000-$50,000',
      'Tax ID o Seguro Social': 'Tax ID',
      Empleo: 'Dueño de su propio negocio (1099)',
    })
    expect(answers(await region('Tu experiencia'))).toEqual({
      'Proyectos hechos': '1-3',
      'Tiene préstamos de inversión': 'Sí',
      Cuántos: '2',
      'Tiene un hard money': 'No',
      'Ha usado hard money': 'Sí',
      'Tiene contratista': 'Yo soy contratista',
      'Tiene el trato bajo contrato': 'Sí',
    })
  })

  test('before interest, of a lender, have figures and ranges, and say of the rest when it is seen', async () => {
    await open(samplePage('invited'))
    const later = 'Lo verás cuando muestres interés'
    expect((await region('Quien pide')).textContent).toContain(
      `${later}: nombre, compañía, teléfono, correo e idioma.`,
    )
    expect((await region('La propiedad')).textContent).toContain(`${later}: la dirección.`)
    expect(answers(await region('Su dinero'))).toEqual({
      'Ingresos al año': '$70,000-$100,000',
      Crédito: '620-700',
      Capital: '$40,000-$50,000',
    })
    expect((await region('Su experiencia')).textContent).toContain(later)
    for (const secret of ['Rosa', '418 Hicks', 'rosa@', '2105550147', '1099'])
      expect(document.body.textContent).not.toContain(secret)
  })

  test('[LOAN-078] [ALIAS-024] after interest have the borrower’s name, e-mail and telephone', async () => {
    await open(samplePage('interested'))
    const who = await region('Quien pide')
    expect(within(who).getByText('Rosa Medina de la Cruz')).toBeTruthy()
    expect(within(who).getByRole('link', { name: 'rosa@prueba.example' }).getAttribute('href')).toBe(
      'mailto:rosa@prueba.example',
    )
    expect(within(who).getByRole('link', { name: '+1 210-555-0147' }).getAttribute('href')).toBe(
      'tel:+12105550147',
    )
    expect(button('Mensaje a Rosa Medina de la Cruz')).toBeTruthy()
  })

  test('of a closed request aren’t promised to who comes late', async () => {
    await open(
      samplePage('invited', {
        lrd: { status: 'close', result: 'funded', closedAt: '2026-11-20T15:00:00.000Z' },
        place: 'lost',
        waitsfor: null,
        can: { interest: false, pass: false, fund: false, close: false },
      }),
    )
    expect((await region('Quien pide')).textContent).toContain(
      'La solicitud se cerró, y esto ya no se muestra',
    )
    expect((await region('Cómo terminó')).textContent).toContain('Financiada el 20-Nov-2026.')
    expect(screen.getByText('Ya no se puede contestar.')).toBeTruthy()
  })

  test('of money are nothing for administration', async () => {
    await open(samplePage('administrator'), { user: ADMIN })
    expect((await region('Su dinero')).textContent).toContain('Administración no lo ve')
    expect(answers(await region('Su dinero'))).toEqual({})
  })

  test('of a refinance leave out what only hard money asks', async () => {
    await open(
      samplePage('borrower', {
        lrd: { loantype: 'Refinanciamiento', currentdebt: 100_000, loanamount: 90_000 },
      }),
      { user: ROSA },
    )
    expect(Object.keys(answers(await region('Tu experiencia')))).not.toContain('Tiene contratista')
    expect(answers(await region('La propiedad'))).toMatchObject({
      'Préstamo sobre valor (LTV)': '60 %',
      Falta: '$10,000',
    })
  })
})

describe('who is interested', () => {
  test('[LOAN-075] is a list for the borrower, with how each answers and how to reach them', async () => {
    await open(
      samplePage('borrower', {
        interestedcount: 2,
        interested: [
          sampleInterested({
            state: 'funded',
            interestedLoan: [
              { transaction: 'Si', loanamount: 175_000, transactiondate: '2026-11-21T15:00:00.000Z' },
            ],
          }),
          sampleInterested({
            lid: '8',
            companyname: 'Otra Compañía',
            nmls: null,
            answers: { rate: null, hours: null },
          }),
        ],
      }),
      { user: ROSA },
    )
    const section = await region('Prestamistas interesados')
    expect(section.textContent).toContain('Se envió a 4 prestamistas. 2 prestamistas mostraron interés.')
    const [first, second] = within(section).getAllByRole('listitem')
    for (const fact of [
      'Préstamos Prado',
      'Leo Prado · NMLS 123456',
      '+1 305-555-0123',
      'oficina@prueba.example',
      'Contesta el 90 % de las solicitudes; la mitad, en 5 horas o menos.',
      'Hizo el préstamo',
      'Préstamo de $175,000, el 21-Nov-2026.',
    ])
      expect(first?.textContent?.replaceAll('\u00a0', ' ')).toContain(fact)
    expect(second?.textContent).toContain('Sin número NMLS')
    expect(second?.textContent).toContain('Todavía ha contestado muy pocas')
    expect(second?.textContent).not.toContain('Hizo el préstamo')
    expect(within(section).getAllByRole('button', { name: 'Mensaje a Leo Prado' })).toHaveLength(2)
  })

  test('is a number for lenders', async () => {
    await open(samplePage('interested', { interestedcount: 1 }))
    const section = await region('Prestamistas interesados')
    expect(section.textContent).toContain('1 prestamista mostró interés.')
    expect(within(section).queryAllByRole('listitem')).toEqual([])
  })
})

test('the offers stand side by side for the borrower and for administration', async () => {
  await open(samplePage('borrower'), { user: ROSA })
  expect(await within(await region('Ofertas')).findByText('Todavía no hay ofertas.')).toBeTruthy()
})

describe('the timeline and what comes next', () => {
  test('are told in words, with what would find a lender', async () => {
    await open(
      samplePage('borrower', {
        sent: 0,
        interestedcount: 0,
        interested: [],
        advice: ['2 prestamistas no prestan en Texas'],
      }),
      { user: ROSA },
    )
    const next = await region('Qué sigue')
    expect(next.textContent).toContain('Se espera la respuesta de los prestamistas.')
    expect(within(next).getByText('2 prestamistas no prestan en Texas')).toBeTruthy()
    expect((await region('Prestamistas interesados')).textContent).toContain(
      'Todavía no encontró prestamistas. Ninguno ha mostrado interés.',
    )
    expect((await region('Historia')).textContent).toContain('Se pidió el préstamo. 5 nov 2026')
  })

  test('close is offered to the borrower and to administration, each by its own call', async () => {
    const own = await open(samplePage('borrower'), { user: ROSA })
    await press('Cerrar solicitud')
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar tu solicitud' })
    const confirm = () =>
      act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar solicitud' })))
    await confirm()
    await vi.waitFor(() => expect(within(dialog).getByText('Favor de seleccionar una opción')).toBeTruthy())
    fireEvent.click(within(dialog).getByLabelText('Ya no lo necesito'))
    await confirm()
    await vi.waitFor(() =>
      expect(own.sent()).toEqual([
        { path: '/api/loans/close', body: { lrnid: '31', result: 'withdrawn', reason: '' } },
      ]),
    )
  })

  test('isn’t the borrower’s dialog for an administrator, who says why', async () => {
    const { sent } = await open(samplePage('administrator'), { user: ADMIN })
    await press('Cerrar solicitud')
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar la solicitud' })
    const confirm = () =>
      act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar solicitud' })))
    await confirm()
    await vi.waitFor(() => expect(within(dialog).getByText('Escribe el motivo')).toBeTruthy())
    fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: 'Es un duplicado' } })
    await confirm()
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        { path: '/api/admin/loans/close', body: { lrnid: '31', reason: 'Es un duplicado' } },
      ]),
    )
  })
})

test('a visitor of another account without anything to do there has no buttons of lenders', async () => {
  await open(samplePage('borrower'), { user: ANA })
  expect(await region('Qué sigue')).toBeTruthy()
  expect(button('Mostrar interés')).toBeNull()
})
