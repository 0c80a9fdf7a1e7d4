// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

function Page({
  justSent,
  written = 'rosa@corero.example',
  signInHref,
}: {
  justSent: boolean
  written?: string
  signInHref?: string
}) {
  const [email, setEmail] = useState(written)
  return (
    <VerifyEmail
      title="Revisa tu correo"
      credentials={{ email, password: 'Ladrillo 7 rojo' }}
      justSent={justSent}
      {...(signInHref && { signInHref })}
      onCorrected={setEmail}
      onClose={() => undefined}
    >
      Se ha enviado a <strong>{email}</strong>.
    </VerifyEmail>
  )
}
const open = (justSent: boolean) => render(<Page justSent={justSent} />, { wrapper: WithQueries })
const resend = () => screen.getByRole('button', { name: /^Reenviar el enlace/ })
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a link that was sent just now isn’t sent again before a minute is over, and the button says how long that is', async () => {
  const log = serve(() => ok({ success: true, msg: 'Se ha enviado un enlace de verificación.' }))
  open(true)
  expect(resend().textContent).toBe('Reenviar el enlace (en 60\u00a0s)')
  // Its name stays, or it would be read out each second.
  await press('Reenviar el enlace')
  expect(log).toHaveLength(0)
  await seconds(59)
  expect(resend().textContent).toBe('Reenviar el enlace (en 1\u00a0s)')
  await seconds(1)
  expect(resend().hasAttribute('aria-disabled')).toBe(false)
  await press('Reenviar el enlace')
  expect(log).toHaveLength(1)
  expect(resend().textContent).toMatch(/en (59|60)\u00a0s/)
  await press(/^Reenviar/)
  expect(log).toHaveLength(1)
})

test('a refusal for too many letters says when another may be asked for', async () => {
  serve(() => refused(429, 'rate_limited', 'Demasiados intentos. Podrás intentarlo otra vez en 43 minutos.'))
  open(false)
  await press('Reenviar el enlace')
  expect(screen.getByText(/en 43 minutos/)).toBeTruthy()
})

test('a mistyped address is corrected: the link goes there, and the dialog says so', async () => {
  vi.useRealTimers()
  const log = serve(() => ok({ success: true, msg: 'Se ha enviado un enlace.' }))
  open(false)
  await press('Corregir el correo')
  const field = screen.getByLabelText<HTMLInputElement>('Correo electrónico')
  expect(field.value).toBe('rosa@corero.example')
  fireEvent.change(field, { target: { value: 'Rosa@Correo.example' } })
  await press('Enviar el enlace')
  await vi.waitFor(() => expect(screen.getByText('rosa@correo.example')).toBeTruthy())
  expect(log.map(({ body }) => body)).toEqual([
    { email: 'rosa@corero.example', password: 'Ladrillo 7 rojo', newemail: 'Rosa@Correo.example' },
  ])
  expect(resend().textContent).toMatch(/en \d+\u00a0s/)
})

test('an address that is none is refused at its field, and nothing is sent', async () => {
  vi.useRealTimers()
  const log = serve(() => ok({ success: true }))
  open(false)
  await press('Corregir el correo')
  const field = screen.getByLabelText<HTMLInputElement>('Correo electrónico')
  fireEvent.change(field, { target: { value: 'sin arroba' } })
  await press('Enviar el enlace')
  await vi.waitFor(() => expect(screen.getByText(/^Por favor introduzca .* válid[ao]$/)).toBeTruthy())
  expect(document.activeElement).toBe(field)
  expect(log).toEqual([])
})

test.each([
  ['rosa@gmail.com', ['https://mail.google.com/', '/login']],
  ['Rosa@Hotmail.es', ['https://outlook.live.com/mail/', '/login']],
  ['rosa@correo.example', ['/login']],
  ['gmail.com@correo.example', ['/login']],
])('after registering with %s the way to the letter comes first, where it is known', (written, hrefs) => {
  render(<Page justSent written={written} signInHref="/login" />, { wrapper: WithQueries })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs)
})
