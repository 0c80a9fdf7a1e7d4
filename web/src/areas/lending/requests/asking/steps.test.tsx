// @vitest-environment happy-dom
import { isRedirect } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA, rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import {
  choicesOf,
  choose,
  faults,
  openFinancing,
  press,
  sampleStart,
  storedDraft,
  textOf,
  type,
  WHOLE_DRAFT,
} from '../../../../testing/loans/financing.tsx'
import { ok } from '../../../../testing/server.ts'
import { Route } from './FinancingPage.tsx'

const CHOOSE = 'Favor de seleccionar una opción'
const heading = (name: string) => screen.findByRole('heading', { name })
const current = () => document.querySelector('[aria-current=step]')?.textContent
/** A draft without these answers. */
const without = (...fields: string[]) =>
  storedDraft(Object.fromEntries(Object.entries(WHOLE_DRAFT).filter(([field]) => !fields.includes(field))))

beforeEach(() => {
  // A browser that can't tell what is near shows all.
  vi.stubGlobal('IntersectionObserver', undefined)
})

describe('who comes to /financing', () => {
  test('[LOAN-001] [LOAN-007] a visitor reads that it takes a membership, with ways in that lead back with the deal', async () => {
    const { asked } = await openFinancing({ user: null, address: '/financing?trato=12' })
    expect(screen.getByText('Debes ser miembro para acceder al portal de prestamistas')).toBeTruthy()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Iniciar sesión')).toBe('/login?=/financing%3Ftrato%3D12')
    expect(hrefOf('Suscríbete')).toBe('/pricing?=/financing%3Ftrato%3D12')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('Cancha no es prestamista ni decide préstamos.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test.each([
    ['[LOAN-009] [SHELL-076] [SHELL-077] a lender goes to the lender’s portal', {}, '/dashboard/lender'],
    ['[LOAN-008] a lender who comes to a step of the form goes to the panel', { paso: '2' }, '/dashboard'],
  ])('%s', async (_, search, to) => {
    const user = sampleMember({ id: '7', usertype: ['lender'], can: rights('lend') })
    const guard = Route.options.beforeLoad as unknown as (asked: object) => Promise<unknown>
    const thrown = await guard({ context: { user }, search }).catch((error: unknown) => error)
    expect(isRedirect(thrown) && thrown.options.href).toBe(to)
  })

  test('[LOAN-003] [LOAN-004] [LOAN-005] [LOAN-006] [LIM2-034] a member chooses the loan, has four steps and the requests below them', async () => {
    await openFinancing({ user: ANA })
    expect(screen.getByRole('group', { name: 'Seleccionar préstamo' })).toBeTruthy()
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^Hard Money/),
      expect.stringMatching(/^Refinanciamiento/),
    ])
    expect([...document.querySelectorAll('ol > li')].map((step) => step.textContent)).toEqual([
      'General',
      'Finanzas',
      'Experiencia',
      'Propiedad',
    ])
    expect(screen.getByRole('link', { name: 'Visitar Portal de préstamo' }).getAttribute('href')).toBe(
      '/dashboard/borrower',
    )
    expect(await heading('Mis solicitudes')).toBeTruthy()
  })
})

describe('the first step', () => {
  test('[LOAN-010] [LOAN-015] [LOAN-016] [LOAN-018] isn’t left before it is answered, each fault at its field', async () => {
    await openFinancing()
    await press('Siguiente')
    await vi.waitFor(() =>
      expect(faults()).toEqual([CHOOSE, 'Entra tu nombre completo', 'Entra Número telefónico', CHOOSE]),
    )
    expect(current()).toBe('General')
  })

  test('[LOAN-017] [LIM2-014] [LIM2-025] takes a number of more than ten digits, of the United States at first', async () => {
    await openFinancing()
    expect(textOf('País del teléfono')).toBe('US')
    expect(screen.getByLabelText('Español')).toBeTruthy()
    expect(screen.getByLabelText('English')).toBeTruthy()
    await choose(/^Hard Money/)
    await type('Nombre completo', 'Rosa Medina')
    await type('Número telefónico', '210 555 014')
    await act(async () => void fireEvent.click(screen.getByLabelText('Español')))
    await press('Siguiente')
    await vi.waitFor(() => expect(faults()).toHaveLength(1))
    expect(faults()[0]).toContain('Escribe el número completo')
    await type('Número telefónico', '(210) 555-0147')
    await press('Siguiente')
    await vi.waitFor(() => expect(current()).toBe('Finanzas'))
  })

  test('[LOAN-011] is there again with «Atrás», and what was typed with it', async () => {
    await openFinancing({ start: sampleStart(storedDraft(WHOLE_DRAFT)), address: '/financing?paso=2' })
    await type('Nombre de tu compañía', 'Otra LLC')
    await press('Atrás')
    await vi.waitFor(() => expect(textOf('Nombre completo')).toBe('Rosa Medina'))
    await press('Siguiente')
    await vi.waitFor(() => expect(textOf('Nombre de tu compañía')).toBe('Otra LLC'))
  })
})

