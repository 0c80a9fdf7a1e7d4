import type { AdminDealLine } from '@cancha/contract/deals/administered'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { ReactNode } from 'react'
import { house } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Photo } from '../../../../ui/pieces/Photo.tsx'
import { dealsAddress } from '../deals-address.ts'
import { StateBadge } from '../StateBadge.tsx'
import classes from './Lists.module.css'

type Props = {
  deal: AdminDealLine
  /** in place of its cover, which two photos that are alike are */
  photo?: string | undefined
  children?: ReactNode
}

/** A deal in a line, which leads to all of it. */
export function DealLine({ deal, photo = deal.cover ?? undefined, children }: Props) {
  return (
    <div className={classes.deal}>
      <span className={`center ${classes.cover}`}>
        <Photo
          src={photo}
          alt=""
          width={96}
          height={72}
          fallback={<Icon glyph={house} className="text-2" />}
        />
      </span>
      <div className="stack gap-1 wrap-anywhere">
        <p className={classes.title}>
          <Anchor href={`${dealsAddress.path}/${deal.id}`}>{deal.title || 'Sin título'}</Anchor>
        </p>
        <p className="text-sm text-2">
          {[deal.address, deal.place, formatDollars(deal.price, 'present')].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-2">
          De <Anchor href={`/admin/miembros/${deal.dealer.id}`}>{deal.dealer.name}</Anchor>
        </p>
        <div className="row row-wrap">
          <StateBadge state={deal.state} />
          {deal.reports > 0 && (
            <Badge tone="bad">
              {deal.reports === 1 ? '1 reporte' : `${formatCount(deal.reports)} reportes`}
            </Badge>
          )}
          {deal.matches > 0 && (
            <Badge tone="warn">
              {deal.matches === 1 ? '1 coincidencia' : `${formatCount(deal.matches)} coincidencias`}
            </Badge>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}
