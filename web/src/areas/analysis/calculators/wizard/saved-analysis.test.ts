import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { gatherFeatures } from '../../../../shell/manifest/gather.ts'
import { LateParts } from '../../../../shell/manifest/late-parts.ts'
import { ok, serve } from '../../../../testing/server.ts'
import { analysisQuery } from '../public/queries.ts'
import { loadSaved } from './saved-analysis.ts'

test('an analysis that is opened again is the one that is saved, not the one that was seen before', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const analysis = (version: number) => ({ shortid: 'a1', version, calculator_type: 'rental_property' })
  client.setQueryData(analysisQuery('a1').queryKey, analysis(1) as never)
  serve(() => ok(analysis(2)))
  const context = { queryClient: client, features: gatherFeatures([]), parts: new LateParts(new Map()) }
  await loadSaved(context, 'a1', 'rental_property')
  expect(client.getQueryData(analysisQuery('a1').queryKey)).toEqual(analysis(2))
})
