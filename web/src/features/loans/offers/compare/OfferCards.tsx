import { useId } from 'react'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { OfferState } from '../OfferState.tsx'
import classes from './Compare.module.css'
import { FigureButton } from './FigureButton.tsx'
import { LateFigureWhy } from './late-figure-why.ts'
import type { OffersProps } from './OfferColumns.tsx'
import { bestOf, COMPARE_ROWS } from './rows.ts'

/** The offers one below another with the same rows, for phones. Where a figure comes from unfolds below it. */
export function OfferCards({ all, months, now, opened, acts }: OffersProps) {
  const id = useId()
  const rows = COMPARE_ROWS.map((row) => ({ row, best: bestOf(row, all) }))
  return (
    <ul className={`${classes.cards} only-narrow`}>
      {all.map((of) => (
        <Card as="li" key={of.offer.id} className="stack-s">
          <div className="row row-wrap row-between">
            <h3 className={classes.name}>{of.offer.lender.companyname}</h3>
            {of.offer.state !== 'made' && <OfferState state={of.offer.state} />}
          </div>
          <dl className={classes.lines}>
            {rows.map(({ row, best }) => {
              const isOpen = opened.is(row.key, of.offer.id)
              const whyId = `${id}-${row.key}-${of.offer.id}`
              return (
                <div key={row.key}>
                  <dt>
                    {row.label(months)}
                    {row.note && <small>{row.note}</small>}
                  </dt>
                  <dd>
                    <FigureButton
                      row={row}
                      of={of}
                      isBest={best.has(of.offer.id)}
                      isOpen={isOpen}
                      whyId={whyId}
                      onPress={() => opened.toggle(row.key, of.offer.id)}
                    />
                  </dd>
                  {isOpen && (
                    <dd id={whyId} className={classes.whyLine}>
                      <LateFigureWhy waiting={<Bone height={120} />} row={row} of={of} now={now} />
                    </dd>
                  )}
                </div>
              )
            })}
          </dl>
          <div className={classes.acts}>{acts(of)}</div>
        </Card>
      ))}
    </ul>
  )
}
