import type { AttachedAnalysis } from '@cancha/contract/forums/analysis'
import type { PostAuthor } from '@cancha/contract/forums/topic'
import type { Calculator } from '@cancha/domain/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { formatFigure } from '@cancha/domain/calculators/format-figure'
import { cardFigures } from '@cancha/domain/forums/attached-analysis'
import { useId, useMemo } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { copy } from '../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { WhyPopover } from '../../../../ui/pieces/WhyPopover.tsx'
import { Explained } from '../../../calculators/public/Explained.tsx'
import { WholeAnalysis } from '../../analyses/WholeAnalysis.tsx'
import classes from './AnalysisCard.module.css'

export type PostAnalysisProps = {
  analysis: AttachedAnalysis
  /** who wrote the post */
  author: PostAuthor
  /** begins a reply with other numbers; nothing if this person can't reply */
  onCounter?: (() => void) | undefined
}

/** An analysis in a post: its figures, worked out by the calculator, and where the largest one comes from. */
export function AnalysisCard({ analysis, onCounter }: PostAnalysisProps) {
  const { calculator_type: type, calculator_data: data, name } = analysis
  const calculator: Calculator = CALCULATORS[type]
  const title = useId()
  const { headline, highlights } = useMemo(() => cardFigures(type, data), [type, data])
  const scope = useMemo(() => calculator.open(calculator.read(data)), [calculator, data])
  return (
    <Card as="section" flush aria-labelledby={title}>
      <header className={classes.head}>
        <p className="text-xs text-3">Análisis de {calculator.name}</p>
        <h2 id={title} className={classes.title}>
          {name || calculator.name}
        </h2>
      </header>
      <div className={classes.answer}>
        <p className="text-sm text-2">
          {headline.label}{' '}
          {headline.term && (
            <small className="text-3" lang="en">
              {headline.term}
            </small>
          )}
        </p>
        <p className="figure-lg">{formatFigure(headline.value, headline.unit, true)}</p>
        <WhyPopover label="¿De dónde sale este número?">
          <Explained calculator={calculator} scope={scope} name={headline.key} />
        </WhyPopover>
      </div>
      <dl className={classes.figures}>
        {highlights.map(({ key, label, unit, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatFigure(value, unit, true)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.acts}>
        {onCounter && (
          <Button size="sm" icon={copy} onClick={onCounter}>
            Hacer mi contraanálisis
          </Button>
        )}
        <WholeAnalysis analysis={analysis} />
      </div>
    </Card>
  )
}
