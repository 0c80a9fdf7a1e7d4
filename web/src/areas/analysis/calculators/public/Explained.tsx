import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { Scope } from '@cancha/domain/analysis/calculators/formula'
import { explain } from '@cancha/domain/analysis/explain/explain'
import type { ExplainedLine, Explanation } from '@cancha/domain/analysis/explain/settle'
import { useState } from 'react'
import classes from './Explained.module.css'
import { Term } from './Term.tsx'

export interface ExplainedProps {
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
    <div className={`stack-s ${classes.explained}`}>
      {help && <p>{help}</p>}
      {because && <p>{because}</p>}
      {lines.length > 0 && (
        <dl className={`lined ${classes.lines}`}>
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
              className={`bare ${classes.deeper}`}
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
          {typed && <small className={`text-xs text-3 ${classes.typed}`}>{typed}</small>}
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
