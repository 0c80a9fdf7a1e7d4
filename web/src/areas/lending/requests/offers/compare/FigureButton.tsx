import { question } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import type { Compared } from './compared.ts'
import classes from './FigureButton.module.css'
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

/** A figure, which opens where it comes from. The best of its row has a green box, and screen readers say so. */
export function FigureButton({ row, of, isBest, isOpen, whyId, onPress }: Props) {
  const beside = row.beside?.(of)
  return (
    <div className="stack gap-0 justify-start">
      <button
        type="button"
        className={`bare ${classes.value}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? whyId : undefined}
        onPointerEnter={LateFigureWhy.warm}
        onFocus={LateFigureWhy.warm}
        onClick={onPress}
      >
        <b data-best={isBest || undefined}>{row.value(of)}</b>
        <span className="sr-only">. ¿De dónde sale este número?</span>
        <Icon glyph={question} size="xs" />
      </button>
      {beside && <small>{beside}</small>}
      {isBest && <span className="sr-only">{row.best?.says}</span>}
    </div>
  )
}
