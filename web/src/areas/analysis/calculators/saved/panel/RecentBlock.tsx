import { missingSentence } from '@cancha/domain/analysis/summary/missing-words'
import { CALCULATOR_NAMES } from '@cancha/domain/analysis/summary/names'
import { shortDate } from '@cancha/domain/ground/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../../api/session.ts'
import { LinkButton } from '../../../../../ui/button/Button.tsx'
import { Anchor } from '../../../../../ui/link/Anchor.tsx'
import { FoldRow } from '../../../../../ui/page/FoldRow.tsx'
import { SectionHead } from '../../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { recentAnalysesQuery } from '../../public/queries.ts'
import { fieldAddress, titleOf, viewAddress } from '../kinds.ts'
import classes from './RecentBlock.module.css'

/** The viewer's most recently changed analyses with their headline figures. */
export function RecentBlock({ user }: { user: SessionUser }) {
  const { data } = useSuspenseQuery(recentAnalysesQuery(user.id))
  return (
    <section aria-labelledby="mis-analisis">
      <SectionHead
        id="mis-analisis"
        title="Mis análisis"
        more={{ label: 'Todas las calculadoras', href: '/investment-calculators' }}
      >
        <FoldRow title="Mis análisis" />
      </SectionHead>
      {data.data.length === 0 ? (
        <Card className="stack-s justify-start">
          <h3>Todavía no guardas ningún análisis</h3>
          <p className="text-2">Escribe el precio y la renta de una casa, y guarda la respuesta.</p>
          <LinkButton href="/investment-calculators">Hacer el primero</LinkButton>
        </Card>
      ) : (
        <Card flush as="ul">
          {data.data.map((analysis) => {
            const { label, value, negative, missing } = analysis.headline
            const [first] = missing
            return (
              <li key={analysis.shortid}>
                <Anchor
                  className={`row row-between ${classes.row}`}
                  href={first ? fieldAddress(analysis, first) : viewAddress(analysis)}
                >
                  <span className="stack gap-0 min-0 wrap-anywhere">
                    <strong>{titleOf(analysis)}</strong>
                    <span className="text-sm text-2">
                      {CALCULATOR_NAMES[analysis.calculator_type]} · {shortDate(analysis.updatedAt)}
                    </span>
                    {first && <span className="text-sm">{missingSentence(missing, 'es')}</span>}
                  </span>
                  <span className={`stack gap-0 justify-end ${classes.answer}`}>
                    <span className="figure" data-negative={negative || undefined}>
                      {value}
                    </span>
                    <span className="text-xs text-3">{label}</span>
                  </span>
                </Anchor>
              </li>
            )
          })}
        </Card>
      )}
    </section>
  )
}
