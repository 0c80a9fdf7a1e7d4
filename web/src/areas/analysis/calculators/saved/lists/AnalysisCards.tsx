import { Card } from '../../../../../ui/pieces/Card.tsx'
import { titleOf } from '../kinds.ts'
import { AnalysisBadges } from './AnalysisBadges.tsx'
import classes from './AnalysisCards.module.css'
import { CompareCheck } from './CompareCheck.tsx'
import { listValuesOf } from './columns.ts'
import { MissingFields } from './MissingFields.tsx'
import { type AnalysisList, RowActs } from './RowActs.tsx'

/** The list on a phone: a card for each analysis, starting with its headline figure. */
export function AnalysisCards({ analyses, isChosen, onChoose, full, onRemove, onOpen }: AnalysisList) {
  return (
    <ul className="stack only-narrow">
      {analyses.map((analysis) => {
        const { street, city, price, rent, arv } = listValuesOf(analysis)
        const answer = analysis.headline
        const facts = [
          ['Precio de compra', price],
          ['Renta al mes', rent],
          ['Valor (ARV)', arv],
        ].filter(([, value]) => value)
        return (
          <Card as="li" key={analysis.shortid} className="stack-m">
            <div className="row row-between align-start gap-2">
              <div>
                <h2 className={`text-h3 wrap-anywhere ${classes.title}`}>{titleOf(analysis)}</h2>
                <p className="text-sm text-2">{[analysis.name && street, city].filter(Boolean).join(', ')}</p>
              </div>
              <CompareCheck
                className={classes.choose}
                word="Comparar"
                {...{ analysis, isChosen, onChoose, full }}
              />
            </div>
            <AnalysisBadges className={classes.tags} analysis={analysis} />
            <p>
              <span className="text-sm text-2">{answer.label}</span>
              <span className={`figure-lg ${classes.answer}`} data-negative={answer.negative || undefined}>
                {answer.value}
              </span>
              <MissingFields analysis={analysis} />
            </p>
            <dl className={classes.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <RowActs className={classes.acts} analysis={analysis} onRemove={onRemove} onOpen={onOpen} />
          </Card>
        )
      })}
    </ul>
  )
}
