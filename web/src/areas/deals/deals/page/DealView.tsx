import { dealPage } from '@cancha/contract/calls/deals/page'
import { addressOf } from '@cancha/contract/ground/operation'
import { isPublic } from '@cancha/domain/deals/dealing/life'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { longDate } from '@cancha/domain/ground/time/dates'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useViewer } from '../../../../api/use-viewer.ts'
import { SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { useExists } from '../../../../shell/menus/menu-for.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { arrowDown, download } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { ShareButton } from '../../../../ui/share/ShareButton.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { FavoriteButton } from '../public/FavoriteButton.tsx'
import { dealParts } from '../public/slots.ts'
import classes from './DealPage.module.css'
import { DealFigures } from './figures/DealFigures.tsx'
import { HouseFacts } from './HouseFacts.tsx'
import { OwnerBar } from './OwnerBar.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { PhotoSlider } from './photos/PhotoSlider.tsx'
import { lastDrop } from './price-steps.ts'
import { dealQuery, similarQuery } from './queries.ts'
import { SellerCard } from './SellerCard.tsx'
import { SimilarDeals } from './SimilarDeals.tsx'
import { useView } from './use-view.ts'
import { dollars, exactDollars, factsLine, stateMark, titleOf } from './words.ts'

/** A deal's page: its photos, figures, facts and dealer, the way to a loan, and similar deals. */
export function DealView({ dealid, loadedAt }: { dealid: string; loadedAt: number }) {
  const { data: deal } = useSuspenseQuery(dealQuery(dealid))
  const { data: similar = [] } = useQuery(similarQuery(dealid))
  const viewer = useViewer()
  const exists = useExists()
  const now = useNow(loadedAt)
  const isOwn = viewer?.id === deal.author._id
  useView(dealid, !isOwn && isPublic(deal.status))
  const mark = stateMark(deal)
  const drop = lastDrop(deal.prices, now)
  const crumbs = [
    { label: 'TRATOS', href: '/deals' },
    { label: deal.city, href: `/deals?search=${encodeURIComponent(deal.city)}` },
    { label: titleOf(deal) },
  ]
  return (
    <div className="wrap sec stack-l">
      <PageHeader
        title={titleOf(deal)}
        lead={factsLine(deal)}
        crumbs={exists('/deals') ? crumbs : undefined}
        actions={
          <>
            <FavoriteButton deal={deal} />
            <ShareButton />
            <LinkButton
              variant="ghost"
              size="sm"
              icon={download}
              href={addressOf(dealPage.dealSheet, { params: { pageid: dealid } })}
            >
              Hoja en PDF
            </LinkButton>
          </>
        }
      />
      {isOwn && <OwnerBar deal={deal} />}
      <div className={`stack ${classes.lead}`}>
        <PhotoSlider photos={deal.photo}>
          {mark && <Badge tone={deal.status === 'under_contract' ? 'warn' : 'solid'}>{mark}</Badge>}
          {drop && deal.status !== 'sold' && (
            <Badge tone="warn" icon={arrowDown}>
              Bajó {dollars(drop.by)} el {longDate(drop.at)}
            </Badge>
          )}
        </PhotoSlider>
        <Card as="section" className={classes.figures} aria-label="Lo que deja">
          <div className={`row row-wrap row-between align-baseline gap-y-0 ${classes.price}`}>
            <p className="text-2">Precio</p>
            <p className="figure-lg">{exactDollars(deal.price)}</p>
          </div>
          <DealFigures deal={deal} />
          <div className={`stack-s ${classes.acts}`}>
            <SlotParts slot={dealParts} props={{ deal }} which={({ at }) => at === 'acts'} />
          </div>
        </Card>
      </div>
      <Note tone="warn">
        <b>La tarea es tuya.</b> Revisa título, permisos y estado de la casa antes de firmar. Cancha no
        verifica los tratos.
      </Note>
      <div className={`stack-l ${classes.way}`}>
        <section className="stack" aria-labelledby="el-trato">
          <div className="row row-wrap align-baseline gap-y-0">
            <h2 id="el-trato">El trato</h2>
            <p className="text-sm text-3">
              {[deal.publishedAt && `Publicado el ${longDate(deal.publishedAt)}`, seen(deal.views)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className={`stack ${classes.pair}`}>
            <PriceHistory deal={deal} now={now} />
            <HouseFacts deal={deal} />
          </div>
          <SellerCard deal={deal} />
        </section>
        <SlotParts slot={dealParts} props={{ deal }} which={({ at }) => at === 'way'} />
      </div>
      <SimilarDeals title="Tratos parecidos" deals={similar} assumptions={deal.assumptions} />
    </div>
  )
}

function seen(views: number): string {
  if (views === 0) return ''
  return views === 1 ? 'visto una vez' : `visto ${formatCount(views)} veces`
}
