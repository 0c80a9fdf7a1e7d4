// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { SocialReturn } from './SocialReturn.tsx'

const CREDENTIAL = { password: 'de facebook', state: 's' }
const sentTo = (email: string) => refused(403, 'unverified', `Te enviamos un enlace a ${email}.`)
function open() {
  const router = createRouter({ routeTree: createRootRoute() })
  render(
    <RouterContextProvider router={router as never}>
      <SocialReturn platform="Facebook" credential={CREDENTIAL} />
    </RouterContextProvider>,
    { wrapper: WithQueries },
  )
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** Somebody who comes back from Facebook with an address that isn't confirmed. */
async function comeBack() {
  const log = serve(({ body }) => {
    const { newemail } = body as { newemail?: string }
    return newemail === 'de@otra.example'
      ? {
          status: 409,
          body: {
            success: false,
            code: 'conflict',
            msg: 'Correo electrónico ya en uso',
            issues: [{ path: 'body.newemail', msg: 'Correo electrónico ya en uso' }],
          },
        }
      : sentTo(newemail ?? 'viejo@correo.example')
  })
  open()
  await vi.waitFor(() => expect(screen.getByText(/viejo@correo\.example/)).toBeTruthy())
  return log
}

beforeEach(() => {
  // Only what counts the minute: timers of other tests that end late would be run through it too.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => void vi.useRealTimers())

test('the link is sent again after a minute, and not before', async () => {
  const log = await comeBack()
  await press(/^Reenviar/)
  expect(log).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await press('Reenviar el enlace')
  await vi.waitFor(() => expect(log).toHaveLength(2))
  expect(log[1]?.body).toEqual(log[0]?.body)
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: /^Reenviar/ }).textContent).toMatch(/en \d+\u00a0s/),
  )
})

test('another address is taken: the link goes there once, and the dialog says so', async () => {
  const log = await comeBack()
  await press('Usar otro correo')
  fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'nuevo@correo.example' } })
  await press('Enviar el enlace')
  await vi.waitFor(() => expect(screen.getByText(/nuevo@correo\.example/)).toBeTruthy())
  expect(log[1]?.body).toMatchObject({ newemail: 'nuevo@correo.example' })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await press('Reenviar el enlace')
  await vi.waitFor(() => expect(log).toHaveLength(3))
  expect(log[2]?.body).not.toHaveProperty('newemail')
})

test.each([
  ['sin arroba', /^Por favor introduzca .* válid[ao]$/],
  ['de@otra.example', 'Correo electrónico ya en uso'],
])('an address that can’t be taken, %s, is refused at its field', async (typed, sentence) => {
  await comeBack()
  await press('Usar otro correo')
  const field = screen.getByLabelText<HTMLInputElement>('Correo electrónico')
  fireEvent.change(field, { target: { value: typed } })
  await press('Enviar el enlace')
  await vi.waitFor(() => expect(screen.getByText(sentence)).toBeTruthy())
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test.each([
  ['timeout', 408],
  ['internal', 500],
])('the typed address stays when the answer is %s', async (code, status) => {
  await comeBack()
  serve(() => refused(status, code, 'Cancha tarda demasiado en contestar.'))
  await press('Usar otro correo')
  const field = screen.getByLabelText<HTMLInputElement>('Correo electrónico')
  fireEvent.change(field, { target: { value: 'nuevo@correo.example' } })
  await press('Enviar el enlace')
  await vi.waitFor(() => expect(screen.getByText('Cancha tarda demasiado en contestar.')).toBeTruthy())
  expect(field.isConnected && field.value).toBe('nuevo@correo.example')
})

test('it says what happens if the link is opened in another browser', async () => {
  await comeBack()
  expect(
    screen.getByText(/Hazlo en este mismo navegador y después entra otra vez con Facebook\./),
  ).toBeTruthy()
  expect(screen.getByText(/Si lo abres en otro, ahí eliges una contraseña/)).toBeTruthy()
})

test('the terms that were accepted for an account are not sent again, and one that is lost is told of', async () => {
  const log = serve(({ body }) => {
    const { terms } = body as { terms?: true }
    return terms ? sentTo('viejo@correo.example') : refused(403, 'terms_required', 'Acepta los términos.')
  })
  open()
  fireEvent.click(await screen.findByRole('checkbox'))
  await press('Crear mi cuenta')
  await vi.waitFor(() => expect(screen.getByText(/viejo@correo\.example/)).toBeTruthy())
  expect(log[1]?.body).toMatchObject({ terms: true })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await press('Reenviar el enlace')
  await vi.waitFor(() =>
    expect(screen.getByText(/si lo abriste en otro navegador, ya no entra/)).toBeTruthy(),
  )
  expect(log[2]?.body).not.toHaveProperty('terms')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
