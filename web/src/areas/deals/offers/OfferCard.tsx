import { offers } from '@cancha/contract/calls/deals/offers'
import type { Offer } from '@cancha/contract/deals/offers'
import { dealHref } from '@cancha/domain/deals/addresses'
import type { OfferState } from '@cancha/domain/deals/dealing/offers'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useWrite } from '../../../api/use-write.ts'
import { DoorAvatar } from '../../../ui/art/DoorAvatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import classes from './Offers.module.css'
import { inDays, inPercents, termsInWords } from './offer-words.ts'
import { offerChanges } from './queries.ts'

type Tone = 'warn' | 'ok' | 'info' | 'neutral'

/** A state, as the one of the two reads it who looks. */
function stateOf({ state, mine }: Pick<Offer, 'state' | 'mine'>): { label: string; tone: Tone } {
  const own: Record<OfferState, [string, Tone]> = {
    made: mine ? ['Espera respuesta', 'info'] : ['Espera tu respuesta', 'warn'],
    countered: mine ? ['Espera tu respuesta', 'warn'] : ['Espera respuesta', 'info'],
    accepted: ['Aceptada', 'ok'],
    declined: ['Rechazada', 'neutral'],
    outbid: ['Se aceptó otra', 'neutral'],
    withdrawn: ['Retirada', 'neutral'],
    lapsed: ['Venció', 'neutral'],
    closed: ['El trato se cerró', 'neutral'],
    fallen: ['El contrato se cayó', 'neutral'],
  }
  const [label, tone] = own[state]
  return { label, tone }
}

/** An offer, with what this one of the two can do about it. */
export function OfferCard({ offer, onCounter }: { offer: Offer; onCounter: () => void }) {
  const { deal, other, terms, before, mine, can } = offer
  const name = `${other.firstname} ${other.lastname}`
  const { label, tone } = stateOf(offer)
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <div className="row">
          <DoorAvatar name={name} src={other.avatar} />
          <div>
            <h2 className="card-title">
              <Anchor href={dealHref({ id: deal.dealid, title: deal.title })}>{deal.title}</Anchor>
            </h2>
            <p className="text-sm text-2">
              {mine ? 'Vende ' : 'De '}
              {other.pathalias ? <Anchor href={`/${other.pathalias.alias}`}>{name}</Anchor> : name}
            </p>
          </div>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="row row-wrap align-baseline gap-y-1">
        {before.length > 0 && (
          <span className="text-sm text-2">
            {(terms.by === 'buyer') === mine ? 'Tus condiciones' : `Condiciones de ${other.firstname}`}
          </span>
        )}
        <span className={classes.amount}>{formatDollars(terms.amount, 'present')}</span>
        <span className="text-sm text-2">
          {inPercents(terms, deal.price)} contra {formatDollars(deal.price, 'present')}
        </span>
      </p>
      <dl className={classes.terms}>
        <div>
          <dt>Depósito de garantía</dt>
          <dd>{formatDollars(terms.earnest, 'present')}</dd>
        </div>
        <div>
          <dt>Cierre en</dt>
          <dd>{inDays(terms.days)}</dd>
        </div>
        {(offer.state === 'made' || offer.state === 'countered') && (
          <div>
            <dt>Vale hasta</dt>
            <dd>{mediumDateTime(offer.standsUntil)}</dd>
          </div>
        )}
      </dl>
      {terms.note && <p className="as-typed measure">{terms.note}</p>}
      {before.length > 0 && (
        <details>
          <summary>Lo que se habló antes</summary>
          <ol className={`mt-2 wrap-anywhere stack-s ${classes.history}`}>
            {before.map((past) => (
              <li key={past.version}>
                <b>{(past.by === 'buyer') === mine ? 'Tú' : other.firstname}</b>: {termsInWords(past)}
                {past.note && <> («{past.note}»)</>}{' '}
                <span className="text-sm text-2 nowrap">{mediumDateTime(past.at)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {Object.values(can).includes(true) && <Acts offer={offer} name={name} onCounter={onCounter} />}
    </Card>
  )
}

type ActsProps = { offer: Offer; name: string; onCounter: () => void }

function Acts({ offer, name, onCounter }: ActsProps) {
  const { id, terms, mine, can, deal } = offer
  const ask = useConfirm()
  const read = { id, version: terms.version }
  const accept = useWrite(offers.acceptOffer, {
    makesStale: offerChanges,
    says: 'Aceptaste: el trato está bajo contrato.',
  })
  const decline = useWrite(offers.declineOffer, { makesStale: offerChanges, says: 'Rechazaste la oferta.' })
  const withdraw = useWrite(offers.withdrawOffer, { makesStale: offerChanges, says: 'Retiraste tu oferta.' })
  const again = useWrite(offers.offerAgain, {
    makesStale: offerChanges,
    says: 'Hiciste tu oferta otra vez.',
  })
  const about = `${mine ? 'a' : 'de'} ${name} por «${deal.title}»`

  async function acceptThese() {
    const yes = await ask({
      title: `¿Aceptar ${termsInWords(terms)}?`,
      body: mine
        ? 'El trato queda bajo contrato, y las otras ofertas se cierran. Aceptar aquí no es firmar: el contrato lo hacen ustedes.'
        : 'El trato queda bajo contrato, y a las otras ofertas les decimos con amabilidad que no fueron la elegida. Aceptar aquí no es firmar: el contrato lo hacen ustedes.',
      confirm: 'Aceptar oferta',
    })
    if (yes) await accept.write({ body: { ...read, amount: terms.amount } })
  }

  async function declineThese() {
    const yes = await ask({
      title: `¿Rechazar ${termsInWords(terms)}?`,
      body: 'Se lo decimos con amabilidad. Si quieres seguir hablando, mejor propón otras condiciones.',
      confirm: 'Rechazar oferta',
      danger: true,
    })
    if (yes) await decline.write({ body: read })
  }

  async function withdrawIt() {
    const yes = await ask({
      title: '¿Retirar tu oferta?',
      body: 'Quien vende se entera. Puedes hacer otra mientras el trato esté disponible.',
      confirm: 'Retirar oferta',
      danger: true,
    })
    if (yes) await withdraw.write({ body: { id } })
  }

  return (
    <div className="row row-wrap">
      {can.accept && (
        <Button
          size="sm"
          loading={accept.busy}
          aria-label={`Aceptar la oferta ${about}`}
          onClick={acceptThese}
        >
          Aceptar
        </Button>
      )}
      {can.counter && (
        <Button
          size="sm"
          variant="line"
          aria-label={`${mine && terms.by === 'buyer' ? 'Cambiar la oferta' : 'Otras condiciones para la oferta'} ${about}`}
          onClick={onCounter}
        >
          {mine && terms.by === 'buyer' ? 'Cambiar' : 'Otras condiciones'}
        </Button>
      )}
      {can.decline && (
        <Button
          size="sm"
          variant="ghost"
          loading={decline.busy}
          aria-label={`Rechazar la oferta ${about}`}
          onClick={declineThese}
        >
          Rechazar
        </Button>
      )}
      {can.withdraw && (
        <Button
          size="sm"
          variant="ghost"
          loading={withdraw.busy}
          aria-label={`Retirar la oferta ${about}`}
          onClick={withdrawIt}
        >
          Retirar
        </Button>
      )}
      {can.again && (
        <Button
          size="sm"
          loading={again.busy}
          aria-label={`Hacer otra vez la oferta ${about}`}
          onClick={() => again.write({ body: { id } })}
        >
          Hacerla otra vez
        </Button>
      )}
    </div>
  )
}
