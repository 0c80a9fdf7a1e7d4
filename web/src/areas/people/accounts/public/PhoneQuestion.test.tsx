// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../../api/session.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
// Loaded before, because its first load takes longer than a test waits.
import '../phone/PhonePrompt.tsx'
import { PhoneQuestion } from './PhoneQuestion.tsx'

beforeEach(() => sessionStorage.clear())

/** Opens the panel of a member anew. */
async function open(user: SessionUser = ANA) {
  cleanup()
  const router = createRouter({ routeTree: createRootRoute() })
  await act(async () => {
    render(
      <RouterContextProvider router={router as never}>
        <PhoneQuestion user={user} />
      </RouterContextProvider>,
      { wrapper: WithQueries },
    )
  })
}
const question = () => screen.findByRole('dialog', { name: 'Agrega tu teléfono' })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('[DASH-006] [DASH-008] who postpones the telephone isn’t asked again in this tab, and is in another one', async () => {
  await open()
  await question()
  await press('Ahora no')
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
  // Another tab has a session storage of its own.
  sessionStorage.clear()
  await open()
  await question()
})

test('[DASH-006] who has given one isn’t asked', async () => {
  await open({ ...ANA, userinfoid: { ...ANA.userinfoid, phonenumber: '+12105550147' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[DASH-007] [ACC-077] a number is sent once it is whole, as it is called from abroad', async () => {
  const log = serve(() => ok({ success: true, phonenumber: '+12105550187' }))
  await open()
  const dialog = within(await question())
  const number = dialog.getByPlaceholderText('Enter phone number')
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  expect(dialog.getByLabelText<HTMLSelectElement>('País').value).toBe('US')
  for (const [typed, isDisabled] of [
    ['', true],
    ['210 555', true],
    ['(210) 555-0187', false],
  ] as const) {
    fireEvent.change(number, { target: { value: typed } })
    expect([typed, send().disabled || send().getAttribute('aria-disabled') === 'true']).toEqual([
      typed,
      isDisabled,
    ])
  }
  await press('Enviar')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { id: ANA.id, phonenumber: '+12105550187' },
  ])
})
