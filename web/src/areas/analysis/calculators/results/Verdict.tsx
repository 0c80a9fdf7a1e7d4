import type { Results } from '@cancha/domain/analysis/calculators/calculator'
import { type Calculator, wordsOf } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Result, Scope, Unit } from '@cancha/domain/analysis/calculators/formula'
import type { Input } from '@cancha/domain/analysis/calculators/inputs'
import { missingFor, whyNot } from '@cancha/domain/analysis/calculators/reasons'
import { missingVerb } from '@cancha/domain/analysis/summary/missing-words'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Figures } from '../../../../ui/pieces/Figures.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { WhyPopover } from '../../../../ui/pieces/WhyPopover.tsx'
import { LateExplained } from '../public/late-explained.ts'
import classes from './Analysis.module.css'
import { FieldLinks } from './FieldLinks.tsx'
import { ShortLoan } from './ShortLoan.tsx'

interface VerdictProps {
  calculator: Calculator
  scope: Scope
  results: Results
  /** the property's name */
  name: string
  place: string
  fieldAddress: ((input: Input) => string) | undefined
}

const TONES = { good: 'ok', careful: 'warn', bad: 'bad' } as const

/** The headline figure with its explanation, and the verdict or the fields that it waits for. */
export function Verdict({ calculator, scope, results, name, place, fieldAddress }: VerdictProps) {
  const verdict = calculator.verdict(results)
  const missing = missingFor(calculator, scope)
  const short = results['to_bring']
  const headline = wordsOf(calculator, calculator.headline)
  const reasons = calculator.highlights.flatMap((key) => {
    const reason = whyNot(calculator, scope, key)
    return reason ? { key, label: wordsOf(calculator, key).label, reason } : []
  })
  return (
    <section className="stack" aria-labelledby="veredicto">
      <Card>
        <h2 id="veredicto">{name || 'Tu análisis'}</h2>
        {place && <p className="text-sm text-3">{place}</p>}
        <p className="mt-3 text-2">
          {headline.label}{' '}
          <small className="text-3" lang="en">
            {headline.term}
          </small>
        </p>
        <p className="figure-xl">{formatFigure(results[calculator.headline], headline.unit, true)}</p>
        {verdict && (
          <div className="stack-s justify-start mt-3">
            <Badge tone={TONES[verdict.tone]}>{verdict.title}</Badge>
            <p>{verdict.sentence}</p>
          </div>
        )}
        {!verdict && <ShortLoan short={short} />}
        {missing.length > 0 && (
          <Note tone="warn">
            {missingVerb(missing, 'es')}: <FieldLinks fields={missing} fieldAddress={fieldAddress} />.{' '}
            {verdict
              ? 'Lo que depende de eso lleva un guion.'
              : 'Sin eso no hay respuesta. Las cifras que sí ves son ciertas de todos modos.'}
          </Note>
        )}
        <WhyPopover label="¿De dónde sale este número?" warm={LateExplained.warm}>
          <LateExplained calculator={calculator} scope={scope} name={calculator.headline} />
        </WhyPopover>
      </Card>
      <div className={classes.highlights}>
        <Figures
          figures={calculator.highlights.map((key) => {
            const { label, term, unit } = wordsOf(calculator, key)
            return {
              label,
              value: <Value result={results[key]} unit={unit} />,
              length: formatFigure(results[key], unit, true).length,
              note: <span lang="en">{term}</span>,
            }
          })}
        />
        {reasons.map(({ key, label, reason }) => (
          <p key={key} className="mt-2 text-sm text-2">
            <strong>{label}.</strong> {reason}
          </p>
        ))}
      </div>
    </section>
  )
}

/** A figure in large type with its unit in small words; words at the size of numbers would wrap. */
function Value({ result, unit }: { result: Result | undefined; unit: Unit }) {
  const [amount, ...words] = formatFigure(result, unit, true).split('\u00a0')
  const word = words.join(' ')
  return (
    <>
      {amount}
      {word && (word === '%' ? `\u00a0${word}` : <small className={classes.unit}>{`\u00a0${word}`}</small>)}
    </>
  )
}
