import { expect, test } from 'vitest'
import { allFeatures } from './areas/all.ts'
import { frameCalls } from './frame-calls.ts'
import { gatherFeatures } from './shell/manifest/gather.ts'
import { ANA, rights, sampleMember } from './shell/session/sample-member.ts'

const calls = (user: object | null) => frameCalls(gatherFeatures(allFeatures), { user })

test('a member’s frame reads whether the session holds, and how much is unread; a dealer’s what waits, too', async () => {
  const ofAll = ['/api/users/checkuser/7', '/api/users/notify/7?limit=0', '/api/conversations/7?limit=1']
  expect(await calls(ANA)).toEqual(ofAll)
  const dealer = await calls(sampleMember({ id: '7', can: rights('deal') }))
  expect(dealer.toSorted()).toEqual([...ofAll, '/api/deals/enquiries/waiting'].toSorted())
})

test('nothing is read for a visitor, nor for a session for which the mailbox hasn’t answered', async () => {
  expect(await calls(null)).toEqual([])
  expect(await calls({ ...ANA, doubtful: true })).toEqual([])
})
