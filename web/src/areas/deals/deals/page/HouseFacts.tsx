import type { Deal } from '@cancha/contract/deals/deal'
import { propertyTypeName } from '@cancha/domain/deals/facts'
import { formatCount, formatDecimals } from '@cancha/domain/ground/numbers/format'
import type { ReactNode } from 'react'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import classes from './DealPage.module.css'
import { exactDollars, placeOf } from './words.ts'

const UNSAID = 'No lo dice'
const stated = (amount: number | null) => (amount === null ? UNSAID : exactDollars(amount))

/** The facts of the house, as the dealer states them. */
export function HouseFacts({ deal }: { deal: Deal }) {
  const months = [
    ['Renta al mes', deal.rent],
    ['Impuesto predial al mes', deal.taxes],
    ['Seguro al mes', deal.insurance],
    ['Otros gastos al mes', deal.othercosts],
  ] as const
  return (
    <Fold heading="h3" title="La casa" hint="Su dirección, sus datos y lo que cuenta quien vende.">
      <div className="stack-s">
        <dl className={`lined ${classes.facts}`}>
          <Fact label="Dirección">
            {[deal.address1, deal.address2].filter(Boolean).join(', ')}
            <br />
            {placeOf(deal)}
          </Fact>
          <Fact label="Precio">{exactDollars(deal.price)}</Fact>
          <Fact label="Arreglos que calcula quien vende">{stated(deal.renovationestimate)}</Fact>
          <Fact label="Vale arreglada (AVR)">{stated(deal.avr)}</Fact>
          <Fact label="Recámaras">{formatDecimals(deal.bedroom, 1)}</Fact>
          <Fact label="Baños">{formatDecimals(deal.bathrooms, 1)}</Fact>
          <Fact label="Tipo">{propertyTypeName(deal.type)}</Fact>
          <Fact label="Tamaño">{formatCount(deal.footage)} ft²</Fact>
          <Fact label="Terreno">{deal.lotsize}</Fact>
          <Fact label="Año">{deal.yearbuild}</Fact>
          <Fact label={<span lang="en">Vacant</span>}>
            <span lang="en">{deal.availablefor}</span>
          </Fact>
          {months.map(
            ([label, amount]) =>
              amount !== null && (
                <Fact key={label} label={label}>
                  {exactDollars(amount)}
                </Fact>
              ),
          )}
        </dl>
        <RichText html={deal.body} />
      </div>
    </Fold>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
