import { publishing } from '@cancha/contract/calls/deals/publishing'
import type { OwnDeal } from '@cancha/contract/deals/publishing'
import { DEAL_STATE_NAMES, type DealState, isPublic } from '@cancha/domain/deals/dealing/life'
import { centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { longDate } from '@cancha/domain/ground/time/dates'
import { useWrite } from '../../../../api/use-write.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { house } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { HeldNote } from '../editor/HeldNote.tsx'
import { shownDeals } from '../editor/queries.ts'
import { MoveButton } from './MoveButton.tsx'
import { isOffered, type OwnMove } from './moves.ts'
import classes from './OwnDeals.module.css'

const TONES: Readonly<Record<DealState, 'neutral' | 'ok' | 'warn' | 'bad' | 'info'>> = {
  draft: 'neutral',
  waiting: 'warn',
  active: 'ok',
  under_contract: 'info',
  sold: 'neutral',
  withdrawn: 'neutral',
  expired: 'warn',
  hidden: 'bad',
}

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** A deal of one's own: how it stands, how it does, and what can be done with it. */
export function OwnDealCard({ deal }: { deal: OwnDeal }) {
  const { dealid, title, place, status, price, views, favorites, reason, held } = deal
  const moves = deal.moves.filter((move): move is OwnMove => isOffered(move as OwnMove, deal.daysleft))
  return (
    <Card as="li" className={classes.card}>
      <Cover deal={deal} />
      <div className="stack gap-1">
        <p className="row row-wrap gap-2">
          <Badge tone={TONES[status]}>{DEAL_STATE_NAMES[status]}</Badge>
          {price !== null && <b>{formatCents(centsOfDollars(price), 'present')}</b>}
        </p>
        <h3 className="wrap-anywhere text-md">
          <Anchor href={deal.href}>{title}</Anchor>
        </h3>
        <p className="text-sm text-2">{place}</p>
        <p className="text-sm text-2">
          {[counted(views, 'vista', 'vistas'), counted(favorites, 'favorito', 'favoritos'), daysIn(deal)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reason && (
          <Note tone={status === 'hidden' ? 'bad' : 'warn'}>
            <b>Administración:</b> {reason}
          </Note>
        )}
        {held.length > 0 && <HeldNote held={held} />}
        <div className={classes.acts}>
          {deal.can.edit && (
            <LinkButton
              size="sm"
              variant="soft"
              href={`/deals/editar/${dealid}`}
              aria-label={`Editar: ${title}`}
            >
              Editar
            </LinkButton>
          )}
          {moves.map((move) => (
            <MoveButton key={move} deal={deal} move={move} {...(move === 'renew' && { variant: 'soft' })} />
          ))}
        </div>
      </div>
    </Card>
  )
}

/** How much longer it is seen, or since when it is sold. */
function daysIn({ status, daysleft, soldAt, expiresAt }: OwnDeal): string {
  if (status === 'sold' && soldAt) return `vendido el ${longDate(soldAt)}`
  if (status === 'expired' && expiresAt) return `venció el ${longDate(expiresAt)}`
  if (daysleft === null) return ''
  if (daysleft === 0) return 'vence hoy'
  return `le ${daysleft === 1 ? 'queda 1 día' : `quedan ${daysleft} días`}`
}

/** A property that was begun and not published. */
export function DraftCard({ deal }: { deal: OwnDeal }) {
  const confirm = useConfirm()
  const name = deal.title || deal.place || 'Sin título'
  const { write, busy } = useWrite(publishing.deleteDealDraft, {
    makesStale: [shownDeals],
    says: 'Borrador borrado.',
  })
  async function erase() {
    const sure = await confirm({
      title: `¿Borrar el borrador «${name}»?`,
      body: 'Se borra con sus fotos y no se puede recuperar.',
      confirm: 'Borrar borrador',
      danger: true,
    })
    if (sure) await write({ body: { dealid: deal.dealid } })
  }
  return (
    <Card as="li" className={classes.card}>
      <Cover deal={deal} />
      <div className="stack gap-1">
        <p className="row row-wrap gap-2">
          <Badge>{DEAL_STATE_NAMES.draft}</Badge>
        </p>
        <h3 className="wrap-anywhere text-md">{name}</h3>
        <p className="text-sm text-2">
          {counted(deal.photos, 'foto', 'fotos')} · guardado el {longDate(deal.updatedAt)}
        </p>
        {deal.reason && (
          <Note tone="warn">
            <b>Administración te pide:</b> {deal.reason}
          </Note>
        )}
        <div className={classes.acts}>
          {deal.can.edit && (
            <LinkButton
              size="sm"
              href={`/deals/nuevo?borrador=${deal.dealid}`}
              aria-label={`Seguir con ${name}`}
            >
              Seguir
            </LinkButton>
          )}
          {deal.can.edit && (
            <Button
              size="sm"
              variant="ghost"
              loading={busy}
              aria-label={`Borrar ${name}`}
              onClick={() => void erase()}
            >
              Borrar
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Cover({ deal: { cover, status } }: { deal: OwnDeal }) {
  return (
    <span className={`center ${classes.cover}`} data-faded={!isPublic(status) || undefined}>
      {cover ? <img className="fills" src={cover.location} alt="" loading="lazy" /> : <Icon glyph={house} />}
    </span>
  )
}
