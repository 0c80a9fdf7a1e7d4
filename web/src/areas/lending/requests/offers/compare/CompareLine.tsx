import { memo } from 'react'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import type { Compared } from './compared.ts'
import { FigureButton } from './FigureButton.tsx'
import { LateFigureWhy } from './late-figure-why.ts'
import classes from './OfferColumns.module.css'
import { bestOf, type CompareRow } from './rows.ts'

type Props = {
  row: CompareRow
  all: readonly Compared[]
  months: number
  now: number
  /** The offer whose figure says where it comes from. */
  opened: string | null
  whyId: string
  onPress: (row: string, offer: string) => void
}

/** A line of the comparison. Where one of its figures comes from unfolds below it, over the whole width. */
export const CompareLine = memo(function CompareLine(props: Props) {
  const { row, all, months, now, opened, whyId, onPress } = props
  const best = bestOf(row, all)
  const explained = all.find(({ offer }) => offer.id === opened)
  return (
    <>
      <tr data-row={row.key}>
        <th scope="row">
          <span className={classes.label}>
            {row.label(months)}
            {row.note && <small>{row.note}</small>}
          </span>
        </th>
        {all.map((of) => (
          <td key={of.offer.id}>
            <FigureButton
              row={row}
              of={of}
              isBest={best.has(of.offer.id)}
              isOpen={explained === of}
              whyId={whyId}
              onPress={() => onPress(row.key, of.offer.id)}
            />
          </td>
        ))}
      </tr>
      {explained && (
        <tr className={classes.whole}>
          <td id={whyId} colSpan={all.length + 1}>
            <div className={classes.inView}>
              <LateFigureWhy waiting={<Bone height={120} />} row={row} of={explained} now={now} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
})
