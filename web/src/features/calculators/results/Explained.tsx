import type { Calculator } from '@cancha/domain/calculators/calculator'
import { type ExplainedLine, explain } from '@cancha/domain/calculators/explain'
import type { Scope } from '@cancha/domain/calculators/formula'
import { written } from '@cancha/domain/calculators/written'
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

/** Where a figure comes from, line by line with the person's own values; a line that is a figure itself opens in turn. */
export function Explained({ calculator, scope, name }: ExplainedProps) {
  const { label, term, help, because, value, unit, lines } = explain(calculator, scope, name)
  return (
    <div className={classes.explained}>
      {help && <p>{help}</p>}
      {because && <p>{because}</p>}
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a formula never move
            <Line key={index} line={line} calculator={calculator} scope={scope} />
          ))}
          <div className={classes.total}>
            <dt>
              {label} <Term term={term} />
            </dt>
            <dd>{written(value, unit)}</dd>
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

function Line({ line, calculator, scope }: Omit<ExplainedProps, 'name'> & { line: ExplainedLine }) {
  const [open, setOpen] = useState(false)
  const { from } = line
  return (
    <div>
      <dt>
        {line.op && <b className={classes.op}>{line.op}</b>}
        {from ? (
          <button
            className={classes.deeper}
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {line.label}
          </button>
        ) : (
          line.label
        )}{' '}
        <Term term={line.term} />
      </dt>
      <dd>{written(line.value, line.unit)}</dd>
      {from && open && (
        <dd className={classes.inner}>
          <Explained calculator={calculator} scope={scope} name={from} />
        </dd>
      )}
    </div>
  )
}

interface FigureRowProps extends ExplainedProps {
  /** what the figure doesn't count because it was left empty */
  without?: string | undefined
}

/** A figure in a row that opens its own explanation. */
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
        <span className={classes.value}>{written(scope.result(name), output.unit)}</span>
        <Icon className={classes.mark} glyph={question} size="sm" />
      </summary>
      {opened && <Explained calculator={calculator} scope={scope} name={name} />}
    </details>
  )
}
