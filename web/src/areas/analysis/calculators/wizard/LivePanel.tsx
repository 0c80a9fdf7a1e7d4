import { type Calculator, wordsOf } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Scope } from '@cancha/domain/analysis/calculators/formula'
import type { Input, Reading } from '@cancha/domain/analysis/calculators/inputs'
import { isFaulty, missingFor, uncountedWords } from '@cancha/domain/analysis/calculators/reasons'
import { missingVerb } from '@cancha/domain/analysis/summary/missing-words'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { FieldLinks } from '../results/FieldLinks.tsx'
import { ShortLoan } from '../results/ShortLoan.tsx'
import classes from './LivePanel.module.css'

/** The current headline figures beside the fields, updated with every keystroke. */
export function LivePanel({
  calculator,
  reading,
  scope,
  href,
  fieldAddress,
}: {
  calculator: Calculator
  reading: Reading
  scope: Scope
  /** the address of the analysis */
  href: string
  fieldAddress: (input: Input) => string
}) {
  const headline = wordsOf(calculator, calculator.headline)
  const value = scope.result(calculator.headline)
  const { faulty, missing } = awaited(calculator, reading, scope)
  const uncounted = uncountedWords(calculator, reading, scope)
  return (
    <aside className={classes.panel} aria-label="Resultado al momento">
      <p className={classes.label}>
        {headline.label} <span lang="en">{headline.term}</span>
      </p>
      <p className={classes.value}>{formatFigure(value, headline.unit, true)}</p>
      <ShortLoan className={classes.short} short={scope.result('to_bring')} />
      {faulty.length > 0 && (
        <p className={classes.missing}>
          Por corregir: <FieldLinks fields={faulty} fieldAddress={fieldAddress} />.
        </p>
      )}
      {missing.length > 0 && (
        <p className={classes.missing}>
          {missingVerb(missing, 'es')}: <FieldLinks fields={missing} fieldAddress={fieldAddress} />.
        </p>
      )}
      <dl className={classes.figures}>
        {calculator.highlights.map((key) => {
          const { label, unit } = wordsOf(calculator, key)
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{formatFigure(scope.result(key), unit, true)}</dd>
            </div>
          )
        })}
      </dl>
      {uncounted && <p className={classes.wait}>Sin contar {uncounted}.</p>}
      <Anchor className={`touch-line ${classes.all}`} href={href}>
        Ver el análisis completo
      </Anchor>
    </aside>
  )
}

/** A short form of the panel for phones, where the panel is below the fields. */
export function LiveStrip({
  calculator,
  reading,
  scope,
}: {
  calculator: Calculator
  reading: Reading
  scope: Scope
}) {
  const { label, unit } = wordsOf(calculator, calculator.headline)
  const value = scope.result(calculator.headline)
  const { faulty, missing } = awaited(calculator, reading, scope)
  return (
    <p className={`row row-between ${classes.strip}`} aria-hidden="true">
      {label}
      <strong>
        {value !== null || faulty.length + missing.length === 0
          ? formatFigure(value, unit, true)
          : faulty.length > 0
            ? `${counted(faulty)} por corregir`
            : `${missing.length === 1 ? 'falta' : 'faltan'} ${counted(missing)}`}
      </strong>
    </p>
  )
}

/** The fields that the figures wait for: those that say something else than a number, and the empty ones. */
function awaited(calculator: Calculator, reading: Reading, scope: Scope) {
  const fields = missingFor(calculator, scope)
  return {
    faulty: fields.filter((input) => isFaulty(input, reading)),
    missing: fields.filter((input) => !isFaulty(input, reading)),
  }
}

const counted = ({ length }: readonly Input[]) => `${length} ${length === 1 ? 'dato' : 'datos'}`
