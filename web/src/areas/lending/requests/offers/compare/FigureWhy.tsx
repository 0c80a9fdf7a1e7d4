import { SumLines } from '../../../../../ui/pieces/WhyPopover.tsx'
import classes from './Compare.module.css'
import type { Compared } from './compared.ts'
import type { CompareRow } from './rows.ts'
import { WHYS } from './why.ts'

export type FigureWhyProps = { row: CompareRow; of: Compared; now: number }

/** Where a figure comes from, line by line with its numbers. */
export function FigureWhy({ row, of, now }: FigureWhyProps) {
  const { says, lines, total } = WHYS[row.key](of, now)
  return (
    <div className={`text-sm wrap-anywhere stack-s ${classes.why}`}>
      <p>
        <b>
          {row.label(of.months)}, {of.offer.lender.companyname}
        </b>
      </p>
      <p>{says}</p>
      <SumLines lines={lines} total={total} />
    </div>
  )
}
