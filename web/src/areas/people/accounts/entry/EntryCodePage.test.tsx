// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { faultsAt } from '../../../../testing/faults.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { keepAddress, keptAddress } from './asked-address.ts'
import { Route as CodePage } from './EntryCodePage.tsx'
import { Route as LinkPage } from './EntryLinkPage.tsx'

beforeEach(() => sessionStorage.clear())

const ASK = '/api/users/entry/ask'
const CODE = '/api/users/entry/code'
const LINK = '/api/users/entry/link'
const OVER = 'Ese código ya no vale: se usó, pasó su tiempo o pediste otro. Pide uno nuevo.'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

/** Opens a page; each call is answered by the next of its answers, and the last one stays. */
async function open(
  route: typeof CodePage | typeof LinkPage,
  path: string,
  answers: Record<string, Answer[]>,
  address = path,
) {
  const log = serve(({ path: asked }) => {
    const of = answers[asked]
    return (of && of.length > 1 ? of.shift() : of?.[0]) ?? null
  })
  const router = await openRoute(route, path, { address, user: null, context: { exists: () => true } })
  return { router, log: () => log.filter(({ method }) => method === 'POST') }
}
const openCode = (answers: Record<string, Answer[]>) =>
  open(CodePage, '/login/codigo', answers, '/login/codigo?=/education/videocourses')

describe('entering with a code', () => {
  test('asks for the letter with the address that was typed at the sign-in, then for its code, and leads to the wanted page', async () => {
    keepAddress({ email: ANA.email, sent: false })
    const { router, log } = await openCode({
      [ASK]: [ok({ success: true, attempt: '' })],
      [CODE]: [refused(401, 'code_wrong', 'El código no es correcto.'), ok({ success: true, user: ANA })],
    })
    await vi.waitFor(() => expect(field('Correo electrónico').value).toBe(ANA.email))
    await press('Enviarme el código')
    await screen.findByText(ANA.email)
    expect(log()[0]?.body).toEqual({ email: ANA.email, returnpath: '/education/videocourses' })
    await press('Entrar')
    await vi.waitFor(() =>
      expect(faultsAt(field('Código de 6 números'))).toEqual([
        'Escribe los 6 números que te mandamos por correo',
      ]),
    )
    type('Código de 6 números', '111111')
    await press('Entrar')
    await screen.findByText('El código no es correcto.')
    type('Código de 6 números', '123 456')
    await press('Entrar')
    await vi.waitFor(() => expect(router.state.location.href).toBe('/education/videocourses'))
    expect(log().at(-1)?.body).toEqual({ entrycode: '123 456' })
    expect(keptAddress()).toBeNull()
  })

  test('goes on where it was when the phone threw the page away; a code whose time is over says so, keeps what was typed, and another letter or address is offered', async () => {
    keepAddress({ email: ANA.email, sent: true })
    const { log } = await openCode({
      [ASK]: [ok({ success: true, attempt: '' })],
      [CODE]: [refused(410, 'link_expired', OVER)],
    })
    await screen.findByText(ANA.email)
    type('Código de 6 números', '123456')
    await press('Entrar')
    await screen.findByText(OVER)
    expect(field('Código de 6 números').value).toBe('123456')
    await press('Enviar otra vez')
    await vi.waitFor(() => expect(log().at(-1)).toMatchObject({ path: ASK, body: { email: ANA.email } }))
    expect(screen.getByRole('button', { name: 'Enviar otra vez' }).getAttribute('aria-disabled')).toBe('true')
    await press('Usar otro correo')
    expect(field('Correo electrónico').value).toBe(ANA.email)
  })

  test('asks for the second step, with the same code', async () => {
    keepAddress({ email: ANA.email, sent: true })
    const { router, log } = await openCode({
      [CODE]: [refused(401, 'second_factor_required', 'Falta'), ok({ success: true, user: ANA })],
    })
    await screen.findByText(ANA.email)
    type('Código de 6 números', '123456')
    await press('Entrar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Segundo paso' }))
    fireEvent.change(dialog.getByLabelText('Código'), { target: { value: '654321' } })
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Entrar' })))
    await vi.waitFor(() => expect(router.state.location.href).toBe('/education/videocourses'))
    expect(log().at(-1)?.body).toEqual({ entrycode: '123456', code: '654321' })
  })

  test('of a blocked account leads to the contact page', async () => {
    keepAddress({ email: ANA.email, sent: true })
    await openCode({ [CODE]: [refused(403, 'blocked', 'Has sido bloqueado.')] })
    await screen.findByText(ANA.email)
    type('Código de 6 números', '123456')
    await press('Entrar')
    expect(await screen.findByRole('dialog', { name: 'Cuenta bloqueada' })).toBeTruthy()
  })
})

describe('the link of an entry letter', () => {
  const TOKEN = 'A'.repeat(43)
  const openLink = (answer: Answer) =>
    open(LinkPage, '/login/correo/$token', { [LINK]: [answer] }, `/login/correo/${TOKEN}?=/pricing`)

  test('does nothing by being opened; a press enters, and leads to the wanted page', async () => {
    const { router, log } = await openLink(ok({ success: true, user: ANA }))
    await screen.findByRole('dialog', { name: 'Entra a tu cuenta' })
    expect(log()).toEqual([])
    await press('Entrar')
    await vi.waitFor(() => expect(router.state.location.href).toBe('/pricing'))
    expect(log().at(-1)?.body).toEqual({ token: TOKEN })
  })

  test.each([
    ['elsewhere', refused(409, 'conflict', 'Este enlace entra solo en el navegador que lo pidió.')],
    ['twice', refused(410, 'link_expired', 'Ese enlace ya no vale.')],
  ])('that is opened %s says what to do', async (_, answer) => {
    const { router } = await openLink(answer)
    await screen.findByRole('dialog', { name: 'Entra a tu cuenta' })
    await press('Entrar')
    const failed = await screen.findByRole('dialog', { name: 'Aquí no pudiste entrar' })
    expect(failed.textContent).toContain('pide otro correo en «Entrar con un código por correo»')
    await press('Ir a iniciar sesión')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })
})
