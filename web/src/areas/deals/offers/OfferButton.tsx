import { dealHref } from '@cancha/domain/deals/addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../../api/session.ts'
import { withReturnPath } from '../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { handshake } from '../../../ui/icons/glyphs.ts'
import type { DealPartProps } from '../deals/public/slots.ts'
import { offersAddress } from './addresses.ts'
import { offersQuery } from './queries.ts'

/** Loaded with the press. */
const OfferDialog = lazyPart(async () => (await import('./OfferDialog.tsx')).OfferDialog)

/** Makes an offer for a deal; visitors sign in first. A member with an open offer is led to it. */
export function OfferButton({ deal }: DealPartProps) {
  const { data: user = null } = useQuery(sessionQuery)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { data: made } = useQuery({
    ...offersQuery('made', { trato: deal.dealid }),
    enabled: user !== null && (deal.can.offer || deal.status === 'under_contract'),
  })
  const own = made?.offers.find(
    ({ state }) => state === 'made' || state === 'countered' || state === 'accepted',
  )
  if (own)
    return (
      <LinkButton icon={handshake} href={offersAddress.href({ lado: 'hechas', trato: deal.dealid })}>
        Ver tu oferta
      </LinkButton>
    )
  if (!user && deal.status === 'active')
    return (
      <LinkButton
        icon={handshake}
        href={withReturnPath('/login', dealHref({ id: deal.dealid, title: deal.title }))}
      >
        Hacer oferta
      </LinkButton>
    )
  if (!user || !deal.can.offer) return null
  return (
    <>
      <Button
        icon={handshake}
        onPointerEnter={OfferDialog.warm}
        onFocus={OfferDialog.warm}
        onClick={() => setOpen(true)}
      >
        Hacer oferta
      </Button>
      {open && (
        <OfferDialog
          owner={user.id}
          deal={{ dealid: deal.dealid, title: deal.title, price: deal.price }}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}
