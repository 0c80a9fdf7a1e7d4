import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { useState } from 'react'
import { question } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import classes from './Explained.module.css'
import type { ExplainedProps } from './Explained.tsx'
import { LateExplained } from './late-explained.ts'
import { Term } from './Term.tsx'

export interface FigureRowProps extends ExplainedProps {
  /** the costs that the figure leaves out because they were empty */
  without?: string | undefined
}

/** A row with a figure that unfolds its explanation. */
export function FigureRow({ calculator, scope, name, without }: FigureRowProps) {
  const [opened, setOpened] = useState(false)
  const output = calculator.outputs.find(({ key }) => key === name)
  if (!output) return null
  const { label, term, unit } = output
  return (
    <details
      className={classes.row}
      onPointerEnter={LateExplained.warm}
      onFocus={LateExplained.warm}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <span className={classes.label}>
          {label} <Term term={term} />
          {without && <small className={classes.without}>Sin contar {without}</small>}
          <span className="sr-only">. ¿De dónde sale este número?</span>
        </span>
        <span className={`nowrap tabular ${classes.value}`}>{formatFigure(scope.result(name), unit)}</span>
        <Icon className={classes.mark} glyph={question} size="sm" />
      </summary>
      {opened && <LateExplained calculator={calculator} scope={scope} name={name} />}
    </details>
  )
}
