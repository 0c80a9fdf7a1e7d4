import { Card } from '../../../../../ui/pieces/Card.tsx'
import { titleOf } from '../kinds.ts'
import { AnalysisBadges } from './AnalysisBadges.tsx'
import classes from './AnalysisTable.module.css'
import { CompareCheck } from './CompareCheck.tsx'
import { listValuesOf } from './columns.ts'
import { MissingFields } from './MissingFields.tsx'
import { type AnalysisList, RowActs } from './RowActs.tsx'

/** The list on wide screens: a row for each analysis. */
export function AnalysisTable({
  analyses,
  caption,
  isChosen,
  onChoose,
  full,
  onRemove,
  onOpen,
}: AnalysisList & { caption: string }) {
  const [first] = analyses
  return (
    <Card className="only-wide">
      <table className={classes.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Comparar</th>
            <th scope="col">Dirección</th>
            <th scope="col">Ciudad</th>
            <th scope="col">Precio de compra</th>
            <th scope="col">Renta al mes</th>
            <th scope="col">Valor (ARV)</th>
            <th scope="col">{first?.headline.label}</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {analyses.map((analysis) => {
            const { street, city, price, rent, arv } = listValuesOf(analysis)
            const answer = analysis.headline
            return (
              <tr key={analysis.shortid}>
                <td>
                  <CompareCheck className={classes.choose} {...{ analysis, isChosen, onChoose, full }} />
                </td>
                <th scope="row">
                  {street || titleOf(analysis)}
                  {analysis.name && street && <span className={classes.name}>{analysis.name}</span>}
                  <AnalysisBadges className={classes.tags} analysis={analysis} />
                </th>
                <td>{city}</td>
                <td className={classes.numeric}>{price}</td>
                <td className={classes.numeric}>{rent}</td>
                <td className={classes.numeric}>{arv}</td>
                <td className={classes.answer} data-negative={answer.negative || undefined}>
                  {answer.value}
                  <div className={classes.missing}>
                    <MissingFields analysis={analysis} />
                  </div>
                </td>
                <td>
                  <RowActs className={classes.acts} analysis={analysis} onRemove={onRemove} onOpen={onOpen} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
