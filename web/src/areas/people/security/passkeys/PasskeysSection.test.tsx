// @vitest-environment happy-dom
import type { Passkey } from '@cancha/contract/people/security/shapes'
import { createFileRoute } from '@tanstack/react-router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/errors.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { faultsAt } from '../../../../testing/faults.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { ConfirmProvider } from '../../../../ui/overlays/confirm.tsx'
import { PasskeyButton } from '../public/PasskeyButton.tsx'
import { createPasskey, signWithPasskey } from './device.ts'
import { PasskeysSection } from './PasskeysSection.tsx'

vi.mock('./device.ts', () => ({ createPasskey: vi.fn(), signWithPasskey: vi.fn() }))

const KEPT: Passkey = { id: '7', name: 'Mi teléfono', since: '2026-11-20T12:00:00.000Z', lastused: null }
const SIGNED = { id: 'a', rawId: 'a', type: 'public-key' as const, response: {} } as never
const OPTIONS = { challenge: 'c' }

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))

const LoginPage = createFileRoute('/login')({
  component: () => (
    <>
      <input aria-label="Correo electrónico" />
      <PasskeyButton back="/pricing" />
    </>
  ),
})

const press = (name: string, place: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(place).getByRole('button', { name })))

describe('the passkeys of an account', () => {
  const open = (kept: Passkey[], answer: (path: string) => Answer | null) => {
    const log = serve(({ path }) => answer(path))
    render(<PasskeysSection kept={kept} />, {
      wrapper: ({ children }) => (
        <WithQueries>
          <ConfirmProvider>{children}</ConfirmProvider>
        </WithQueries>
      ),
    })
    return log
  }

  test('are added with a name; a device that makes none says so, and the name stays', async () => {
    const log = open([], () => ok({ success: true, options: OPTIONS }))
    await press('Agregar una llave de acceso')
    const dialog = await screen.findByRole('dialog', { name: 'Agrega una llave de acceso' })
    const name = within(dialog).getByLabelText<HTMLInputElement>('Nombre')
    fireEvent.change(name, { target: { value: '' } })
    await press('Agregar', dialog)
    await vi.waitFor(() => expect(faultsAt(name)).toEqual(['Escribe un nombre']))
    fireEvent.change(name, { target: { value: 'La de casa' } })
    vi.mocked(createPasskey).mockRejectedValueOnce(new ApiError('conflict', 'No se creó la llave de acceso.'))
    await press('Agregar', dialog)
    await within(dialog).findByText('No se creó la llave de acceso.')
    expect(name.value).toBe('La de casa')
    vi.mocked(createPasskey).mockResolvedValueOnce(SIGNED)
    await press('Agregar', dialog)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(createPasskey).toHaveBeenLastCalledWith(OPTIONS)
    expect(log.findLast(({ path }) => path.endsWith('/passkeys/add'))?.body).toEqual({
      name: 'La de casa',
      credential: SIGNED,
    })
  })

  test('are listed with their days, and removed after a question', async () => {
    const log = open([KEPT], () => ok({ success: true }))
    expect(screen.getByText(/^Desde el 20 de noviembre de 2026 · todavía no la has usado$/)).toBeTruthy()
    await press('Quitar Mi teléfono')
    await press('Quitar', await screen.findByRole('alertdialog'))
    await vi.waitFor(() =>
      expect(log.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({ id: '7' }),
    )
  })

  test('aren’t offered by a browser that has none', () => {
    vi.unstubAllGlobals()
    open([], () => null)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the sign-in with a passkey', () => {
  const open = async (answers: Answer[]) => {
    const log = serve(({ path }) => {
      if (path === '/api/users/sociallogin/platforms') return ok({ success: true, platforms: [] })
      if (path.endsWith('/passkeys/start')) return ok({ success: true, options: OPTIONS })
      return answers.shift() ?? null
    })
    const router = await openRoute(LoginPage, '/login', { address: '/login?=/pricing', user: null })
    return { log, router }
  }

  test('leads where the person was going, and one that is known no more says so beside what was typed', async () => {
    const says = 'Esa llave de acceso ya no abre ninguna cuenta.'
    const { router } = await open([refused(401, 'login_failed', says), ok({ success: true, user: ANA })])
    fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: ANA.email } })
    vi.mocked(signWithPasskey).mockResolvedValue(SIGNED)
    await press('Entrar con una llave de acceso')
    await screen.findByText(says)
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe(ANA.email)
    await press('Entrar con una llave de acceso')
    await vi.waitFor(() => expect(router.state.location.href).toBe('/pricing'))
  })

  test('asks for the second step where the device didn’t verify its user, with the same signature', async () => {
    const { log, router } = await open([
      refused(401, 'second_factor_required', 'Falta'),
      ok({ success: true, user: ANA }),
    ])
    vi.mocked(signWithPasskey).mockResolvedValue(SIGNED)
    await press('Entrar con una llave de acceso')
    const dialog = await screen.findByRole('dialog', { name: 'Segundo paso' })
    fireEvent.change(within(dialog).getByLabelText('Código'), { target: { value: '123456' } })
    await press('Entrar', dialog)
    await vi.waitFor(() => expect(router.state.location.href).toBe('/pricing'))
    expect(log.at(-1)?.body).toEqual({ credential: SIGNED, code: '123456' })
  })
})
