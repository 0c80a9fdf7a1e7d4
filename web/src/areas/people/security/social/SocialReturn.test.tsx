// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { faultsAt } from '../../../../testing/faults.ts'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { SocialReturn } from './SocialReturn.tsx'

/** Comes back from Google; the server answers so, the last answer for the rest. */
function comeBack(...answers: [Answer, ...Answer[]]) {
  const [last] = answers.slice(-1)
  const log = serve(() => answers.shift() ?? last ?? null)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router as never}>
      <SocialReturn platform="Google" credential={{ password: 'de google', state: 's' }} />
    </RouterContextProvider>,
    { wrapper: WithQueries },
  )
  return { log, arrivedAt: () => router.history.location.href }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a blocked person is led to the contact page', async () => {
  comeBack(refused(403, 'blocked', 'Has sido bloqueado.'))
  expect(await screen.findByText('Has sido bloqueado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a Contáctenos' }).getAttribute('href')).toBe('/contactus')
})

test('[PAGE-036] [ACC-053] any other failure is only told', async () => {
  comeBack(refused(401, 'social_failed', 'No pudimos comprobar tu cuenta.'))
  expect(await screen.findByRole('dialog', { name: 'Registro fallido' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a stranger accepts the terms, which are required, and is then a member', async () => {
  const { log, arrivedAt } = comeBack(
    refused(403, 'terms_required', 'Acepte los términos'),
    ok({ success: true, user: ANA }),
  )
  const terms = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(terms.required).toBe(true)
  await press('Crear mi cuenta')
  expect(faultsAt(terms)).toEqual(['Acepte los términos y la política de privacidad anteriores'])
  expect(log).toHaveLength(1)
  fireEvent.click(terms)
  await press('Crear mi cuenta')
  await vi.waitFor(() => expect(arrivedAt()).toBe('/dashboard'))
  expect(log[1]?.body).toMatchObject({ platform: 'Google', password: 'de google', terms: true })
})

test('a member of the same address joins the account by their password; a wrong one is refused at its field', async () => {
  const wrong = 'El correo electrónico o la contraseña no son correctos.'
  const { log, arrivedAt } = comeBack(
    refused(409, 'account_exists', 'Ya hay una cuenta con ese correo.'),
    refused(401, 'login_failed', wrong),
    ok({ success: true, user: ANA }),
  )
  const own = within(await screen.findByRole('dialog', { name: 'Ya tienes una cuenta' }))
  const field = own.getByLabelText<HTMLInputElement>('Contraseña')
  const enter = async (password: string) => {
    fireEvent.change(field, { target: { value: password } })
    await press('Unir y entrar')
  }
  await enter('no es esta 1')
  await vi.waitFor(() => expect(faultsAt(field)).toEqual([wrong]))
  await enter('Ladrillo 7 rojo')
  await vi.waitFor(() => expect(arrivedAt()).toBe('/dashboard'))
  expect(log.at(-1)?.body).toMatchObject({ accountpassword: 'Ladrillo 7 rojo' })
})
