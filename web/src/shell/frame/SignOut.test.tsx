// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unsavedKey } from '../../api/personal-storage.ts'
import { WithQueries } from '../../testing/with-queries.tsx'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { SignOut } from './SignOut.tsx'

const LOST = /todavía no está guardado se borra de este dispositivo/

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
  localStorage.clear()
  ask()
  expect(await screen.findByText(/necesitarás tu correo y tu contraseña/)).toBeTruthy()
  expect(screen.queryByText(LOST)).toBeNull()
  localStorage.setItem(unsavedKey('7', 'borrador.faq.7.a'), '{}')
  ask()
  expect(await screen.findByText(LOST)).toBeTruthy()
  localStorage.clear()
})
