// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { unsavedKey } from '../../api/personal-storage.ts'
import { ok, refused, serve } from '../../testing/server.ts'
import { WithQueries } from '../../testing/with-queries.tsx'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { SignOut } from './SignOut.tsx'

const LOST = /todavía no está guardado se borra de este dispositivo/

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function ask() {
  cleanup()
  const router = createRouter({ routeTree: createRootRoute() })
  render(
    <RouterContextProvider router={router as never}>
      <ConfirmProvider>
        <SignOut onEnd={() => undefined} />
      </ConfirmProvider>
    </RouterContextProvider>,
    { wrapper: WithQueries },
  )
}

test('signing out says that what isn’t saved goes from the device, only if there is something', async () => {
  ask()
  expect(await screen.findByText(/necesitarás tu correo y tu contraseña/)).toBeTruthy()
  expect(screen.queryByText(LOST)).toBeNull()
  localStorage.setItem(unsavedKey('7', 'borrador.faq.7.a'), '{}')
  ask()
  expect(await screen.findByText(LOST)).toBeTruthy()
})

// The last two leave the window without its questions.
test.each([
  ['is not answered', refused(503, 'unavailable', 'Ahora no.'), []],
  ['ends the session', ok({ success: true }), ['/']],
  ['finds it over already', refused(401, 'unauthenticated', 'Inicia sesión.'), ['/']],
])(
  'who signs out and %s gets a new document only if the session is over, and is then asked nothing else',
  async (_, answer, opened) => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const unsaved = vi.fn()
    window.addEventListener('beforeunload', unsaved)
    const asked = serve(() => answer)
    localStorage.setItem(unsavedKey('7', 'borrador.faq.7.a'), '{}')
    ask()
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/users/logout']))
    await vi.waitFor(() => expect(went.mock.calls.flat()).toEqual(opened))
    window.dispatchEvent(new Event('beforeunload'))
    expect(unsaved).toHaveBeenCalledTimes(opened.length > 0 ? 0 : 1)
    expect(localStorage.length).toBe(opened.length > 0 ? 0 : 1)
    window.removeEventListener('beforeunload', unsaved)
  },
)
