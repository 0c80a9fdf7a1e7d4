import { question } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import classes from './Compare.module.css'
import type { Compared } from './compared.ts'
import { LateFigureWhy } from './late-figure-why.ts'
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
        onPointerEnter={LateFigureWhy.warm}
        onFocus={LateFigureWhy.warm}
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
