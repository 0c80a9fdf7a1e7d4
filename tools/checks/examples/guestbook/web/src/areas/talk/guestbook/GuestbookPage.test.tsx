// @vitest-environment happy-dom
import type { Entry } from '@cancha/contract/talk/guestbook'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gatherFeatures } from '../../../shell/manifest/gather.ts'
import { footerFor } from '../../../shell/menus/menu-for.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { ok, serve } from '../../../testing/server.ts'
import { guestbook } from './feature.ts'
import { Route } from './GuestbookPage.tsx'

const ADDRESS = '/network/visitas'

const entry: Entry = {
  _id: '7',
  author: 'Ana',
  text: 'Compré mi primera casa',
  applause: 0,
  paper: null,
  writtenAt: '2026-03-02T15:00:00.000Z',
  can: { remove: false, applaud: false },
}

test('shows what was written', async () => {
  serve(() => ok({ entries: [entry] }))
  await openRoute(Route, ADDRESS, { address: ADDRESS, user: null })
  expect(screen.getByText('Compré mi primera casa')).toBeDefined()
})

test('stands in the footer', () => {
  const footer = footerFor(gatherFeatures([guestbook]), null, () => true)
  expect(footer.flatMap(({ links }) => links.map(({ href }) => href))).toEqual([ADDRESS])
})
