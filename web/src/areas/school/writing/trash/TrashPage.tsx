import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireEditor } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { TRASH_ADDRESS } from '../addresses.ts'
import { PastTheEnd } from '../list/PastTheEnd.tsx'
import { trashQuery } from '../queries.ts'
import classes from './TrashPage.module.css'
import { TrashRow } from './TrashRow.tsx'

const PAGE = 50

export const Route = createFileRoute('/admin/contenido/papelera')({
  beforeLoad: requireEditor,
  ...reads((search): { pagina?: number } => {
    const page = Number(search['pagina'])
    return Number.isInteger(page) && page > 1 && page <= 1_000 ? { pagina: page } : {}
  }),
  loader: ({ deps, context: { queryClient } }) => queryClient.ensureQueryData(trashQuery(deps.pagina ?? 1)),
  head: privateHead('Papelera'),
  component: TrashPage,
})

function TrashPage() {
  const { pagina = 1 } = Route.useSearch()
  const { data } = useSuspenseQuery(trashQuery(pagina))
  const pages = Math.ceil(data.total / PAGE)
  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Papelera"
        lead="Lo que se borró queda aquí 30 días, con sus archivos y su dirección. Después se borra para siempre."
        crumbs={[{ label: 'Escribir', href: '/admin/contenido' }, { label: 'Papelera' }]}
      />
      {data.pieces.length === 0 && pages > 0 ? (
        <PastTheEnd href={addressOf(pages)} />
      ) : data.pieces.length === 0 ? (
        <EmptyState
          title="La papelera está vacía"
          action={<LinkButton href="/admin/contenido">Volver a escribir</LinkButton>}
        />
      ) : (
        <ul className={`lined framed ${classes.list}`}>
          {data.pieces.map((piece) => (
            <li key={`${piece.kind} ${piece.id}`}>
              <TrashRow piece={piece} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={pagina} pages={pages} hrefFor={addressOf} />
    </div>
  )
}

const addressOf = (page: number) => (page > 1 ? `${TRASH_ADDRESS}?pagina=${page}` : TRASH_ADDRESS)
