import { createFileRoute } from '@tanstack/react-router'
import { requirePaidOrModerator } from '../../../shell/guards/guards.ts'
import { loadShortAddress } from './load-short-address.ts'

/** Leads to the topic or the subcategory of the forum for paid members whose code the address has. */
export const Route = createFileRoute('/forumspro/$name/$sid')({
  beforeLoad: requirePaidOrModerator,
  loader: loadShortAddress,
})
