// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type SessionUser, sessionQuery } from '../../../../api/session.ts'
import { parseSearch } from '../../../../shell/addresses/search-params.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { faultsAt } from '../../../../testing/faults.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
// Loaded before, because its first load takes longer than a test waits.
import '../phone/PhonePrompt.tsx'
import { Route } from './LoginPage.tsx'

const PASSWORD = 'Ladrillo 7 rojo'
const PASSWORD_RULE = 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'
const WITH_PHONE: SessionUser = { ...ANA, userinfoid: { ...ANA.userinfoid, phonenumber: '+12105550147' } }

beforeEach(() => sessionStorage.clear())

type Answers = Record<string, () => Answer | null>

/** Opens the page. A request without an answer here fails for want of a network. */
async function open(answers: Answers, address = '/login') {
  const log = serve(({ path }) => {
    if (path === '/api/users/sociallogin/platforms') return ok({ success: true, platforms: [] })
    return answers[path]?.() ?? null
  })
  const router = await openRoute(Route, '/login', { address, user: null })
  return { router, log: () => log.filter(({ method }) => method === 'POST') }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
async function signIn(email = ANA.email, password = PASSWORD) {
  fireEvent.change(field('Correo electrónico'), { target: { value: email } })
  fireEvent.change(field('Contraseña'), { target: { value: password } })
  await press('Entrar')
}
const LOGIN = '/api/users/login'
const RESEND = '/api/users/resending/verificationlink'

describe('a sign-in', () => {
  test('[ACC-033] [ACC-034] [ACC-037] [ACC-038] [ACC-039] says before it is sent what can be no address or password', async () => {
    const { log } = await open({})
    await signIn(ANA.email, '')
    await vi.waitFor(() => expect(faultsAt(field('Contraseña'))).toEqual([PASSWORD_RULE]))
    await signIn('ana arroba demo', 'corta')
    await vi.waitFor(() =>
      expect(faultsAt(field('Correo electrónico'))).toEqual([
        'Por favor introduzca una dirección de correo electrónico válida',
      ]),
    )
    expect(faultsAt(field('Contraseña'))).toEqual([PASSWORD_RULE])
    expect(log()).toEqual([])
  })

  test('[ACC-031] [ACC-032] that fails says why in the server’s words, and keeps what was typed', async () => {
    const says = 'El correo electrónico o la contraseña no son correctos.'
    await open({ [LOGIN]: () => refused(401, 'login_failed', says) })
    await signIn()
    const dialog = await screen.findByRole('dialog', { name: 'Error de inicio de sesion' })
    expect(dialog.textContent).toContain(says)
    await press('Entendido')
    expect([field('Correo electrónico').value, field('Contraseña').value]).toEqual([ANA.email, PASSWORD])
  })

  test('[ACC-020] [ACC-022] [ACC-023] to a blocked account says so, and leads to the contact page', async () => {
    await open({ [LOGIN]: () => refused(403, 'blocked', 'Has sido bloqueado.') })
    await signIn()
    const dialog = await screen.findByRole('dialog', { name: 'Cuenta bloqueada' })
    expect(dialog.textContent).toContain('Has sido bloqueado.')
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/contactus')
  })

  test('[ACC-019] [ACC-024] [ACC-025] [ACC-026] [ACC-027] [ACC-028] to an unconfirmed account offers the letter again, also when sending it failed', async () => {
    const FAILED = 'Algo salió mal. Inténtalo después de algún tiempo.'
    const SENT = 'Se ha enviado un enlace de verificación a tu correo.'
    const sends = [null, refused(500, 'internal', 'Se rompió'), ok({ success: true, msg: SENT })]
    const { log } = await open({
      [LOGIN]: () => refused(403, 'unverified', 'Falta verificar'),
      [RESEND]: () => sends.shift() ?? null,
    })
    await signIn(` ${ANA.email} `)
    const dialog = await screen.findByRole('dialog', { name: 'Falta verificar tu correo' })
    expect(dialog.textContent).toContain(`Te enviamos un enlace a ${ANA.email}.`)
    for (const says of [FAILED, FAILED, SENT]) {
      await press('Reenviar el enlace')
      await vi.waitFor(() => expect(toasts.now().map(({ message }) => message)).toEqual([says]))
      for (const { id } of toasts.now()) toasts.dismiss(id)
    }
    expect(log().at(-1)).toMatchObject({
      path: RESEND,
      body: { email: ` ${ANA.email} `, password: PASSWORD },
    })
  })

  test.each([
    ['/login', '/dashboard'],
    ['/login?=/education/videocourses', '/education/videocourses'],
    ['/login?=//evil.example', '/dashboard'],
    ['/login?=/%5Cevil.example', '/dashboard'],
    ['/login?=https://evil.example', '/dashboard'],
  ])('[ACC-015..017] row 34: at %s leads to %s', async (address, arrived) => {
    const { router } = await open({ [LOGIN]: () => ok({ success: true, user: WITH_PHONE }) }, address)
    await signIn()
    await vi.waitFor(() => expect(router.state.location.href).toBe(arrived))
  })

  test('[ACC-021] [ACC-030] [ACC-076] of a member without a phone number asks for one; who postpones it goes on where they were going', async () => {
    const { router } = await open(
      { [LOGIN]: () => ok({ success: true, user: ANA }) },
      '/login?=/education/videocourses',
    )
    await signIn()
    const dialog = await screen.findByRole('dialog', { name: 'Agrega tu teléfono' })
    expect(document.activeElement).toBe(within(dialog).getByPlaceholderText('Enter phone number'))
    expect(router.state.location.pathname).toBe('/login')
    await press('Ahora no')
    await vi.waitFor(() => expect(router.state.location.href).toBe('/education/videocourses'))
  })
})

test('with a second factor the sign-in asks for its code; a wrong one is refused at the field, and the right one enters', async () => {
  const wrong = 'El código no es correcto o ya se usó.'
  const answers = [
    refused(401, 'second_factor_required', 'Falta el código'),
    refused(401, 'code_wrong', wrong),
    ok({ success: true, user: WITH_PHONE }),
  ]
  const { router, log } = await open({ [LOGIN]: () => answers.shift() ?? null })
  await signIn()
  const dialog = within(await screen.findByRole('dialog', { name: 'Segundo paso' }))
  const code = dialog.getByLabelText<HTMLInputElement>('Código')
  const enter = async (typed: string) => {
    fireEvent.change(code, { target: { value: typed } })
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Entrar' })))
  }
  await enter('000000')
  await vi.waitFor(() => expect(faultsAt(code)).toEqual([wrong]))
  await enter('123456')
  await vi.waitFor(() => expect(router.state.location.href).toBe('/dashboard'))
  expect(log().at(-1)?.body).toEqual({ email: ANA.email, password: PASSWORD, code: '123456' })
})

describe('the page of the sign-in for who has a session', () => {
  const opened = async (address: string, answer: Answer | null) => {
    serve(() => answer)
    const queryClient = new QueryClient()
    queryClient.setQueryData(sessionQuery.queryKey, ANA)
    const search = parseSearch(new URL(address, 'https://prueba.example').search)
    const asked = { context: { user: ANA, queryClient }, search }
    const { beforeLoad } = Route.options
    return (beforeLoad as (asked: object) => Promise<unknown>)(asked).catch((error: unknown) => error)
  }
  const valid = ok({ success: true, status: 'ok' })

  test.each([
    ['/login', '/dashboard'],
    ['/login?=/pricing', '/pricing'],
    ['/login?=//evil.example', '/dashboard'],
    ['/login?=/\\evil.example', '/dashboard'],
    ['/login?=/%09/evil.example', '/dashboard'],
    ['/login?=https:evil.example', '/dashboard'],
    ['/login?=javascript:alert(1)', '/dashboard'],
    ['/login?=%2F%2Fevil.example', '/dashboard'],
    ['/login?=data:text/html,<script>alert(1)</script>', '/dashboard'],
    ['/login?= //evil.example', '/dashboard'],
  ])('[PAY-011] row 34: %s leads to %s', async (address, href) => {
    expect(await opened(address, valid)).toMatchObject({ options: { href } })
  })

  test('[SHELL-072] signs them out where the server says that it is over', async () => {
    expect(await opened('/login', ok({ success: true, status: 'logout' }))).toMatchObject({
      options: { to: '/login' },
    })
  })

  test('[SHELL-073..075] that couldn’t be checked stays, says so, and leads on once the server answers', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    let answer: Answer | null = null
    serve(({ path }) => (path.includes('/checkuser/') ? answer : ok({ success: true, platforms: [] })))
    const router = await openRoute(Route, '/login', {
      address: '/login?=/pricing',
      user: null,
      context: { user: ANA },
    })
    expect(await screen.findByText(/^No pudimos comprobar tu sesión\./)).toBeTruthy()
    await press('Reintentar')
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2))
    expect(router.state.location.pathname).toBe('/login')
    answer = valid
    await press('Reintentar')
    await vi.waitFor(() => expect(router.state.location.href).toBe('/pricing'))
  })
})
