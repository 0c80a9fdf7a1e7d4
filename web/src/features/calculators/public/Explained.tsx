import type { Calculator } from '@cancha/domain/calculators/calculator'
import { explain } from '@cancha/domain/calculators/explain/explain'
import type { ExplainedLine, Explanation } from '@cancha/domain/calculators/explain/settle'
import { formatFigure } from '@cancha/domain/calculators/format-figure'
import type { Scope } from '@cancha/domain/calculators/formula'
import { useState } from 'react'
import { question } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import classes from './Explained.module.css'

interface ExplainedProps {
  calculator: Calculator
  scope: Scope
  /** the figure's key */
  name: string
}

/** The explanation of a figure, line by line with the person's own values. */
export const Explained = ({ calculator, scope, name }: ExplainedProps) => (
  <Lines explanation={explain(calculator, scope, name)} />
)

/** The lines to type from top to bottom to get the figure; lines that depend on others can be unfolded. */
function Lines({ explanation }: { explanation: Explanation }) {
  const { label, term, help, because, text, lines, check } = explanation
  return (
    <div className={classes.explained}>
      {help && <p>{help}</p>}
      {because && <p>{because}</p>}
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a formula never move
            <Line key={index} line={line} />
          ))}
          {check && (
            <div className={classes.check}>
              <dt>{check.label}</dt>
              <dd>{check.text}</dd>
            </div>
          )}
          <div className={classes.total}>
            <dt>
              {label} <Term term={term} />
            </dt>
            <dd>{text}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}

const Term = ({ term }: { term: string | undefined }) =>
  term ? (
    <small className={classes.term} lang="en">
      {term}
    </small>
  ) : null

function Line({ line }: { line: ExplainedLine }) {
  const [open, setOpen] = useState(false)
  const { op, label, term, typed, text, inside } = line
  return (
    <div>
      <dt>
        {op && <b className={classes.op}>{op}</b>}
        <span>
          {inside ? (
            <button
              className={classes.deeper}
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {label}
            </button>
          ) : (
            label
          )}{' '}
          <Term term={term} />
          {typed && <small className={classes.typed}>{typed}</small>}
        </span>
      </dt>
      <dd>{text}</dd>
      {inside && open && (
        <dd className={classes.inner}>
          <Lines explanation={inside()} />
        </dd>
      )}
    </div>
  )
}

interface FigureRowProps extends ExplainedProps {
  /** the costs that the figure leaves out because they were empty */
  without?: string | undefined
}

/** A row with a figure that unfolds its explanation. */
export function FigureRow({ calculator, scope, name, without }: FigureRowProps) {
  const [opened, setOpened] = useState(false)
  const output = calculator.outputs.find(({ key }) => key === name)
  if (!output) return null
  return (
    <details className={classes.row} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <span className={classes.label}>
          {output.label} <Term term={output.term} />
          {without && <small className={classes.without}>Sin contar {without}</small>}
          <span className="sr-only">. ¿De dónde sale este número?</span>
        </span>
        <span className={classes.value}>{formatFigure(scope.result(name), output.unit)}</span>
        <Icon className={classes.mark} glyph={question} size="sm" />
      </summary>
      {opened && <Explained calculator={calculator} scope={scope} name={name} />}
    </details>
  )
}
