import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import type { PostAuthor } from '@cancha/contract/talk/forums/topic'
import { useId } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { copy } from '../../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { WhyPopover } from '../../../../../ui/pieces/WhyPopover.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import { WholeAnalysis } from '../../analyses/WholeAnalysis.tsx'
import classes from './AnalysisCard.module.css'

// The calculators are loaded only when a reader asks where a figure comes from.
const WhyFigure = lazyPart(async () => (await import('../../analyses/WhyFigure.tsx')).WhyFigure)

export type PostAnalysisProps = {
  analysis: AttachedAnalysis
  /** the author of the post */
  author: PostAuthor
  /** begins a reply with other numbers; nothing if this person can't reply */
  onCounter?: (() => void) | undefined
}

/** An analysis in a post: its figures, worked out by the calculator, and where the largest one comes from. */
export function AnalysisCard({ analysis, onCounter }: PostAnalysisProps) {
  const { calculator_type: type, calculator_data: data, name, card } = analysis
  const { calculator, headline, highlights } = card
  const title = useId()
  return (
    <Card as="section" flush aria-labelledby={title}>
      <header className={classes.head}>
        <p className="text-xs text-3">Análisis de {calculator}</p>
        <h2 id={title} className="text-md">
          {name || calculator}
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
        <p className="figure-lg">{headline.shown}</p>
        <WhyPopover label="¿De dónde sale este número?" warm={WhyFigure.warm}>
          <WhyFigure type={type} data={data} name={headline.key} waiting={<Bone height={160} />} />
        </WhyPopover>
      </div>
      <dl className={classes.figures}>
        {highlights.map(({ key, label, shown }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
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
