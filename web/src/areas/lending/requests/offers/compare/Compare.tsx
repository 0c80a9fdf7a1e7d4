import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { costHeld, type LoanPlan, planOf } from '@cancha/domain/lending/offers/cost'
import { cheapestAt, costByMonth } from '@cancha/domain/lending/offers/crossings'
import { useMemo, useState } from 'react'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import classes from './Compare.module.css'
import { type Compared, lastingAt, monthsOf, type NamedCosts, USUAL_MONTHS } from './compared.ts'
import { Cheapest } from './months/Cheapest.tsx'
import { stopsOf } from './months/held-months.ts'
import { LateCostChart } from './months/late-cost-chart.ts'
import { MonthsHeld } from './months/MonthsHeld.tsx'
import type { OffersActs } from './OfferActLines.tsx'
import { OfferColumns } from './OfferColumns.tsx'

type Planned = { offer: LoanOffer; plan: LoanPlan }

const comparedOver = (months: number, planned: readonly Planned[], request: LoanRequest): Compared[] =>
  planned.map(({ offer, plan }) => ({ offer, request, months, cost: costHeld(plan, months) }))

type Props = {
  offers: readonly LoanOffer[]
  request: LoanRequest
  now: number
  acts: OffersActs
  onAccept: (offer: LoanOffer) => void
}

/** The offers side by side, by what they cost over the months for which the borrower means to hold the loan. */
export function Compare({ offers, request, now, acts, onAccept }: Props) {
  const type = loanTypeFrom(request.loantype) ?? 'hard_money'
  const longest = Math.max(...offers.map(({ terms }) => terms.termMonths))
  const stops = useMemo(() => stopsOf(type, longest), [type, longest])
  const [typed, setTyped] = useState(() => String(Math.min(USUAL_MONTHS[type], longest)))
  const [months, setMonths] = useState(() => Math.min(USUAL_MONTHS[type], longest))

  // The costs of an offer in each month are worked out once; of the lines below, two change with the months.
  const planned = useMemo(
    () => offers.map((offer): Planned => ({ offer, plan: planOf(offer.terms) })),
    [offers],
  )
  const costs = useMemo(
    () =>
      planned.map(
        ({ offer, plan }): NamedCosts => ({ ...costByMonth(offer.id, plan), name: offer.lender.companyname }),
      ),
    [planned],
  )
  const still = useMemo(() => comparedOver(1, planned, request), [planned, request])
  const all = useMemo(() => comparedOver(months, planned, request), [planned, request, months])
  const span = useMemo(() => ({ from: stops[0] ?? 1, to: stops.at(-1) ?? 1 }), [stops])
  const cheapest = lastingAt(costs, months).length > 1 ? cheapestAt(costs, months) : []

  function change(text: string) {
    setTyped(text)
    setMonths(monthsOf(text) ?? months)
  }

  return (
    <>
      <Card className={`stack ${classes.over}`}>
        <div className="stack-s">
          <MonthsHeld stops={stops} typed={typed} months={months} onType={change} />
          <Cheapest all={all} costs={costs} months={months} />
        </div>
        {span.from < span.to && (
          <LateCostChart waiting={<Bone height={320} />} costs={costs} span={span} months={months} />
        )}
      </Card>
      <OfferColumns
        offers={offers}
        all={all}
        still={still}
        months={months}
        now={now}
        cheapest={cheapest.length === 1 ? (cheapest[0]?.id ?? null) : null}
        acts={acts}
        onAccept={onAccept}
      />
      <p className="text-sm text-2">
        El APR es un estimado: cuenta el interés, los puntos y los cargos del prestamista, no lo que va a
        otros (título, avalúo, impuestos). La ley no pide declararlo en préstamos de negocio. Pide a tu
        prestamista las cifras por escrito antes de firmar.
      </p>
    </>
  )
}