describe('the second step', () => {
  const open = (loantype: string) =>
    openFinancing({ start: sampleStart(storedDraft({ loantype })), address: '/financing?paso=2' })

  test('[LOAN-019] [LOAN-020] [LOAN-021] [LOAN-022] [LOAN-023] [LOAN-024] [LOAN-026] of a refinance asks for six answers', async () => {
    await open('refinance')
    await press('Siguiente')
    await vi.waitFor(() => expect(faults()).toEqual(['Entra nombre de compania', ...Array(5).fill(CHOOSE)]))
    expect(current()).toBe('Finanzas')
  })

  test('[LOAN-019] [LOAN-020] [LOAN-021] [LOAN-022] [LOAN-023] [LOAN-025] of hard money asks for five: savings come later', async () => {
    await open('hard_money')
    expect(screen.queryByLabelText('¿Cuánto tienes ahorrado?')).toBeNull()
    await press('Siguiente')
    await vi.waitFor(() => expect(faults()).toEqual(['Entra nombre de compania', ...Array(4).fill(CHOOSE)]))
  })

  test('[LIM2-026] [LIM2-027] [LIM2-028] [LIM2-029] [LIM2-030] has the answers of the specification', async () => {
    await open('refinance')
    expect(choicesOf('¿Con qué declaras tus impuestos?')).toEqual(['Tax ID', 'Seguro Social'])
    expect(choicesOf('¿En qué trabajas?')).toEqual([
      'Empleado (W2)',
      'Dueño de su propio negocio (1099)',
      'Ambos',
    ])
    expect(choicesOf('¿Cuánto ganas al año?')).toEqual([
      '$20,000-$50,000',
      '$50,000-$70,000',
      '$70,000-$100,000',
      '$100,000 o mas',
    ])
    expect(choicesOf('Tu puntaje de crédito')).toEqual(['No se', '500-620', '620-700', '700+'])
    expect(choicesOf('¿Cuánto tienes ahorrado?')).toEqual([
      'Menos de 10,000',
      '$10,000-$15,000',
      '$15,000-$20,000',
      '$20,000+',
    ])
  })
})

describe('the third step', () => {
  const open = () =>
    openFinancing({ start: sampleStart(storedDraft(WHOLE_DRAFT)), address: '/financing?paso=3' })

  test('[LOAN-027] [LIM2-031] asks for nothing that must be said', async () => {
    await open()
    expect(choicesOf(/^¿Cuántos proyectos/)).toEqual(['Ninguno', '1-3', '3-5', '5-10', '10+'])
    await press('Siguiente')
    await vi.waitFor(() => expect(current()).toBe('Propiedad'))
  })

  test('[LOAN-028] [LOAN-029] asks how many loans there are only of who has some, from 0 on', async () => {
    await open()
    expect(screen.queryByLabelText(/^¿Cuántos\?/)).toBeNull()
    const [yes] = screen.getAllByRole('radio', { name: 'Sí' })
    await act(async () => void fireEvent.click(yes as HTMLElement))
    await type(/^¿Cuántos\?/, '-1')
    await press('Siguiente')
    await vi.waitFor(() => expect(faults()).toEqual(['El número de préstamos no puede ser menos de 0']))
    await type(/^¿Cuántos\?/, '2')
    await press('Siguiente')
    await vi.waitFor(() => expect(current()).toBe('Propiedad'))
  })
})

