import { expect, test } from 'vitest'
import { allFeatures as onTheServer } from '../../server/src/areas/all.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { allFeatures } from '../../web/src/areas/all.ts'
import { gatherFeatures } from '../../web/src/shell/manifest/gather.ts'

test('Every kind of search result that the server declares has its heading on the web, in the same order', () => {
  const declared = gather(onTheServer).searchKinds.map(({ kind }) => kind)
  expect([...gatherFeatures(allFeatures).searchKinds.keys()]).toEqual(declared)
})
