// @vitest-environment happy-dom
import { JOINING_STATE } from '@cancha/contract/calls/people/providers'
import { act, fireEvent, screen } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { refused, serve } from '../../../../testing/server.ts'
import { Route } from './SocialReturnPage.tsx'

/** Opens the page to which a provider sends people back, as the browser has its address. */
async function comeBack(fragment: string, user: typeof ANA | null = null) {
  const address = `/login/google#${fragment}`
  ;(window as unknown as Window).happyDOM.setURL(`https://prueba.example${address}`)
  return openRoute(Route, '/login/$provider', { address: '/login/google', user })
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('[PAGE-036] [ACC-053] a credential that is none is told of, is gone from the address, and leads to the sign-in', async () => {
  const log = serve(() => refused(401, 'social_failed', 'No pudimos comprobar tu cuenta.'))
  const router = await comeBack('id_token=inventado&state=inventado')
  expect(await screen.findByRole('dialog', { name: 'Registro fallido' })).toBeTruthy()
  expect(log[0]?.body).toMatchObject({ password: 'inventado', state: 'inventado' })
  expect(window.location.href).toBe('https://prueba.example/login/google')
  await press('Entendido')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('row 17: an account that can’t be joined is told of with the server’s sentence, and leads back to the security page', async () => {
  serve(() => refused(409, 'conflict', 'Esa cuenta ya está unida a la cuenta de otra persona.'))
  const router = await comeBack(`id_token=a&state=${JOINING_STATE}1`, ANA)
  const told = await screen.findByRole('dialog', { name: 'No se unió tu cuenta de Google' })
  expect(told.textContent).toContain('ya está unida a la cuenta de otra persona')
  await press('Volver a mi seguridad')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/seguridad'))
})
