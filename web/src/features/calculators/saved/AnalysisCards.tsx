import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import classes from './AnalysisCards.module.css'
import { FULL } from './CompareBar.tsx'
import { answerOf, listed, titleOf } from './kinds.ts'
import { type AnalysisList, RowActs } from './RowActs.tsx'

/** The list on a phone: each analysis as a card, its answer first. */
export function AnalysisCards({ analyses, isChosen, onChoose, full, acts, onOpen }: AnalysisList) {
  return (
    <ul className={`${classes.cards} only-narrow`}>
      {analyses.map((analysis) => {
        const { street, city, price, rent, arv } = listed(analysis)
        const answer = answerOf(analysis)
        const title = titleOf(analysis)
        const facts = [
          ['Precio de compra', price],
          ['Renta al mes', rent],
          ['Valor (ARV)', arv],
        ].filter(([, value]) => value)
        return (
          <Card as="li" key={analysis.shortid} className={classes.card}>
            <div className={classes.head}>
              <div>
                <h2 className={classes.title}>{title}</h2>
                <p className="text-sm text-2">{[analysis.name && street, city].filter(Boolean).join(', ')}</p>
              </div>
              <label className={classes.choose}>
                Comparar
                <input
                  type="checkbox"
                  checked={isChosen(analysis)}
                  disabled={full && !isChosen(analysis)}
                  title={full && !isChosen(analysis) ? FULL : undefined}
                  onChange={() => onChoose(analysis)}
                  aria-label={`Comparar: ${title}`}
                />
              </label>
            </div>
            {(analysis.shared || analysis.tags.length > 0) && (
              <p className={classes.tags}>
                {analysis.shared && <Badge tone="info">Compartido</Badge>}
                {analysis.tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </p>
            )}
            <p>
              <span className="text-sm text-2">{answer.label}</span>
              <span className={`figure-lg ${classes.answer}`} data-negative={answer.negative || undefined}>
                {answer.value}
              </span>
            </p>
            <dl className={classes.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <RowActs className={classes.acts} analysis={analysis} acts={acts} onOpen={onOpen} />
          </Card>
        )
      })}
    </ul>
  )
}
