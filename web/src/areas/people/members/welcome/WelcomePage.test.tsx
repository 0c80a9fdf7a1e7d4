// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adoptSession, type SessionUser } from '../../../../api/session.ts'
import { ANA, rights } from '../../../../shell/session/sample-member.ts'
import { faultsAt } from '../../../../testing/faults.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, refused, serve } from '../../../../testing/server.ts'
import type { UserInfo } from '../queries.ts'
import { Route } from './WelcomePage.tsx'

const ROLES = [
  { _id: 'inversionista', name: 'Inversionista' },
  { _id: 'wholesaler', name: 'Wholesaler' },
]
const INTERESTS = ['BRRRR', 'Wholesale', 'Impuestos', 'Terrenos'].map((name, at) => ({
  _id: String(at),
  name,
}))
const ZIPS: Record<string, object> = {
  '10001': { city: 'New York', isoCode: 'NY' },
  '78228': { city: 'San Antonio', isoCode: 'TX' },
  '32822': { city: 'Orlando', isoCode: 'FL' },
}
const NOBODY = { roles: null, interests: [], currentlocation: null, primaryinvestmentlocation: null }

beforeEach(() => sessionStorage.clear())

/** Opens a question of the wizard for a member who has answered this much. */
async function open(answered: Partial<UserInfo> = {}, { at = 4, lists = (): boolean => true } = {}) {
  const log = serve(({ path }) => {
    if (/^\/api\/(roles|interests)$/.test(path) && !lists())
      return refused(503, 'unavailable', 'El servicio no está disponible en este momento.')
    if (path === '/api/roles') return ok({ roles: ROLES })
    if (path === '/api/interests') return ok({ interests: INTERESTS })
    if (path.startsWith('/api/userinfo')) return ok({ ...NOBODY, ...answered })
    const [, zip = ''] = /^\/api\/location\/zip\/(.*)$/.exec(path) ?? []
    if (zip) return ZIPS[zip] ? ok(ZIPS[zip]) : refused(404, 'not_found', 'No encontrado')
    return null
  })
  await openRoute(Route, '/help-us', { address: `/help-us?paso=${at}`, user: ANA })
  await screen.findByRole('heading', { level: 1 })
  return log
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
/** The questions that can be seen. The others are hidden, and stay in the page. */
const question = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const ROLE = { roles: 'wholesaler' }
const INTEREST = { interests: ['1'] }

describe('the four questions for a new member', () => {
  test('[PROF-002] [PROF-009] [LOCCALL-005] begin at the first without an answer, which is needed to go on; postal codes are made ready meanwhile', async () => {
    const log = await open()
    expect(question()).toEqual(['Hola, Ana. ¿Qué eres, sobre todo?'])
    await press('Siguiente')
    expect(await screen.findByText('* Seleccione el rol principal')).toBeTruthy()
    expect(log.map(({ path }) => path)).toContain('/api/location/zip/10001')
  })

  test('[PROF-003] [PROF-010] [PROF-011] [LIM3-007] ask for one to three interests', async () => {
    await open(ROLE, { at: 2 })
    expect(question()).toEqual(['¿Qué te interesa?'])
    await press('Siguiente')
    expect(await screen.findByText('* Por favor seleccione intereses')).toBeTruthy()
    for (const { name } of INTERESTS) await press(name)
    expect(screen.getByText('* Seleccione hasta 3 intereses')).toBeTruthy()
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      'BRRRR',
      'Wholesale',
      'Impuestos',
    ])
  })

  test('[PROF-004] [PROF-012..016] ask for the place, whose city and state follow the postal code, and are empty where there is none', async () => {
    await open({ ...ROLE, ...INTEREST }, { at: 3 })
    expect(question()).toEqual(['¿Dónde vives?'])
    const zip = screen.getByRole<HTMLInputElement>('textbox', { name: 'Código postal' })
    const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ciudad' })
    const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' })
    await press('Siguiente')
    await vi.waitFor(() => expect(faultsAt(zip)).toEqual(['Por favor ingrese el código postal']))
    for (const field of [city(), state()]) expect(faultsAt(field)).toEqual(['Este espacio es obligatorio'])
    fireEvent.change(zip, { target: { value: 'abcde' } })
    await press('Siguiente')
    await vi.waitFor(() => expect(faultsAt(zip)).toEqual(['Ingrese un código postal válido']))
    for (const [typed, ...place] of [
      ['78228', 'San Antonio', 'TX'],
      ['00000', '', ''],
      ['32822', 'Orlando', 'FL'],
    ]) {
      fireEvent.change(zip, { target: { value: typed } })
      await vi.waitFor(() => expect([city().value, state().value]).toEqual(place))
    }
  })
})

test('[PROF-017] [PROF-018] when the lists don’t come, the page says so and asks for them again', async () => {
  let broken = true
  await open({}, { lists: () => !broken })
  const dialog = await screen.findByRole('alertdialog', { name: 'Ocurrió un error' })
  expect(dialog.textContent).toContain('no está disponible')
  expect(screen.queryByLabelText('Wholesaler')).toBeNull()
  broken = false
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Reintentar' })))
  expect(await screen.findByLabelText('Wholesaler')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('[PROF-007] a lender who pays nothing has a panel of their own instead', async () => {
  const opened = async (user: SessionUser) => {
    const queryClient = new QueryClient()
    adoptSession(queryClient, user)
    const { beforeLoad } = Route.options
    const asked = { context: { user, queryClient }, location: { href: '/help-us' } }
    return (beforeLoad as (asked: object) => Promise<unknown>)(asked).catch((error: unknown) => error)
  }
  const lender = { ...ANA, usertype: ['lender' as const], can: rights('lend') }
  expect(await opened(lender)).toMatchObject({ options: { href: '/dashboard/lender' } })
  expect(await opened(ANA)).toEqual({ user: ANA })
})
