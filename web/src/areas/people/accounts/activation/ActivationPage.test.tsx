// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { Route as Activation } from './ActivationPage.tsx'
import { Route as Invitation } from './DealerActivationPage.tsx'

const TOKEN = 'A'.repeat(43)
const EXPIRED = refused(410, 'link_expired', 'Enlace expirado')

/** Opens the page of a letter's link. */
async function open(
  route: typeof Activation | typeof Invitation,
  path: string,
  answers: Record<string, Answer>,
) {
  const log = serve(({ path: asked }) => answers[asked] ?? ok({ success: true }))
  const router = await openRoute(route, `${path}$activationtoken`, {
    address: path + TOKEN,
    user: null,
    context: { exists: () => true },
  })
  return { log, router }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('the link of a registration', () => {
  const at = '/activation/emailconfirm/'
  const REGISTRATION = '/api/users/authentication/registration'

  test('[SHELL-082] [ACC-062] that is no good says so, and leads to the sign-in', async () => {
    const { router } = await open(Activation, at, { [REGISTRATION]: EXPIRED })
    const failed = await screen.findByRole('dialog', { name: 'No pudimos confirmar tu correo' })
    expect(failed.textContent).toContain('Enlace expirado.')
    await press('Ir a iniciar sesión')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })

  test.each([
    [true, ['Confirmar y entrar']],
    [false, ['Fui yo: entrar', 'Fui yo: elegir otra contraseña', 'No fui yo']],
  ])(
    'says whose it is and when it was, and offers its ways, in the browser that registered: %s',
    async (here, ways) => {
      const registration = { success: true, firstname: 'Norma', lastname: 'Rey', device: 'Android', here }
      await open(Activation, at, {
        [REGISTRATION]: ok({ ...registration, registered: '2026-11-20T15:00:00.000Z' }),
      })
      const dialog = await screen.findByRole('dialog', { name: 'Confirma tu correo' })
      await within(dialog).findByText('Norma Rey')
      expect(dialog.textContent).toMatch(/El 20 de noviembre de 2026.*\(hora del Este\)/)
      const { getByRole } = within(dialog)
      for (const name of ways) expect(getByRole('button', { name })).toBeTruthy()
    },
  )
})

describe('the link of an invitation to list properties', () => {
  const at = '/activation/emailconfirm/dealer/reset/'
  const ACCEPT = '/api/users/authentication/activate/dealer'

  test('[SHELL-083] [ACC-059..061] is accepted with a press, which leads to the choice of a password', async () => {
    const { log, router } = await open(Invitation, at, { [ACCEPT]: ok({ success: true, user: ANA }) })
    expect(await screen.findByRole('dialog', { name: 'Acepta tu invitación' })).toBeTruthy()
    await press('Aceptar y entrar')
    await vi.waitFor(() => expect(router.state.location.href).toBe('/change-password'))
    expect(log.find(({ path }) => path === ACCEPT)?.body).toEqual({ token: TOKEN })
  })

  test('[ACC-062] that was used says so, and leads to the sign-in', async () => {
    const { router } = await open(Invitation, at, { [ACCEPT]: EXPIRED })
    await screen.findByRole('dialog', { name: 'Acepta tu invitación' })
    await press('Aceptar y entrar')
    const failed = await screen.findByRole('dialog', { name: 'No pudimos activar tu cuenta' })
    expect(failed.textContent).toContain('Enlace expirado.')
    await press('Ir a iniciar sesión')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })
})
