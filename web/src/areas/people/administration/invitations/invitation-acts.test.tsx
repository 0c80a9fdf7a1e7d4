// @vitest-environment happy-dom
import type { ShownInvitation } from '@cancha/contract/people/administration'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { invitationAct } from './invitation-acts.ts'

test.each([
  ['again', 'Mandar otra vez'],
  ['withdraw', 'Retirar la invitación'],
] as const)('an invitation isn’t changed without a reason: %s', async (what, button) => {
  const log = serve(() => ok({ success: true }))
  const invitation = { id: '7', member: { name: 'Ana Guerrero' } } as unknown as ShownInvitation
  render(<ReasonDialog {...invitationAct(invitation, what).asks} onClose={() => undefined} />, {
    wrapper: WithQueries,
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })))
  await vi.waitFor(() => expect(screen.getByText('Escribe el motivo')).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByLabelText('Motivo'))
  expect(log).toEqual([])
})