describe('the fourth step', () => {
  const open = (given = storedDraft(WHOLE_DRAFT)) =>
    openFinancing({ start: sampleStart(given), address: '/financing?paso=4' })
  const accept = async () => fireEvent.click(await screen.findByLabelText('Acepto lo anterior'))

  test('[LOAN-032] [LOAN-033] [LOAN-034] [LOAN-035] [LOAN-036] of hard money asks for the terms, the capital and the plan', async () => {
    const { to } = await open(without('saving', 'usedhardmoney', 'contractorready', 'dealundercontract'))
    await screen.findByLabelText('Acepto lo anterior')
    await press('Enviar solicitud')
    await vi.waitFor(() =>
      expect(faults()).toEqual([...Array(4).fill(CHOOSE), 'Aceptar los términos anteriores']),
    )
    expect(to('/api/users/loan/r/add')).toEqual([])
  })

  test('[LIM2-032] [LIM2-033] has the answers of the specification for capital and contractor', async () => {
    await open()
    await screen.findByLabelText('Acepto lo anterior')
    expect(choicesOf('¿Cuánto capital tienes?')).toEqual([
      '$30,000-$40,000',
      '$40,000-$50,000',
      '$50,000-$100,000',
      '$100,000 o mas',
    ])
    expect(choicesOf('¿Tienes contratista?')).toEqual(['Si', 'No', 'Yo soy contratista'])
  })

  test('of a refinance asks nothing of a plan', async () => {
    await open(storedDraft({ ...WHOLE_DRAFT, loantype: 'refinance', saving: '10-15' }))
    await screen.findByLabelText('Acepto lo anterior')
    expect(screen.queryByLabelText('¿Tienes contratista?')).toBeNull()
  })

  test('[LOAN-030] [LOAN-031] [LOAN-041] takes amounts from 0 on, and shows them with separators', async () => {
    await open()
    await accept()
    expect(textOf('¿Cuánto necesitas?')).toBe('150,000')
    await type(/^Deuda actual/, '-5')
    await press('Enviar solicitud')
    await vi.waitFor(() => expect(faults()).toHaveLength(1))
    await type(/^Deuda actual/, '1200')
    await act(async () => void fireEvent.blur(screen.getByLabelText(/^Deuda actual/)))
    expect(textOf(/^Deuda actual/)).toBe('1,200')
  })

  test('[LOAN-038] completes the address from what the places know, with city, state and ZIP', async () => {
    const found = {
      label: '418 Hicks Ave, San Antonio, TX 78210',
      street: '418 Hicks Ave',
      city: 'San Antonio',
    }
    const place = {
      ...found,
      state: 'Texas',
      isoCode: 'TX',
      zipcode: '78210',
      latitude: null,
      longitude: null,
    }
    const { asked } = await openFinancing({
      start: sampleStart(storedDraft({ loantype: 'hard_money' })),
      address: '/financing?paso=4',
      answer: ({ path }) =>
        path.startsWith('/api/location/addresses') ? ok({ addresses: [place] }) : undefined,
    })
    const field = await screen.findByRole('combobox', { name: 'Dirección de la propiedad' })
    await act(async () => {
      field.focus()
      fireEvent.change(field, { target: { value: '418 hi' } })
    })
    const option = await screen.findByRole('option', { name: /^418 Hicks Ave/ })
    await act(async () => void fireEvent.click(option))
    expect(textOf('Dirección de la propiedad')).toBe('418 Hicks Ave')
    expect(textOf('Ciudad')).toBe('San Antonio')
    expect(textOf('Estado')).toBe('TX')
    expect(textOf(/^Código postal/)).toBe('78210')
    expect(
      asked.some(({ path }) => path === '/api/location/addresses?q=418%20hi' || path.includes('q=418')),
    ).toBe(true)
  })

  test('shows what the amounts mean for the loan', async () => {
    await open()
    const figures = await screen.findByRole('region', { name: 'Las cifras de tu préstamo' })
    const text = figures.textContent?.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain('Préstamo sobre valor (LTV)62.5 %')
    expect(text).toContain('Préstamo sobre costo (LTC)83.33 %')
    expect(text).toContain('Pones tú$30,000')
  })
})
