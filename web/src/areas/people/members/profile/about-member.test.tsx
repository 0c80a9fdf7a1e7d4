// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { UserInfo } from '../queries.ts'
import { AboutMember } from './AboutMember.tsx'

const HOME = { zipcode: '78205', city: 'San Antonio', state: 'TX' }
const EMPTY = {
  userid: { _id: '7', firstname: 'Ana', lastname: 'Guerrero', email: null },
  role: null,
  primarycategory: null,
  interestlist: [],
  currentlocation: null,
  fulladdress: null,
  primaryinvestmentlocation: null,
  secondaryinvestmentlocation: [],
  phonenumber: null,
  website: null,
  aboutyourself: null,
  companydetails: null,
  hascontact: false,
} as unknown as UserInfo

/** The profile with what is given, as labels (titles, too) each with its text. */
function renderProfile(given: object): Record<string, string> {
  const profile = { ...EMPTY, ...given } as UserInfo
  const router = createRouter({ routeTree: createRootRoute() })
  const { container, unmount } = render(
    <RouterContextProvider router={router as never}>
      <AboutMember profile={profile} />
    </RouterContextProvider>,
  )
  const labels = [...container.querySelectorAll('dt, h2')]
  const entries = labels.map((label) => [label.textContent, label.nextElementSibling?.textContent])
  unmount()
  return Object.fromEntries(entries)
}

describe('what a member says of themselves', () => {
  test.each<[string, object, Record<string, string>]>([
    [
      '[PROF-026] the main role',
      { role: { _id: 'inversionista', name: 'Inversionista' } },
      { 'Rol principal': 'Inversionista' },
    ],
    ['[PROF-027] the interests', { interestlist: [{ _id: '1', name: 'Flip' }] }, { Intereses: 'Flip' }],
    [
      '[PROF-027] where they live',
      { currentlocation: HOME },
      { 'Ubicación actual': 'San Antonio, TX 78205' },
    ],
    ['[PROF-027] the address', { fulladdress: '12 Irvington Blvd' }, { Dirección: '12 Irvington Blvd' }],
    [
      '[PROF-027] where they invest',
      { primaryinvestmentlocation: HOME },
      { 'Lugar principal donde invierte': 'San Antonio, TX 78205' },
    ],
    [
      '[PROF-027] where else they invest',
      { secondaryinvestmentlocation: [HOME, { ...HOME, city: 'Austin' }] },
      { 'Otros lugares donde invierte': 'San Antonio, TX 78205 · Austin, TX 78205' },
    ],
    ['[PROF-028] the telephone', { phonenumber: '+12105550147' }, { Teléfono: '+1 210-555-0147' }],
    [
      '[PROF-028] the e-mail',
      { userid: { ...EMPTY.userid, email: 'ana@prueba.example' } },
      { 'Correo electrónico': 'ana@prueba.example' },
    ],
    ['[PROF-028] the website', { website: 'https://www.ana.example/' }, { 'Sitio web': 'ana.example' }],
    ['[PROF-028] about them', { aboutyourself: 'Dos rentas.' }, { 'Sobre mí': 'Dos rentas.' }],
    ['[PROF-028] the company', { companydetails: 'Guerrero LLC' }, { 'Mi empresa': 'Guerrero LLC' }],
  ])('%s is shown alone where nothing else was said', (_, given, shown) => {
    expect(renderProfile(given)).toEqual(shown)
  })

  test('nothing is shown of what wasn’t said', () => {
    expect(renderProfile({})).toEqual({})
  })
})
