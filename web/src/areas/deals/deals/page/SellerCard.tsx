import type { Deal } from '@cancha/contract/deals/deal'
import { hopAddress } from '@cancha/domain/analysis/hops/hops'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { wallTime } from '@cancha/domain/ground/time/zone'
import { SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { useExists } from '../../../../shell/menus/menu-for.ts'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { money } from '../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { dealParts } from '../public/slots.ts'
import classes from './DealPage.module.css'

/** The dealer, with the way to reach them unless the deal is sold (decision 63 of the specification). */
export function SellerCard({ deal }: { deal: Deal }) {
  const exists = useExists()
  const { dealid, author, status } = deal
  const name = `${author.firstname} ${author.lastname}`
  const about = ['Wholesaler', author.city, `miembro desde ${wallTime(author.since).year}`].filter(Boolean)
  return (
    <Card as="section" className="row row-wrap gap-4" aria-label="Quien vende">
      <DoorAvatar size="lg" name={name} src={author.avatar} />
      <div className={`min-0 wrap-anywhere ${classes.who}`}>
        <h3>{name}</h3>
        <p className="text-sm text-3">{about.join(' · ')}</p>
        <SlotParts slot={dealParts} props={{ deal }} which={({ at }) => at === 'dealer'} />
      </div>
      <dl className={`row align-stretch gap-5 ${classes.standing}`}>
        <div>
          <dt>Publicó</dt>
          <dd>{formatCount(author.deals)}</dd>
        </div>
        <div>
          <dt>Vendió</dt>
          <dd>{formatCount(author.sold)}</dd>
        </div>
      </dl>
      <div className="row row-wrap align-stretch gap-2">
        {author.pathalias && status !== 'sold' && (
          <LinkButton variant="line" size="sm" href={`/${author.pathalias.alias}`}>
            Contactar Wholesaler
          </LinkButton>
        )}
        {exists('/financing') && (
          <LinkButton
            variant="ghost"
            size="sm"
            icon={money}
            href={hopAddress({ kind: 'deal', id: dealid }, 'loan_for_deal')}
          >
            Financiamiento
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
