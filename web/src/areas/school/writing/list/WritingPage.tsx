import { kinds } from '@cancha/contract/calls/school/writing-kinds'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireEditor } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { chevronRight, trash } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { listAddress, TRASH_ADDRESS } from '../addresses.ts'
import { overviewQuery } from '../queries.ts'
import { PieceRow } from './PieceRow.tsx'
import classes from './WritingPage.module.css'

export const Route = createFileRoute('/admin/contenido')({
  beforeLoad: requireEditor,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(overviewQuery),
  head: privateHead('Escribir'),
  component: WritingPage,
})

function WritingPage() {
  const { data } = useSuspenseQuery(overviewQuery)
  return (
    <div className="wrap sec stack-l">
      <PageHeader
        title="Escribir"
        lead="Todo lo que se lee, se ve y se escucha en el sitio."
        actions={
          <LinkButton variant="line" icon={trash} href={TRASH_ADDRESS}>
            Papelera{data.inTrash > 0 && ` (${formatCount(data.inTrash)})`}
          </LinkButton>
        }
      />
      <nav className={classes.kinds} aria-label="Clases de contenido">
        {data.kinds.map(({ kind, published, unpublished }) => (
          <Anchor className={`framed row row-between ${classes.kind}`} key={kind} href={listAddress(kind)}>
            <span>
              <strong className={classes.name}>{kinds[kind].many}</strong>
              <span className="text-sm text-2">
                {published} a la vista{unpublished > 0 && ` · ${unpublished} sin publicar`}
              </span>
            </span>
            <Icon glyph={chevronRight} size="sm" />
          </Anchor>
        ))}
      </nav>
      {data.recent.length > 0 && (
        <section aria-labelledby="recientes">
          <SectionHead id="recientes" title="En lo que se trabajó hace poco" />
          <ul className={`lined framed ${classes.list}`}>
            {data.recent.map((piece) => (
              <li key={`${piece.kind} ${piece.id}`}>
                <PieceRow kind={piece.kind} piece={piece} named />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
