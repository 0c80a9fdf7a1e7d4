// @vitest-environment happy-dom
import { createFileRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allFeatures } from '../../areas/all.ts'
// Loaded before, because its first load takes longer than a test waits.
import '../../areas/talk/messenger/side/SideMessages.tsx'
import { openRoute } from '../../testing/open-route.tsx'
import { ok, serve } from '../../testing/server.ts'
import { gatherFeatures } from '../manifest/gather.ts'
import { LateParts } from '../manifest/late-parts.ts'
import { ANA } from '../session/sample-member.ts'
import { Frame } from './Frame.tsx'

const features = gatherFeatures(allFeatures)
const FORUM_PAGES = allFeatures
  .flatMap(({ pages = {} }) => Object.keys(pages))
  .filter((path) => /^\/forums(pro)?(\/|$)/.test(path))

let isWide: boolean
beforeEach(() => {
  isWide = true
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => window.setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', window.clearTimeout)
})

/** Opens the frame of a page for a member with this many connections. @returns what it asked the server */
async function open(path: string, connected: number) {
  const log = serve(() => ok({ connected, pending: 0, sent: 0, conversations: [], count: 0, unread: 0 }))
  const route = createFileRoute(path as never)({ component: () => <Frame user={ANA}>página</Frame> } as never)
  const address = path.replaceAll('$', 'x')
  const context = { features, exists: () => true, parts: new LateParts(features.drawnLate) }
  await openRoute(route as never, path, { address, user: ANA, context })
  return log
}
const bar = () => screen.queryByRole('region', { name: 'Mensajes' })

describe('[FOR-025] [FOR-026] the conversations beside a page of the forums', () => {
  test('is asked of all of its pages', () => expect(FORUM_PAGES).toHaveLength(6))

  test.each(FORUM_PAGES)('are at the corner of %s for who has connections', async (path) => {
    await open(path, 1)
    expect(await screen.findByRole('region', { name: 'Mensajes' })).toBeTruthy()
  })

  test('aren’t for who has none, nor where there is no room beside a page', async () => {
    const counted = (log: { path: string }[]) => log.some(({ path }) => path === '/api/users/counter/7')
    const log = await open('/forums', 0)
    await expect.poll(() => counted(log)).toBe(true)
    await expect.poll(bar).toBeNull()
    document.body.innerHTML = ''
    isWide = false
    const narrow = await open('/forums', 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([bar(), counted(narrow)]).toEqual([null, false])
  })
})
