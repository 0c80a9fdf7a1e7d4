// @vitest-environment happy-dom
import { RESOURCES_GATE } from '@cancha/domain/school/resources/gate'
import type { AnyRoute } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../api/session.ts'
import { sampleMember } from '../../../shell/session/sample-member.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { libraryDocument, libraryGroup } from '../../../testing/resources.ts'
import { ok, refused, serve } from '../../../testing/server.ts'
import { toasts } from '../../../ui/overlays/notify.ts'
import { Route as PublicLibrary } from './PublicResourcesPage.tsx'
import { Route as Library } from './ResourcesPage.tsx'

const GROUP = libraryGroup({
  documents: [
    libraryDocument('Carta de regalo', { dpdf: { key: 'K'.repeat(22) }, extension: 'pdf', bytes: 2_048 }),
  ],
})
const ANA = sampleMember({})
const GONE = 'Ese archivo ya no está en la biblioteca.'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

/** Opens the library, whose items this lock keeps; its files are gone. */
async function open(address: string, user: SessionUser | null, lock: 'signIn' | 'upgrade' | null) {
  serve(({ path }) => {
    if (path.includes('/download')) return refused(404, 'not_found', GONE)
    return path.startsWith('/api/users/session') ? ok({ user }) : ok({ resources: [GROUP], lock })
  })
  const [path = ''] = address.split('?')
  const route = path === '/resources' ? Library : PublicLibrary
  await openRoute(route as unknown as AnyRoute, path, { address, user })
}
const gate = () => screen.findByRole('dialog', { name: RESOURCES_GATE })
const press = (role: 'button' | 'link') =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name: 'Descargar: Carta de regalo' })))
const hrefs = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the library', () => {
  test('[RES-016] [RES-017] [RES-018] a free member meets the gate, which leads to the memberships or to the first page', async () => {
    await open('/resources', ANA, 'upgrade')
    const dialog = await gate()
    await waitFor(() =>
      expect(hrefs(dialog)).toEqual([
        ['Ver las membresías', '/pricing?=/resources'],
        ['Cancelar', '/'],
      ]),
    )
  })

  test('[RES-020] inside the apps the list is seen, and the gate comes with a press', async () => {
    await open('/resources?forapp=1', ANA, 'upgrade')
    await screen.findByRole('heading', { name: 'Carta de regalo' })
    expect(screen.queryByRole('dialog', { name: RESOURCES_GATE })).toBeNull()
    await press('button')
    await gate()
  })

  test('[RES-002] [RES-019] [ACC-078] a visitor reads the public one, and is asked to sign in for what is in it', async () => {
    await open('/public/resources', null, 'signIn')
    await screen.findByRole('heading', { name: 'Carta de regalo' })
    await press('button')
    expect(hrefs(await gate())).toContainEqual(['Iniciar sesión', '/login?=/public/resources'])
  })

  test('says in a sentence that a file was withdrawn meanwhile', async () => {
    await open('/resources', ANA, null)
    await screen.findByRole('heading', { name: 'Carta de regalo' })
    await press('link')
    await waitFor(() => expect(toasts.now().at(-1)?.message).toBe(GONE))
  })
})
