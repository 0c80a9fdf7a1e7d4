import { writing } from '@cancha/contract/calls/school/writing'
import { kinds } from '@cancha/contract/calls/school/writing-kinds'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../../api/use-write.ts'
import { reads, wordsParam } from '../../../../shell/addresses/search-params.ts'
import { requireEditor } from '../../../../shell/guards/guards.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { SearchForm } from '../../../../ui/fields/SearchForm.tsx'
import { plus } from '../../../../ui/icons/glyphs.ts'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { kindAt, listAddress, pieceAddress } from '../addresses.ts'
import { listsOf, type PieceFilters, piecesQuery } from '../queries.ts'
import { statuses, statusWords } from '../words.ts'
import { PastTheEnd } from './PastTheEnd.tsx'
import { PieceList } from './PieceList.tsx'
import classes from './PiecesPage.module.css'

const PAGE = 50

export const Route = createFileRoute('/admin/contenido/$kind')({
  beforeLoad: requireEditor,
  ...reads((search): PieceFilters => {
    const estado = statuses.find((status) => status === search['estado'])
    const page = Number(search['pagina'])
    return {
      ...(wordsParam(search['q']) && { q: wordsParam(search['q']) }),
      ...(estado && { estado }),
      ...(Number.isInteger(page) && page > 1 && page <= 1_000 && { pagina: page }),
    }
  }),
  loader: async ({ params, deps, context: { queryClient } }) => {
    const kind = kindAt(params.kind)
    if (!kind) throw notFound()
    await queryClient.ensureQueryData(piecesQuery(kind, deps))
    return { kind, title: kinds[kind].many }
  },
  head: ({ loaderData }) =>
    loaderData ? { meta: pageMeta(loaderData.title, `${loaderData.title}: escribir y ordenar.`) } : {},
  component: PiecesPage,
})

function PiecesPage() {
  const { kind } = Route.useLoaderData()
  const wanted = Route.useSearch()
  const { data } = useSuspenseQuery(piecesQuery(kind, wanted))
  const navigate = useNavigate()
  const { many, dated } = kinds[kind]
  const pages = Math.ceil(data.total / PAGE)
  const filtered = wanted.q !== undefined || wanted.estado !== undefined
  return (
    <div className="wrap sec stack">
      <PageHeader
        title={many}
        crumbs={[{ label: 'Escribir', href: '/admin/contenido' }, { label: many }]}
        actions={<CreateButton kind={kind} />}
      />
      <SearchForm
        key={kind}
        className={classes.search}
        label="Buscar por título"
        hideLabel
        placeholder="Buscar por título"
        name="q"
        button="line"
        words={wanted.q}
        action={`/admin/contenido/${kind}`}
        onSearch={(q) => navigate({ href: addressOf(kind, { ...wanted, q, pagina: undefined }) })}
      />
      <ChipLinks
        label="Estado"
        chips={[undefined, ...statuses].map((estado) => ({
          label: estado ? statusWords[estado] : 'Todos',
          href: addressOf(kind, { ...wanted, estado, pagina: undefined }),
          current: wanted.estado === estado,
        }))}
      />
      {data.pieces.length === 0 && pages > 0 ? (
        <PastTheEnd href={addressOf(kind, { ...wanted, pagina: pages })} />
      ) : data.pieces.length === 0 ? (
        <EmptyState
          title={filtered ? 'Nada coincide con eso' : 'Todavía no hay nada escrito'}
          action={
            filtered ? (
              <LinkButton href={listAddress(kind)}>Ver todo</LinkButton>
            ) : (
              <CreateButton kind={kind} />
            )
          }
        />
      ) : (
        <PieceList
          key={JSON.stringify(wanted)}
          kind={kind}
          wanted={wanted}
          list={data}
          dated={filtered ? null : dated}
        />
      )}
      <Pagination
        page={wanted.pagina ?? 1}
        pages={pages}
        hrefFor={(pagina) => addressOf(kind, { ...wanted, pagina })}
      />
    </div>
  )
}

type Filters = { [Name in keyof PieceFilters]?: PieceFilters[Name] | undefined }

function addressOf(kind: WrittenKindName, { q, estado, pagina }: Filters): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (estado) query.set('estado', estado)
  if (pagina && pagina > 1) query.set('pagina', String(pagina))
  return `${listAddress(kind)}${query.size > 0 ? `?${query}` : ''}`
}

function CreateButton({ kind }: { kind: WrittenKindName }) {
  const navigate = useNavigate()
  const { write, busy } = useWrite(writing.createPiece, {
    makesStale: [listsOf(kind)],
    done: ({ piece }) => navigate({ href: pieceAddress(kind, piece.id) }),
  })
  return (
    <Button icon={plus} loading={busy} onClick={() => write({ params: { kind }, body: {} })}>
      {kinds[kind].fresh}
    </Button>
  )
}
