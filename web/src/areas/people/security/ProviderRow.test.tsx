// @vitest-environment happy-dom
import type { JoinedProvider } from '@cancha/contract/people/providers'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, refused, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { ConfirmProvider } from '../../../ui/overlays/confirm.tsx'
import { ProviderRow } from './ProviderRow.tsx'

const JOINED: JoinedProvider = {
  platform: 'Google',
  email: 'nueva@correo.example',
  since: '2026-11-20T12:00:00.000Z',
  setaside: null,
}
const pressIn = (place: HTMLElement, name: string) =>
  act(async () => void fireEvent.click(within(place).getByRole('button', { name })))

test('the last way in isn’t removed: a password is chosen first, for which a letter is sent', async () => {
  const log = serve(({ path }) =>
    path.endsWith('/remove')
      ? refused(409, 'conflict', 'Google es tu única forma de entrar.')
      : ok({ success: true, msg: 'Te enviamos un enlace.' }),
  )
  render(<ProviderRow platform="Google" joined={JOINED} offered email="nueva@correo.example" />, {
    wrapper: ({ children }) => (
      <WithQueries>
        <ConfirmProvider>{children}</ConfirmProvider>
      </WithQueries>
    ),
  })
  expect(screen.getByText(/^nueva@correo\.example, desde el 20 de noviembre de 2026\.$/)).toBeTruthy()
  await pressIn(document.body, 'Quitar Google')
  await pressIn(await screen.findByRole('alertdialog'), 'Quitar Google')
  const needed = await screen.findByRole('dialog', { name: 'Falta una contraseña' })
  expect(needed.textContent).toContain('Google es tu única forma de entrar.')
  await pressIn(needed, 'Elegir una contraseña')
  expect(await screen.findByRole('dialog', { name: 'Revisa tu correo' })).toBeTruthy()
  expect(log.map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/sociallogin/remove', { platform: 'Google' }],
    ['/api/users/pass/reset', { email: 'nueva@correo.example' }],
  ])
})
