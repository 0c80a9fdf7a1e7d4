import { places } from '@cancha/contract/calls/ground/places'
import { lenders } from '@cancha/contract/calls/lending/lenders'
import { ownQuery, queriesOf, queryFor } from '../../../../api/queries.ts'
import { sendUnseen } from '../../../../api/send-unseen.ts'

/** A lender's company; null while it isn't filled in. Administrators decide meanwhile, so each visit asks anew. */
export const lenderQuery = (id: string) =>
  queryFor(lenders.lenderInfo, { params: { id } }, { take: ({ ldata }) => ldata, staleTime: 0 })

/** The queries that a lender's own change makes stale. */
export const ownCompany = [queriesOf(lenders.lenderInfo)]

/**
 * The lender to whom a letter's link belongs. The query uses POST, because tokens in addresses stand in logs. It is kept as long as the
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
