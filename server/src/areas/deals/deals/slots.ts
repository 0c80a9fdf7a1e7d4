import type { Job } from '../../../jobs/job.ts'
import { slot } from '../../../manifest/slot.ts'
import type { Services } from '../../../services.ts'

/**
 * A change of a deal, for features above it: it may be found by more people (`published`: it is public for the first time
 * or again), its price or what it says changed, it moved from one state to another, or a change of it
 * waits for an administrator (`proposed`).
 */
export type DealChange = {
  deal: number
  what: 'published' | 'price' | 'facts' | 'state' | 'proposed'
  /** When, as ISO text: distinguishes two changes of one sort. */
  at: string
}

/** The services of whatever changes a deal: the queue, and the jobs that {@link dealChanged} holds. */
export type DealChangeServices = Pick<Services, 'jobs' | 'declared'>

/** The jobs that are enqueued in the transaction of every change of a deal. */
export const dealChanged = slot<Job<DealChange>>('deal changed')
