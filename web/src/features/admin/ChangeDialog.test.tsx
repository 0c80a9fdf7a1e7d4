// @vitest-environment happy-dom
import type { AdminMember } from '@cancha/contract/administration'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, serve } from '../../testing/server.ts'
import { WithQueries } from '../../testing/with-queries.tsx'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { actsOn } from './member/acts.ts'

const MEMBER: AdminMember = {
  id: '7',
  firstname: 'Ana',
  lastname: 'Guerrero',
  email: 'ana@prueba.example',
  avatar: null,
  pathalias: null,
  role: null,
  city: null,
  state: null,
  status: '1',
  confirm: '1',
  level: 0,
  membership: 'free',
  membershipuntil: null,
  usertype: [],
  editor: false,
  moderates: [],
  secondfactor: false,
  createdAt: '2026-01-05T12:00:00.000Z',
  deletion: null,
  can: { block: true, administer: true, resetSecondFactor: true },
}

function show(label: string) {
  const act = actsOn(MEMBER).find((each) => each.label === label)
  if (!act) throw new Error(`no change is called ${label}`)
  render(
    <WithQueries>
      <UiProvider>
        <ChangeDialog member={MEMBER} act={act} onClose={() => undefined} />
      </UiProvider>
    </WithQueries>,
  )
}

test('a change begins at its reason, and afterwards is told as what happened', async () => {
  serve(() => ok({ success: true }))
  show('Bloquear')
  expect(document.activeElement).toBe(screen.getByLabelText('Motivo'))
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Mandó spam' } })
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }))
  expect(await screen.findByText('Cuenta bloqueada.')).toBeTruthy()
})

test('a change of membership begins at the choice of it', () => {
  show('Cambiar membresía')
  expect(document.activeElement).toBe(screen.getByLabelText('Membresía'))
})
