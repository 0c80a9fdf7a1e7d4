import type { Deal } from '@cancha/contract/deals/deal'
import { DEAL_STATE_NAMES } from '@cancha/domain/deals/dealing/life'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { longDate } from '@cancha/domain/ground/time/dates'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { edit } from '../../../../ui/icons/glyphs.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import classes from './DealPage.module.css'

/** The bar over a dealer's own deal: its state and visits, notes of administration, and the way to change it. */
export function OwnerBar({ deal }: { deal: Deal }) {
  const { dealid, status, expiresAt, reason, views, waitsSince, can } = deal
  const until = status === 'active' && expiresAt && `a la vista hasta el ${longDate(expiresAt)}`
  const seen = views === 1 ? '1 visita' : `${formatCount(views)} visitas`
  return (
    <Card as="section" className="row row-wrap gap-4" aria-label="Tu trato">
      <div className={`min-0 wrap-anywhere ${classes.who}`}>
        <p>
          <Badge tone={status === 'active' ? 'ok' : 'warn'}>{DEAL_STATE_NAMES[status]}</Badge> Este trato es
          tuyo
        </p>
        <p className="text-sm text-2">{[until, seen].filter(Boolean).join(' · ')}</p>
        {reason && (
          <p className="text-sm">
            <b>Administración dice:</b> {reason}
          </p>
        )}
        {waitsSince && (
          <p className="text-sm">
            <b>Tu cambio espera revisión</b> desde el {longDate(waitsSince)}. Mientras, se ve lo de antes.
          </p>
        )}
      </div>
      {can.edit && (
        <LinkButton variant="line" icon={edit} href={`/deals/editar/${dealid}`} lang="en">
          EDIT
        </LinkButton>
      )}
    </Card>
  )
}
