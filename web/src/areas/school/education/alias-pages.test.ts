import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { ok, serve } from '../../../testing/server.ts'
import { courseAlias, podcastAlias, tipAlias } from './alias-pages.ts'
import { courseQuery, podcastQuery, progressOfQuery, tipQuery, tipsQuery } from './queries.ts'

test('a member goes on where they are, not where they were when the page was last open', async () => {
  const client = new QueryClient()
  const piece = { title: 'Uno', body: '', podcastname: 'Uno', description: '', cover: { scene: 'casita' } }
  client.setQueryData(courseQuery('1').queryKey, piece as never)
  client.setQueryData(podcastQuery('1').queryKey, piece as never)
  const parts = [{ part: 1, seconds: 90, done: false }]
  serve(() => ok({ success: true, parts }))
  for (const [kind, alias] of [
    ['course', courseAlias],
    ['podcast', podcastAlias],
  ] as const) {
    client.setQueryData(progressOfQuery(kind, '1').queryKey, [])
    await alias.load({ id: '1', address: '/uno', queryClient: client, user: ANA })
    expect(client.getQueryData(progressOfQuery(kind, '1').queryKey)).toEqual(parts)
  }
})

test.each([
  ['[DET-026] a visitor signs in first', 'signIn', { to: '/login', search: { '': '/jugada?x=1' } }],
  [
    '[DET-027] a free member goes to the list, which says what they need',
    'upgrade',
    { to: '/education/tipoftheweek', search: { jugada: 'jugada' } },
  ],
] as const)('%s to read a tip', async (_, lock, to) => {
  const client = new QueryClient()
  client.setQueryData(tipQuery('1').queryKey, { lock, pathalias: { alias: 'jugada' } } as never)
  client.setQueryData(tipsQuery(undefined).queryKey, [])
  const opened = tipAlias.load({ id: '1', address: '/jugada?x=1', queryClient: client, user: null })
  await expect(opened).rejects.toMatchObject({ options: to })
})
