// @vitest-environment happy-dom

import { pageTypes } from '@cancha/contract/ground/page-types'
import type { UserInfo } from '@cancha/contract/people/members'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route as ShortAddress } from '../shell/alias/AliasPage.tsx'
import { gatherFeatures } from '../shell/manifest/gather.ts'
import { LateParts } from '../shell/manifest/late-parts.ts'
import { openRoute } from '../testing/open-route.tsx'
import { ok, refused, serve } from '../testing/server.ts'
import { members } from './people/members/feature.ts'
import { Route as GuestProfile } from './people/members/profile/GuestProfilePage.tsx'
import { Route as Member } from './people/members/profile/MemberPage.tsx'
import { messenger } from './talk/messenger/feature.ts'

const BETO: UserInfo = {
  userid: { _id: '9', firstname: 'Beto', lastname: 'Salas', email: null },
  roles: null,
  role: null,
  interests: [],
  interestlist: [],
  shortbio: null,
  primarycategory: null,
  currentlocation: null,
  fulladdress: null,
  primaryinvestmentlocation: null,
  secondaryinvestmentlocation: [],
  phonenumber: null,
  isphoneprivate: false,
  isemailprivate: false,
  website: null,
  aboutyourself: null,
  companydetails: null,
  avatar: null,
  portrait: null,
  cover: null,
  pathalias: { alias: 'beto-salas' },
  pro: false,
  since: '2026-03-02T15:00:00.000Z',
  hascontact: false,
  can: { edit: false, connect: false },
}

function answer({ path }: { path: string }) {
  if (path === '/api/users/session') return ok({ user: null })
  if (path.includes('/pathalias')) return ok({ p: { page: '9', pagetype: pageTypes.member } })
  if (path.startsWith('/api/userinfo/connections')) return ok({ connected: 0, newest: [] })
  if (path.startsWith('/api/userinfo')) return ok(BETO)
  return refused(401, 'unauthenticated', 'Inicia sesión.')
}

test.each([
  ['its short address', ShortAddress, '/$', '/beto-salas'],
  ['the address of mentions', Member, '/user/alias/$id', '/user/alias/9'],
  ['the page for guests', GuestProfile, '/guestuser', '/guestuser?id=9'],
])(
  '[NET-021] [NET-025] a visitor who comes to a member’s page by %s is asked to sign in for a message and comes back to it',
  async (_, route, path, address) => {
    const log = serve(answer)
    const features = gatherFeatures([members, messenger])
    // As after a direct link: nothing was loaded by a page before.
    const context = { features, parts: new LateParts(features.drawnLate) }
    await openRoute(route, path, { address, user: null, context })
    const button = await screen.findByRole('button', { name: 'Mensaje a Beto Salas' })
    await act(async () => button.click())
    const prompt = await screen.findByRole('alertdialog')
    expect(prompt.textContent).toContain('Debes iniciar sesión para enviar un mensaje a este miembro.')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
      `/login?=${encodeURIComponent(address).replaceAll('%2F', '/')}`,
    )
    expect(screen.getByRole('button', { name: 'Conectar con Beto Salas' })).toBeTruthy()
    expect(log.some(({ path: asked }) => asked.startsWith('/api/conversations'))).toBe(false)
  },
)
