import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq, type SQL, sql } from 'drizzle-orm'
import { owns, policy } from '../../../http/request/policy.ts'
import { enquiries } from './tables.ts'

/** An enquiry: `dealerId` is the deal's dealer, `userId` the member who asked, null for a visitor. */
export type EnquiryRights = { dealerId: number; userId: number | null }

const isDealers = (viewer: Viewer | null, { dealerId }: EnquiryRights): boolean => viewer?.id === dealerId

const handle = (viewer: Viewer | null, enquiry: EnquiryRights) => isDealers(viewer, enquiry) || 'not_found'

/** An enquiry is between its sender and the dealer: administrators don't read it. */
export const enquiryPolicy = policy<EnquiryRights>()({
  handle,
  /** Only an account that is still a dealer's sends letters and messages to people who asked. */
  answer(viewer, enquiry) {
    const allowed = handle(viewer, enquiry)
    if (allowed !== true) return allowed
    return (
      viewer?.dealer ||
      ({
        code: 'forbidden',
        msg: 'Tu cuenta no puede contestar preguntas por ahora. Lo que escribiste se queda aquí; escribe a administración.',
      } as const)
    )
  },
  /** Reading an enquiry of one's own. */
  recall: (viewer, enquiry) => owns(viewer, enquiry) || 'not_found',
})

/** The right to handle as a condition for lists. */
export const isHandledBy = (viewer: Viewer): SQL => eq(enquiries.dealerId, viewer.id)

/** The right to recall as a condition for lists. */
export const isRecalledBy = (viewer: Viewer): SQL => sql`${enquiries.userId} = ${viewer.id}`

/** A dealer and somebody who wants to deal with them: who of the two blocks the other. */
export const betweenPolicy = policy<{ blockers: readonly number[] }>()({
  /** As in the messenger, nobody is told who blocks whom. */
  deal: (_, { blockers }) =>
    blockers.length === 0 ||
    ({ code: 'forbidden', msg: 'No puedes hacer tratos aquí con esta persona.' } as const),
})
