import { loanAdministration } from '@cancha/contract/calls/lending/requests/loan-administration'
import type { AdministeredRequest } from '@cancha/contract/lending/requests/loan-administration'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { sentenceOn } from '../../../../api/errors.ts'
import { download } from '../../../../api/file.ts'
import { pageInstead } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { FileButton } from '../../../../shell/administration/FileButton.tsx'
import { ListSearch } from '../../../../shell/administration/ListSearch.tsx'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { countLabel } from '../../../people/connections/public/count-label.ts'
import { NoLenderNote } from '../../lenders/public/NoLenderNote.tsx'
import { titleOf } from '../request-names.ts'
import { AdminLoanRows } from './AdminLoanRows.tsx'
import { type LoansSearch, loansAddress } from './loans-address.ts'
import { adminLoansQuery, filtersOf } from './queries.ts'

/** Loaded with the press. */
const AdminCloseDialog = lazyPart(async () => (await import('./AdminCloseDialog.tsx')).AdminCloseDialog)
const Commissions = lazyPart(async () => (await import('./Commissions.tsx')).Commissions)

const AT_SEARCH = 'query.search'

export const Route = createFileRoute('/admin/prestamos')({
  ...reads(loansAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    orProof(
      queryClient.fetchQuery(adminLoansQuery(deps)).then(
        (list) => {
          const page = pageInstead(list)
          if (page)
            throw redirect({ href: loansAddress.href({ ...deps, page: String(page) }), replace: true })
        },
        (error: unknown) => {
          // A search that is refused says so at its field.
          if (sentenceOn(error, AT_SEARCH) === null) throw error
        },
      ),
    ),
  head: privateHead('Préstamos'),
  component: LoansAdminPage,
})

const TABS = [
  [undefined, 'Todas'],
  ['new', 'Nuevo'],
  ['active', 'Activo'],
  ['close', 'Cerrado'],
  ['solas', 'Sin prestamista'],
] as const

function LoansAdminPage() {
  const asked: LoansSearch = Route.useSearch()
  const list = useQuery(adminLoansQuery(asked))
  const [closing, setClosing] = useState<AdministeredRequest | null>(null)
  const end = () => setClosing(null)
  const { estado, search } = asked
  const refused = list.data ? null : sentenceOn(list.error, AT_SEARCH)
  const { loans = [], counts, currentPage = 1, totalPages = 0 } = list.data ?? {}
  const countOf = (view: LoansSearch['estado']): number => {
    if (!counts) return 0
    if (view === undefined) return counts.new + counts.active + counts.close
    return counts[view === 'solas' ? 'alone' : view]
  }
  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Préstamos"
        lead="Las solicitudes de préstamo, la última primero. Sin ingresos, crédito ni ahorros: eso lo leen quien pide y los prestamistas."
        actions={
          <FileButton
            title="Bajar la lista"
            save={(reason) =>
              download(
                loanAdministration.exportAdminLoans,
                { query: { ...filtersOf(asked), reason } },
                'prestamos.csv',
              )
            }
          >
            El archivo lleva las solicitudes de esta lista, sin nombres, direcciones ni dinero de las
            familias.
          </FileButton>
        }
      />
      <TabStrip
        label="Estado"
        tabs={TABS.map(([view, label]) => ({
          label,
          href: loansAddress.href({ estado: view, search }),
          current: estado === view,
          ...(countOf(view) > 0 && { count: countLabel(countOf(view)) }),
        }))}
      />
      <ListSearch
        list={loansAddress}
        label="Buscar solicitudes"
        placeholder="Nombre, correo, ciudad o ZIP"
        refused={refused}
        words={search}
        kept={{ estado }}
      />
      {loans.length === 0 ? (
        <EmptyState
          title={emptyWords(asked, refused)}
          action={
            (estado ?? search ?? asked.page) && (
              <LinkButton variant="line" href={loansAddress.path}>
                Ver todas
              </LinkButton>
            )
          }
        />
      ) : (
        <AdminLoanRows loans={loans} onClose={setClosing} />
      )}
      <Pagination
        page={currentPage}
        pages={totalPages}
        hrefFor={(page) => loansAddress.href({ ...asked, page: String(page) })}
      />
      <CommissionsByMonth />
      <NoLenderNote />
      {closing && (
        <AdminCloseDialog lrnid={closing.lrnid} title={titleOf(closing)} onClose={end} onMissing={end} />
      )}
    </div>
  )
}

function emptyWords({ estado, search, page }: LoansSearch, refused: string | null): string {
  if (refused !== null) return 'Prueba con otras palabras'
  // The page's requests are in another list by now.
  if (page !== undefined) return 'En esta página ya no queda ninguna'
  if (search) return 'Ninguna coincide con eso'
  if (estado === 'solas') return 'Todas las abiertas tienen prestamista'
  return estado ? 'Ninguna está así' : 'Todavía nadie ha pedido un préstamo'
}

/** Opened by a press: few visits are about it. */
function CommissionsByMonth() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="stack" aria-label="Comisiones">
      <div>
        <Button variant="line" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Comisiones por mes
        </Button>
      </div>
      <div id={id}>
        {open && (
          <div className="stack-s">
            <p className="text-sm text-2">
              Lo que anotaron los prestamistas en los últimos 12 meses. Es entre ellos y quien pidió: a Cancha
              no se le debe nada.
            </p>
            <Commissions />
          </div>
        )}
      </div>
    </section>
  )
}
