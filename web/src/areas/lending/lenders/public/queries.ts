import { places } from '@cancha/contract/calls/ground/places'
import { lenders } from '@cancha/contract/calls/lending/lenders'
import { ownQuery, queriesOf, queryFor } from '../../../../api/queries.ts'
import { sendUnseen } from '../../../../api/send-unseen.ts'

/** What a lender says of itself; null while it has said nothing. Administrators decide meanwhile, so each visit asks anew. */
export const lenderQuery = (id: string) =>
  queryFor(lenders.lenderInfo, { params: { id } }, { take: ({ ldata }) => ldata, staleTime: 0 })

/** What a change of one's own makes stale. */
export const lenderChanges = [queriesOf(lenders.lenderInfo)]

/**
 * Whose link of a letter it is. It is asked by POST, because a token in an address stands in logs. The answer is kept as long as the
 * page is open: sending the form spends the link.
 */
export const lenderLinkQuery = (token: string) =>
  ownQuery(
    'lender-link',
    token,
    async () => (await sendUnseen(lenders.readLenderLink, { body: { token } })).decodedToken,
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )

/** The states that a lender chooses from. */
export const statesQuery = queryFor(
  places.states,
  {},
  {
    take: ({ statelist }) => statelist,
    // Offline it must fail, so that the form can say so, instead of waiting.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  },
)
