import { expect, test } from 'vitest'
import { Route } from './GuestProfilePage.tsx'

test('[PROF-008] the page of nobody is the network', async () => {
  const load = Route.options.loader as (asked: object) => Promise<unknown>
  for (const id of [undefined, ''])
    await expect(load({ deps: { id }, context: {} })).rejects.toMatchObject({ options: { href: '/network' } })
})
