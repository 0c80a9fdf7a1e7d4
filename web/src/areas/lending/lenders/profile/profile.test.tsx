// @vitest-environment happy-dom
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { LENDER_STATES } from '@cancha/domain/lending/lender-life'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { ANA, rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { nextSteps } from '../next-steps.ts'
import { sampleLender, sampleProgramme } from '../public/sample-lender.ts'
import { STATE_SAYS } from '../public/state-words.ts'
import { Route } from './LenderProfilePage.tsx'

const LEO = sampleMember({ id: '7', firstname: 'Leo', usertype: ['lender'], can: rights('lend') })
const AT = '/dashboard/lender/profile'

async function open(lender: LenderInfo | null, user = LEO) {
  const asked = serve(() => ok({ ldata: lender }))
  await openRoute(Route, AT, { address: AT, user })
  await screen.findByRole('heading', { level: 1, name: 'Perfil del prestamista' })
  return asked
}

/** The list of what is said, as label and value. */
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((line) => [...line.children].map((each) => each.textContent))

describe('the profile of a lender', () => {
  test('[LOAN-068] [LOAN-091] [LIM2-037] [LIM3-023] [LOANCALL-013] [ALIAS-006] is a list of the company’s data, to be read', async () => {
    const asked = await open(sampleLender())
    expect(asked.map(({ path }) => path)).toEqual(['/api/users/fetchtata/lender/info/7'])
    expect(facts()).toEqual([
      ['Compañía', 'Préstamos Prado'],
      ['Dirección', '40 Main St, Austin'],
      ['Teléfono de la oficina', '+1 305-555-0123'],
      ['Correo de la oficina', 'oficina@prueba.example'],
      ['Persona de contacto', 'Leo Prado'],
      ['Teléfono', '+52 5512345678'],
      ['Correo de la cuenta', 'leo@prueba.example'],
      ['Estados donde presta', 'Florida, Texas'],
      ['Estados donde no presta', '—'],
      ['Tipos de préstamo', 'Hard Money, Refinanciamiento'],
      ['Préstamo mínimo', '50,000 +'],
      ['Comisión', '2.5\u00a0%'],
      ['Presta con capital propio', 'Sí'],
    ])
    expect(screen.getByText('NMLS 123456')).toBeTruthy()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.getByRole('link', { name: 'Editar datos y programas' }).getAttribute('href')).toBe(
      '/dashboard/lender/programas',
    )
    expect(screen.getByText('Cancha no es prestamista ni decide préstamos.')).toBeTruthy()
  })

  test('says everything of «all states but these», and of who needs no number', async () => {
    await open(
      sampleLender({
        serviceprovidevalue: 'all',
        servicenotprovidevalue: ['NY', 'CA'],
        companyaddress: '',
        commission: null,
        nmls: null,
        nmlsexempt: 'bank',
        makeloan: 'No',
      }),
    )
    expect(facts()).toEqual(
      expect.arrayContaining([
        ['Dirección', '—'],
        ['Estados donde presta', 'Todo el país'],
        ['Estados donde no presta', 'California, New York'],
        ['Comisión', '—'],
        ['Presta con capital propio', 'No'],
      ]),
    )
    expect(screen.getByText('No la necesita: Somos un banco o una cooperativa de crédito')).toBeTruthy()
  })

  test.each(LENDER_STATES)('says what «%s» means', async (state) => {
    await open(sampleLender({ state, reason: state === 'refused' ? 'Falta la licencia de Texas' : null }))
    const standing = screen.getByRole('region', { name: 'Cómo está tu compañía' })
    expect(standing.textContent).toContain(STATE_SAYS[state])
    expect(standing.textContent?.includes('Falta la licencia de Texas')).toBe(state === 'refused')
    expect(standing.textContent?.includes('Desde el 22 de noviembre de 2026')).toBe(state === 'approved')
  })

  test('shows each programme in words, and which isn’t offered', async () => {
    await open(
      sampleLender({
        programmes: [sampleProgramme(), sampleProgramme({ id: '4', name: 'Otro', active: false })],
      }),
    )
    const [first, second] = screen.getAllByRole('listitem').filter((each) => each.querySelector('h3'))
    const text = first?.textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('9.5 % a 11 % al año · 2 puntos · 12 meses, solo interés')
    expect(text).toContain('Hasta el 75 % del valor')
    expect(text).toContain('Cierra en 10 días')
    expect(text).not.toContain('No se ofrece')
    expect(second?.textContent).toContain('No se ofrece')
  })

  test('without anything said leads to where it is said', async () => {
    await open(null)
    expect(screen.getByRole('heading', { name: 'Todavía no sabemos nada de tu compañía' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Agregar mis datos' }).getAttribute('href')).toBe(
      '/dashboard/lender/programas',
    )
  })

  test('[LOAN-069] is for who isn’t a lender the sentence of the specification, with the way to ask; a visitor signs in first', async () => {
    const asked = await open(null, ANA)
    expect(document.body.textContent).toContain(
      'If you want to join the Lender Community, Please contact us.',
    )
    expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contactus')
    expect(asked).toEqual([])
    expect(Route.options.beforeLoad).toBe(requireSession)
  })
})

describe('the next step of a lender', () => {
  const [step] = nextSteps
  const isDone = (user = LEO) => step?.isDone?.({ queryClient: new QueryClient(), user })

  test('is behind who has said all, and waits for who has to correct something', async () => {
    serve(() => ok({ ldata: null }))
    expect(await isDone()).toBe(false)
    serve(() => ok({ ldata: sampleLender({ state: 'refused' }) }))
    expect(await isDone()).toBe(false)
    serve(() => ok({ ldata: sampleLender({ state: 'waiting' }) }))
    expect(await isDone()).toBe(true)
  })

  test('is nothing that others are asked about', async () => {
    const asked = serve(() => refused(403, 'forbidden', 'No puedes ver esto.'))
    expect(await isDone(ANA)).toBe(false)
    expect(step?.open(ANA)).toBe(false)
    expect(asked).toEqual([])
  })
})
