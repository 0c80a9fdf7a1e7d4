import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { ok, serve } from '../../../testing/server.ts'
import { courseAlias, podcastAlias } from './alias-pages.ts'
import { courseQuery, podcastQuery, progressOfQuery } from './queries.ts'

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
