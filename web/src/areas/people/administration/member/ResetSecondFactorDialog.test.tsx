// @vitest-environment happy-dom
import type { AdminMember } from '@cancha/contract/people/administration'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { UiProvider } from '../../../../ui/UiProvider.tsx'
import { actsOn } from './acts.ts'
import { ResetSecondFactorDialog } from './ResetSecondFactorDialog.tsx'

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
  secondfactor: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  deletion: null,
  can: { block: true, administer: true, resetSecondFactor: true },
}

const show = (phone: string | null) =>
  render(
    <WithQueries>
      <UiProvider>
        <ResetSecondFactorDialog member={MEMBER} phone={phone} onClose={() => undefined} />
      </UiProvider>
    </WithQueries>,
  )
const confirm = () => screen.getByRole('button', { name: 'Quitar el segundo paso' })

test('it says what to check before, with the phone of the account, and sends nothing until that is said', async () => {
  const asked = serve(() => ok({ success: true }))
  show('+13055550123')
  expect(screen.getByRole('dialog').textContent).toContain('Llama tú al teléfono de su cuenta, +13055550123.')
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'La llamé' } })
  fireEvent.click(confirm())
  expect(await screen.findByText('Antes comprueba quién te lo pide')).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Comprobé que quien lo pide es Ana Guerrero' }))
  fireEvent.click(confirm())
  await waitFor(() =>
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/admin/members/second-factor',
        body: { id: '7', checked: true, reason: 'La llamé' },
      },
    ]),
  )
})

test('the box is said to be required', () => {
  show(null)
  expect(screen.getByRole<HTMLInputElement>('checkbox').required).toBe(true)
})

test('without a phone it says that an e-mail is not enough', () => {
  show(null)
  expect(screen.getByRole('dialog').textContent).toContain('Un correo no basta.')
})

test('an account’s changes follow what it has and what may be changed of it', () => {
  const labels = (changes: Partial<AdminMember>) =>
    actsOn({ ...MEMBER, ...changes }).map(({ label }) => label)
  expect(labels({})).toEqual([
    'Bloquear',
    'Cambiar membresía',
    'Dar edición',
    'Dar moderación',
    'Hacer vendedor',
    'Hacer prestamista',
    'Dar administración',
  ])
  expect(
    labels({ editor: true, level: 1, can: { block: false, administer: false, resetSecondFactor: false } }),
  ).toEqual(['Cambiar membresía', 'Quitar edición', 'Dar moderación', 'Hacer vendedor', 'Hacer prestamista'])
})
