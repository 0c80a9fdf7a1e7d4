import { hopAddress } from '@cancha/domain/analysis/hops/hops'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../../api/use-viewer.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { forum } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import type { DealPartProps } from '../../deals/public/slots.ts'
import { dealAnalysesQuery, dealTopicsQuery } from '../queries.ts'
import classes from './Way.module.css'

/** The second step of a deal's way: what the forum says of its analyses, and one's own question. */
export function DealTopics({ deal: { dealid, status } }: DealPartProps) {
  const viewer = useViewer()
  const isThere = status !== 'draft'
  const { data: topics = [], dataUpdatedAt } = useQuery({ ...dealTopicsQuery(dealid), enabled: isThere })
  const { data: analyses = [] } = useQuery({
    ...dealAnalysesQuery(dealid),
    enabled: isThere && viewer !== null,
  })
  const now = useNow(dataUpdatedAt)
  if (!isThere) return null
  const [latest] = analyses
  return (
    <section className="stack" aria-labelledby="el-foro">
      <SectionHead id="el-foro" title="El foro" />
      {topics.length > 0 && (
        <Card flush as="ul">
          {topics.map(({ href, title, subcategory, firstname, replies, lastAt }) => (
            <li key={href}>
              <Anchor className={`row row-between ${classes.row}`} href={href}>
                <span className="stack gap-0 min-0 wrap-anywhere">
                  <strong>{title}</strong>
                  <span className="text-sm text-2">
                    {firstname} en {subcategory} · {formatCount(replies)}{' '}
                    {replies === 1 ? 'respuesta' : 'respuestas'} ·{' '}
                    <time dateTime={lastAt}>{relativeOrDate(lastAt, now)}</time>
                  </span>
                </span>
              </Anchor>
            </li>
          ))}
        </Card>
      )}
      <Card className="stack-s">
        <p className="text-2">
          {latest
            ? 'Tu pregunta lleva los números de tu último análisis. La dirección no se ve.'
            : 'Primero haz tu análisis: tu pregunta lleva sus números, sin la dirección.'}
        </p>
        <div className="row row-wrap">
          <LinkButton
            variant="line"
            icon={forum}
            href={latest ? hopAddress({ kind: 'analysis', id: latest.shortid }, 'topic') : '#tu-analisis'}
          >
            Preguntar en el foro
          </LinkButton>
        </div>
      </Card>
    </section>
  )
}
