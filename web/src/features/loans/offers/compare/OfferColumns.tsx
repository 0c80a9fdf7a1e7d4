import { Fragment, type ReactNode, useId } from 'react'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { OfferState } from '../OfferState.tsx'
import classes from './Compare.module.css'
import type { Compared } from './compared.ts'
import { FigureButton } from './FigureButton.tsx'
import { LateFigureWhy } from './late-figure-why.ts'
import { bestOf, COMPARE_ROWS } from './rows.ts'
import type { Opened } from './use-opened.ts'

export type OffersProps = {
  all: readonly Compared[]
  months: number
  now: number
  opened: Opened
  /** What can be done with an offer. */
  acts: (of: Compared) => ReactNode
}

/** The offers as columns, for wide screens. Where a figure comes from unfolds below its row. */
export function OfferColumns({ all, months, now, opened, acts }: OffersProps) {
  const id = useId()
  return (
    <div className={`${classes.frame} only-wide`}>
      <table className={classes.table}>
        <caption className="sr-only">Las ofertas lado a lado</caption>
        <thead>
          <tr>
            <td />
            {all.map(({ offer }) => (
              <th key={offer.id} scope="col">
                {offer.lender.companyname}
                {offer.state !== 'made' && <OfferState state={offer.state} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARE_ROWS.map((row) => {
            const best = bestOf(row, all)
            const explained = all.find(({ offer }) => opened.is(row.key, offer.id))
            const whyId = `${id} ${row.key}`.replaceAll(' ', '-')
            return (
              <Fragment key={row.key}>
                <tr>
                  <th scope="row">
                    {row.label(months)}
                    {row.note && <small>{row.note}</small>}
                  </th>
                  {all.map((of) => (
                    <td key={of.offer.id}>
                      <FigureButton
                        row={row}
                        of={of}
                        isBest={best.has(of.offer.id)}
                        isOpen={explained === of}
                        whyId={whyId}
                        onPress={() => opened.toggle(row.key, of.offer.id)}
                      />
                    </td>
                  ))}
                </tr>
                {explained && (
                  <tr className={classes.whyRow}>
                    <td id={whyId} colSpan={all.length + 1}>
                      <LateFigureWhy waiting={<Bone height={120} />} row={row} of={explained} now={now} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
          <tr>
            <th scope="row">Qué quieres hacer</th>
            {all.map((of) => (
              <td key={of.offer.id}>
                <div className={classes.acts}>{acts(of)}</div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
