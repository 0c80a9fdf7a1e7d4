import { type Calculator, wordsOf } from '@cancha/domain/calculators/calculator'
import type { Scope } from '@cancha/domain/calculators/formula'
import { written } from '@cancha/domain/calculators/written'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import classes from './LivePanel.module.css'

/** The answer so far, beside the fields: it follows every keystroke. */
export function LivePanel({
  calculator,
  scope,
  href,
}: {
  calculator: Calculator
  scope: Scope
  href: string
}) {
  const headline = wordsOf(calculator, calculator.headline)
  const value = scope.result(calculator.headline)
  return (
    <aside className={classes.panel} aria-label="Resultado al momento">
      <p className={classes.label}>
        {headline.label} <span lang="en">{headline.term}</span>
      </p>
      <p className={classes.value}>{written(value, headline.unit, true)}</p>
      {value === null && <p className={classes.wait}>Aparece cuando escribas los datos que faltan.</p>}
      <dl className={classes.figures}>
        {calculator.highlights.map((key) => {
          const { label, unit } = wordsOf(calculator, key)
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{written(scope.result(key), unit, true)}</dd>
            </div>
          )
        })}
      </dl>
      <Anchor className={classes.all} href={href}>
        Ver el análisis completo
      </Anchor>
    </aside>
  )
}
