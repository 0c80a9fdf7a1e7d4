// @vitest-environment happy-dom
import type { SessionUser } from '@cancha/contract/people/session-user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA, rights } from '../../../../shell/session/sample-member.ts'
import { topic } from '../../../../testing/forums/topics.ts'
import { ok, serve } from '../../../../testing/server.ts'
import { forums } from '../feature.ts'

const PRO = topic({
  _id: '8',
  shortid: 'tema8',
  title: 'Un dúplex con DSCR',
  subcategory: { ...topic().subcategory, tier: 'pro' },
})

/** Draws what the feature has on the panel. */
async function show(user: SessionUser, topics = [topic()], protopics = [PRO]) {
  serve(() => ok({ topics, protopics }))
  const queryClient = new QueryClient()
  const [block] = await Promise.all((forums.panel ?? []).map(({ load }) => load()))
  if (!block) throw new Error('the forums have no block on the panel')
  const { Block, load } = block
  await load({ queryClient, user })
  render(
    <QueryClientProvider client={queryClient}>
      <Block user={user} />
    </QueryClientProvider>,
  )
}
const all = () => screen.queryAllByRole('link', { name: 'Ver todo' }).map((link) => link.getAttribute('href'))

test('[DASH-011] [DASH-016] [DASH-018] the panel lists the forum’s last topics, and leads to all; nothing of the pro forum without a membership', async () => {
  await show(ANA)
  expect(screen.getByRole('heading', { name: 'Foros' })).toBeTruthy()
  expect(screen.getByRole('link', { name: topic().title }).getAttribute('href')).toContain('?sid=tema5')
  expect(all()).toEqual(['/forums'])
  expect(screen.queryByText(PRO.title)).toBeNull()
})

test.each([
  ['a paid member', { sub: 'premium' }],
  ['an administrator', { level: 1 }],
] as const)('[DASH-017] [ACC-087] %s has the pro forum’s list as well', async (_, part) => {
  await show({ ...ANA, ...part, can: rights('openPaid') } as SessionUser)
  expect(screen.getByRole('link', { name: PRO.title }).getAttribute('href')).toContain('/forumspro/')
  expect(all()).toEqual(['/forums', '/forumspro'])
})

test('a forum without topics has no block', async () => {
  await show(ANA, [], [])
  expect(screen.queryByRole('heading')).toBeNull()
})
