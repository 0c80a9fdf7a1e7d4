import { expect, test } from 'vitest'
import { allFeatures as onTheServer } from '../../server/src/areas/all.ts'
import { waiting } from '../../server/src/areas/ground/admin/slots.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { allFeatures } from '../../web/src/areas/all.ts'
import { gatherFeatures } from '../../web/src/shell/manifest/gather.ts'

test('Everything that the server counts as waiting has its words on a screen of administration, and the reverse', () => {
  const counted = gather(onTheServer)
    .filled(waiting)
    .map(({ name }) => name)
  const worded = gatherFeatures(allFeatures).administration.flatMap(({ waits = {} }) => Object.keys(waits))
  expect(worded.toSorted()).toEqual(counted.toSorted())
})
