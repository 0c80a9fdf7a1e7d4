import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { namesInWords } from '@cancha/domain/ground/text/text'
import { cheapestAt, crossingAfter, crossingBefore } from '@cancha/domain/lending/offers/crossings'
import { inMonths, money } from '../../terms-in-words.ts'
import { type Compared, lastingAt, type NamedCosts } from '../compared.ts'
import { bestOf, COMPARE_ROWS } from '../rows.ts'
import classes from './Cheapest.module.css'

const YEARLY = COMPARE_ROWS.find(({ key }) => key === 'yearly')

type Props = {
  all: readonly Compared[]
  costs: readonly NamedCosts[]
  months: number
}

/** Names the cheapest offer over the months, and the month from which another one is. */
export function Cheapest({ all, costs, months }: Props) {
  const best = cheapestAt(costs, months)
  const total = best[0]?.totals[months - 1]
  return (
    <div className={`stack gap-1 ${classes.cheapest}`} aria-live="polite">
      {total === undefined ? (
        <p className={classes.lead}>{tooLong(costs, months)}</p>
      ) : (
        <Lead
          names={best.map(({ id }) => nameIn(costs, id))}
          total={total}
          among={costs.length}
          lasting={lastingAt(costs, months).length}
          months={months}
        />
      )}
      <p className="text-2">
        {[
          withoutEnded(costs, months),
          ...crossingsInWords(costs, months),
          termEnd(costs, months),
          lendsLess(all, best),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="text-2">{yearlyInWords(all)}</p>
    </div>
  )
}

const nameIn = (costs: readonly NamedCosts[], id: string): string =>
  costs.find((one) => one.id === id)?.name ?? ''

type LeadProps = {
  names: readonly string[]
  total: Cents
  /** How many offers there are, and how many of them go on to these months. */
  among: number
  lasting: number
  months: number
}

function Lead({ names, total, among, lasting, months }: LeadProps) {
  const name = <b>{namesInWords(names)}</b>
  const amount = <b className="nowrap">{money(total)}</b>
  return (
    <p className={classes.lead}>
      {among === 1 ? (
        <>
          La oferta de {name} te cuesta {amount} en {inMonths(months)}.
        </>
      ) : lasting === 1 ? (
        <>
          Solo la de {name} dura {inMonths(months)}: te cuesta {amount}.
        </>
      ) : names.length > 1 ? (
        <>
          Las más baratas son {name}: cuestan lo mismo, {amount}.
        </>
      ) : (
        <>
          La más barata es {name}: te cuesta {amount}.
        </>
      )}
    </p>
  )
}

/** Said where several offers are compared, and others end before. */
function withoutEnded(costs: readonly NamedCosts[], months: number): string {
  const lasting = lastingAt(costs, months).length
  const ended = costs.length - lasting
  if (lasting < 2 || ended === 0) return ''
  return ended === 1 ? 'Sin contar la que termina antes.' : 'Sin contar las que terminan antes.'
}

/** Where no term is as long as the months. */
function tooLong(costs: readonly NamedCosts[], months: number): string {
  const longest = Math.max(...costs.map(({ totals }) => totals.length))
  return costs.length === 1
    ? `Esta oferta no dura ${inMonths(months)}: su plazo es de ${inMonths(longest)}.`
    : `Ninguna de estas ofertas dura ${inMonths(months)}: el plazo más largo es de ${inMonths(longest)}.`
}

function crossingsInWords(costs: readonly NamedCosts[], months: number): string[] {
  const [after, before] = [crossingAfter(costs, months), crossingBefore(costs, months)]
  const wins = (id: string, by: Cents) => `gana ${nameIn(costs, id)}, por ${money(by)}.`
  return [
    after && `Si te tardas hasta el mes ${after.month} ${wins(after.id, after.by)}`,
    before && `Si lo liquidas antes, hasta el mes ${before.month} ${wins(before.id, before.by)}`,
  ].filter((sentence) => sentence !== null)
}

/** Said of the cheapest where others go on after its end. */
function termEnd(costs: readonly NamedCosts[], months: number): string {
  const [first, ...more] = cheapestAt(costs, months)
  if (!first || more.length > 0 || costs.every(({ totals }) => totals.length <= first.totals.length))
    return ''
  return `Su plazo termina en el mes ${first.totals.length}.`
}

/** Warns that the cheapest offer lends less than another one: a smaller loan costs less, and may be too little. */
function lendsLess(all: readonly Compared[], best: readonly { id: string }[]): string {
  const cheapest = all.find(({ offer }) => offer.id === best[0]?.id)?.offer
  const [most] = all.map(({ offer }) => offer).toSorted((a, b) => b.terms.amount - a.terms.amount)
  const less = (most?.terms.amount ?? 0) - (cheapest?.terms.amount ?? 0)
  if (best.length !== 1 || !cheapest || !most || less === 0) return ''
  return `Ojo: ${cheapest.lender.companyname} te presta ${money(cents(less))} menos que ${most.lender.companyname}.`
}

/** Names the offer that costs least a year over those months; empty where there is nothing to compare, or several cost the same. */
function yearlyInWords(all: readonly Compared[]): string {
  const best = YEARLY ? bestOf(YEARLY, all) : new Set<string>()
  const [first, ...others] = all.filter(({ offer }) => best.has(offer.id))
  const yearly = first?.cost.held.yearly ?? null
  if (!first || others.length > 0 || yearly === null) return ''
  return `En ${inMonths(first.months)}, la que menos cuesta al año es la de ${first.offer.lender.companyname}: ${formatPercent(yearly)}.`
}
