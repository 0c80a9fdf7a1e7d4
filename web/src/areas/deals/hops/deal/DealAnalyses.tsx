import { missingSentence } from '@cancha/domain/analysis/summary/missing-words'
import { CALCULATOR_NAMES } from '@cancha/domain/analysis/summary/names'
import { shortDate } from '@cancha/domain/ground/time/short-dates'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useViewer } from '../../../../api/use-viewer.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { HopLinks } from '../../../analysis/calculators/public/HopLinks.tsx'
import { savedAnalysisHref } from '../../../analysis/calculators/public/saved-address.ts'
import type { DealPartProps } from '../../deals/public/slots.ts'
import { dealAnalysesQuery } from '../queries.ts'
import classes from './Way.module.css'

/** The first step of a deal's way: the viewer's own analyses of it, and the calculators that can be filled from it. */
export function DealAnalyses({ deal: { dealid, status } }: DealPartProps) {
  const viewer = useViewer()
  const isThere = status !== 'draft'
  const { data: analyses = [] } = useQuery({
    ...dealAnalysesQuery(dealid),
    enabled: isThere && viewer !== null,
  })
  const choiceId = useId()
  // A draft says nothing yet that could be calculated with.
  if (!isThere) return null
  return (
    <section className="stack" aria-labelledby="tu-analisis">
      <SectionHead id="tu-analisis" title="Tu análisis" />
      {analyses.length > 0 && (
        <Card flush as="ul">
          {analyses.map(({ shortid, calculator_type: type, name, updatedAt, headline }) => (
            <li key={shortid}>
              <Anchor className={`row row-between ${classes.row}`} href={savedAnalysisHref(type, shortid)}>
                <span className="stack gap-0 min-0 wrap-anywhere">
                  <strong>{name || CALCULATOR_NAMES[type]}</strong>
                  <span className="text-sm text-2">
                    {name && `${CALCULATOR_NAMES[type]} · `}
                    {shortDate(updatedAt)}
                  </span>
                  {headline.missing.length > 0 && (
                    <span className="text-sm">{missingSentence(headline.missing, 'es')}</span>
                  )}
                </span>
                <span className={`stack gap-0 justify-end ${classes.answer}`}>
                  <span className="figure" data-negative={headline.negative || undefined}>
                    {headline.value}
                  </span>
                  <span className="text-xs text-3">{headline.label}</span>
                </span>
              </Anchor>
            </li>
          ))}
        </Card>
      )}
      <Card className="stack-s">
        <h3 id={choiceId}>Analizar este trato</h3>
        <p className="text-2">
          {analyses.length > 0
            ? 'Haz otra cuenta con los mismos datos.'
            : 'Elige una calculadora: se abre llena con lo que dice quien vende, y cambias lo que quieras.'}
        </p>
        <nav aria-labelledby={choiceId} className={classes.choice}>
          <HopLinks from={{ kind: 'deal', id: dealid }} variant="line" />
        </nav>
      </Card>
    </section>
  )
}
