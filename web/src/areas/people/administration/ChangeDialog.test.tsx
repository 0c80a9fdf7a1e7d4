// @vitest-environment happy-dom
import type { AdminMember } from '@cancha/contract/people/administration'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, type ServedRequest, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { UiProvider } from '../../../ui/UiProvider.tsx'
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

function show(label: string, member = MEMBER) {
  const act = actsOn(member).find((each) => each.label === label)
  if (!act) throw new Error(`no change is called ${label}`)
  render(
    <WithQueries>
      <UiProvider>
        <ChangeDialog member={member} act={act} onClose={() => undefined} />
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

const CATEGORIES: Record<string, object[]> = {
  free: [{ _id: '1', name: 'Comprar y rentar', tier: 'free', subcategories: [] }],
  pro: [{ _id: '4', name: 'Dinero privado', tier: 'pro', subcategories: [] }],
}
const forums = ({ path }: ServedRequest) =>
  path.startsWith('/api/categories')
    ? ok({ categories: CATEGORIES[path.includes('pro') ? 'pro' : 'free'] })
    : ok({ success: true })

test.each([
  ['of chosen categories', ['Comprar y rentar', 'Dinero privado (Foros Pro)'], [1, 4]],
  ['of all of them', ['Comprar y rentar', 'Todos'], [0]],
])('the right to moderate is given for the forums %s', async (_, ticked, of) => {
  const asked = serve(forums)
  show('Dar moderación')
  for (const name of ticked)
    fireEvent.click(
      await screen.findByRole('checkbox', {
        name: new RegExp(`^${name.replace(/[()]/g, '.')}`),
      }),
    )
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Cuida los foros' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dar moderación' }))
  await screen.findByText('Listo: así queda su moderación.')
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ id: '7', reason: 'Cuida los foros', change: { kind: 'moderator', of } },
  })
})

test('it is taken by choosing none', async () => {
  const asked = serve(forums)
  show('Cambiar moderación', { ...MEMBER, moderates: [1] })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Comprar y rentar', checked: true }))
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Ya no puede' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar moderación' }))
  await screen.findByText('Listo: así queda su moderación.')
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    change: { kind: 'moderator', of: [] },
  })
})
