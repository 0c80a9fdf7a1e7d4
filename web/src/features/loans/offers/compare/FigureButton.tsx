import { question } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { SumLines } from '../../../../ui/pieces/WhyPopover.tsx'
import classes from './Compare.module.css'
import type { Compared } from './compared.ts'
import type { CompareRow } from './rows.ts'

type Props = {
  row: CompareRow
  of: Compared
  isBest: boolean
  isOpen: boolean
  /** Of the explanation, while it is open. */
  whyId: string
  onPress: () => void
}

/** A figure, which opens where it comes from. That it is the best of its row is said in words. */
export function FigureButton({ row, of, isBest, isOpen, whyId, onPress }: Props) {
  const beside = row.beside?.(of)
  return (
    <div className={classes.figure}>
      <button
        type="button"
        className={classes.value}
        aria-expanded={isOpen}
        aria-controls={isOpen ? whyId : undefined}
        onClick={onPress}
      >
        {row.value(of)}
        <span className="sr-only">. ¿De dónde sale este número?</span>
        <Icon glyph={question} size="xs" />
      </button>
      {beside && <span className="text-sm text-2">{beside}</span>}
      {isBest && <Badge tone="ok">{row.best?.says}</Badge>}
    </div>
  )
}

type WhyProps = { row: CompareRow; of: Compared; now: number }

/** Where a figure comes from, line by line with its numbers. */
export function FigureWhy({ row, of, now }: WhyProps) {
  const { says, lines, total } = row.why(of, now)
  return (
    <div className={classes.why}>
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
