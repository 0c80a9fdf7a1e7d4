// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { faultsAt } from '../../../../testing/faults.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { Route } from './ChangePasswordPage.tsx'

const CHANGED = ok({ success: true, msg: 'Contraseña actualizada exitosamente.' })
const NEW = 'Cerca 9 blanca'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** Sends a new password on the page, which the server answers so, one answer for each time. */
async function change(...answers: Answer[]) {
  const log = serve(({ method }) => (method === 'POST' && answers.shift()) || ok({ user: ANA }))
  await openRoute(Route, '/change-password', { address: '/change-password', user: ANA })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Cambia tu Contraseña')
  for (const label of ['Nueva contraseña', 'Confirma tu nueva contraseña'])
    fireEvent.change(field(label), { target: { value: NEW } })
  await press('Guardar')
  return () => log.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

test('[PROF-066] [ACC-074] soon after the sign-in a password is changed without a further proof, and the form is empty again', async () => {
  const sent = await change(CHANGED)
  const done = await screen.findByRole('dialog', { name: 'Listo' })
  expect(done.textContent).toContain('Contraseña actualizada exitosamente.')
  await press('Entendido')
  expect(field('Nueva contraseña').value).toBe('')
  expect(sent()).toEqual([{ email: ANA.email, password: NEW }])
})

test('[PROF-067] [ACC-075] later the current one is asked for; a wrong one is refused at its field, and with the right one it is changed', async () => {
  const wrong = 'La contraseña actual no es correcta.'
  const sent = await change(
    refused(401, 'reauth_required', 'Confirma que eres tú'),
    refused(401, 'login_failed', wrong),
    CHANGED,
  )
  const proof = await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
  const current = within(proof).getByLabelText<HTMLInputElement>('Contraseña actual')
  expect(document.activeElement).toBe(current)
  await press('Confirmar')
  await vi.waitFor(() => expect(faultsAt(current)).toEqual(['Este espacio es obligatorio']))
  for (const typed of ['No es esta 1', 'Ladrillo 7 rojo']) {
    fireEvent.change(current, { target: { value: typed } })
    await press('Confirmar')
    if (typed === 'No es esta 1') await vi.waitFor(() => expect(faultsAt(current)).toEqual([wrong]))
  }
  expect(await screen.findByRole('dialog', { name: 'Listo' })).toBeTruthy()
  expect(sent().at(-1)).toEqual({ email: ANA.email, password: NEW, currentPassword: 'Ladrillo 7 rojo' })
})
