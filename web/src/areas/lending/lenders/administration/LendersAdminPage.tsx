import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { lenderAdministration } from '@cancha/contract/lending/lender-administration'
import { LENDER_STATE_NAMES, LENDER_STATES, type LenderState } from '@cancha/domain/lending/lender-life'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { asApiError, sentenceOn } from '../../../../api/errors.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { ListSearch } from '../../../../shell/administration/ListSearch.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { MoreOfList } from '../../../../ui/states/MoreOfList.tsx'
import { LenderCard } from './LenderCard.tsx'
import { type LendersSearch, lendersAddress } from './lenders-address.ts'
import { adminLendersQuery } from './queries.ts'

export const Route = createFileRoute('/admin/prestamistas')({
  ...reads(lendersAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    orProof(
      queryClient.fetchInfiniteQuery(adminLendersQuery(deps)).catch((error: unknown) => {
        // A search that is refused says so at its field.
        if (sentenceOn(error, AT_SEARCH) === null) throw error
      }),
    ),
  head: privateHead('Prestamistas'),
  component: LendersAdminPage,
})

const AT_SEARCH = 'query.search'

const ofState = (state: LenderState): LendersSearch => (state === 'waiting' ? {} : { estado: state })

function LendersAdminPage() {
  const asked: LendersSearch = Route.useSearch()
  const list = useInfiniteQuery(adminLendersQuery(asked))
  const pages = list.data?.pages ?? []
  const [first] = pages
  const lenders = pages.flatMap((page) => page.lenders)
  const refused = first ? null : sentenceOn(list.error, AT_SEARCH)
  const { estado, search } = asked
  const all = Object.values(first?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Prestamistas"
        lead="Nada de un prestamista se muestra ni le llegan solicitudes hasta que confirmas su compañía y su licencia. Lo que cambia después espera aquí, y lo confirmado sigue a la vista."
      />
      <TabStrip
        label="Estado"
        tabs={[
          ...LENDER_STATES.map((state) => ({
            label: LENDER_STATE_NAMES[state],
            href: lendersAddress.href({ ...ofState(state), search }),
            current: (estado ?? 'waiting') === state,
            count: countOf(first, state),
          })),
          {
            label: 'Todos',
            href: lendersAddress.href({ estado: 'todos', search }),
            current: estado === 'todos',
            count: all,
          },
        ]}
      />
      <ListSearch
        list={lendersAddress}
        label="Buscar prestamistas"
        placeholder="Compañía, persona, correo o número NMLS"
        refused={refused}
        words={search}
        kept={{ estado }}
      />
      <AdminList
        rows={lenders}
        row={(lender) => <LenderCard key={lender._id} lender={lender} />}
        empty={emptyWords(asked, refused)}
        action={
          search ? (
            <LinkButton variant="line" href={lendersAddress.href({ estado: 'todos' })}>
              Ver todos
            </LinkButton>
          ) : (
            <LinkButton href="/admin/invitaciones">Invitar a un prestamista</LinkButton>
          )
        }
      />
      <MoreOfList list={list} why={asApiError(list.error).message} />
    </div>
  )
}

/** The number of lenders of a view: the waiting ones include confirmed lenders with a waiting change. */
function countOf(page: AnswerOf<Listing> | undefined, state: LenderState): number {
  if (!page) return 0
  return page.counts[state] + (state === 'waiting' ? page.changes : 0)
}

type Listing = (typeof lenderAdministration)['adminLenders']

function emptyWords({ estado, search }: LendersSearch, refused: string | null): string {
  if (refused !== null) return 'Prueba con otras palabras'
  if (search) return 'Ninguno coincide con eso'
  return estado ? 'Ninguno está así' : 'Nadie espera'
}
