import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import { type CSSProperties, memo, useId } from 'react'
import { DoorAvatar } from '../../../../../ui/art/DoorAvatar.tsx'
import { OfferState } from '../OfferState.tsx'
import { CompareLine } from './CompareLine.tsx'
import { type Compared, colourAt } from './compared.ts'
import { OfferActLines, type OffersActs } from './OfferActLines.tsx'
import classes from './OfferColumns.module.css'
import { COMPARE_ROWS } from './rows.ts'
import { useOpened } from './use-opened.ts'

/** So many columns fit beside each other on a phone; more scroll. */
const FITTING = 3

type Props = {
  offers: readonly LoanOffer[]
  /** The costs of the offers over the chosen months; `still` has those of one month, because most figures are the same for any. */
  all: readonly Compared[]
  still: readonly Compared[]
  months: number
  now: number
  /** The offer that is the cheapest alone. */
  cheapest: string | null
  acts: OffersActs
  onAccept: (offer: LoanOffer) => void
}

/**
 * The offers beside each other, a column each. On a phone the name of a line stands above its figures, so that three have room;
 * of more, the columns scroll and the names of the lines stay.
 */
export function OfferColumns({ offers, all, still, months, now, cheapest, acts, onAccept }: Props) {
  const id = useId()
  const [opened, toggle] = useOpened()
  return (
    <div
      className={`framed ${classes.frame}`}
      data-scrolls={offers.length > FITTING || undefined}
      style={{ '--offers': offers.length } as CSSProperties}
    >
      <table className={classes.table}>
        <caption className="sr-only">Las ofertas lado a lado</caption>
        <Heads offers={offers} cheapest={cheapest} />
        <tbody>
          {COMPARE_ROWS.map((row) => (
            <CompareLine
              key={row.key}
              row={row}
              all={row.moves ? all : still}
              months={row.moves ? months : 0}
              now={now}
              opened={opened?.row === row.key ? opened.offer : null}
              whyId={`${id}-${row.key}`}
              onPress={toggle}
            />
          ))}
          <OfferActLines offers={offers} cheapest={cheapest} acts={acts} onAccept={onAccept} />
        </tbody>
      </table>
    </div>
  )
}

type HeadsProps = { offers: readonly LoanOffer[]; cheapest: string | null }

const Heads = memo(function Heads({ offers, cheapest }: HeadsProps) {
  return (
    <thead>
      <tr>
        <td>
          {offers.length > 1 && <small className={classes.legend}>En verde, lo mejor de cada renglón</small>}
        </td>
        {offers.map(({ id, lender, state }, index) => (
          <th key={id} scope="col" data-cheapest={id === cheapest || undefined}>
            <span className={classes.head} style={{ '--line': colourAt(index) } as CSSProperties}>
              <DoorAvatar className={classes.door} name={lender.companyname} size="sm" />
              <span>{lender.companyname}</span>
              {state !== 'made' && <OfferState state={state} />}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
})
