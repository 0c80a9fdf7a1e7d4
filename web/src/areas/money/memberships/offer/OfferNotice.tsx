import type { coupons } from '@cancha/contract/calls/money/coupons'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { tag } from '../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'

type Offer = NonNullable<ReceivedOf<typeof coupons.ownTrainingOffer>['offer']>

/** The training at the price for yearly members, on their own page while the offer stands. */
export const OfferNotice = ({ offer: { token, price, listprice, until } }: { offer: Offer }) => (
  <Note
    tone="ok"
    icon={tag}
    actions={
      <LinkButton variant="line" size="sm" href={`/pricing/entrenamiento/${token}`}>
        Ver la oferta
      </LinkButton>
    }
  >
    Por tu plan anual, {PLANS.training.name} te cuesta <b>{formatCents(price, 'present')}</b> en lugar de{' '}
    {formatCents(listprice, 'present')}, una sola vez, hasta el{' '}
    <time dateTime={until}>{longDate(until)}</time>.
  </Note>
)
