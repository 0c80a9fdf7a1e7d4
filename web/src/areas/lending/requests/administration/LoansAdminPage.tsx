import type { AdministeredRequest } from '@cancha/contract/lending/requests/loan-administration'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { sentenceOn } from '../../../../api/errors.ts'
import { pageInstead } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { SearchForm } from '../../../../ui/fields/SearchForm.tsx'
import { download as arrow } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { countLabel } from '../../../people/connections/public/count-label.ts'
import { NoLenderNote } from '../../lenders/public/NoLenderNote.tsx'
import { titleOf } from '../request-names.ts'
import { AdminLoanRows } from './AdminLoanRows.tsx'
import { ADMIN_LOANS, type LoansSearch, loansAddress, loansSearchIn } from './loans-search.ts'
import { adminLoansQuery } from './queries.ts'

/** Loaded with the press. */
const AdminCloseDialog = lazyPart(async () => (await import('./AdminCloseDialog.tsx')).AdminCloseDialog)
const LoansExportDialog = lazyPart(async () => (await import('./LoansExportDialog.tsx')).LoansExportDialog)
const Commissions = lazyPart(async () => (await import('./Commissions.tsx')).Commissions)

const AT_SEARCH = 'query.search'

export const Route = createFileRoute('/admin/prestamos')({
  ...reads(loansSearchIn),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    orProof(
      queryClient.fetchQuery(adminLoansQuery(deps)).then(
        (list) => {
          const page = pageInstead(list)
          if (page) throw redirect({ href: loansAddress({ ...deps, page: String(page) }), replace: true })
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
  const navigate = useNavigate()
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
        actions={<FileButton search={asked} />}
      />
      <TabStrip
        label="Estado"
        tabs={TABS.map(([view, label]) => ({
          label,
          href: loansAddress({ ...(view && { estado: view }), ...(search && { search }) }),
          current: estado === view,
          ...(countOf(view) > 0 && { count: countLabel(countOf(view)) }),
        }))}
      />
      <SearchForm
        label="Buscar solicitudes"
        hideLabel
        placeholder="Nombre, correo, ciudad o ZIP"
        error={refused}
        words={search}
        action={ADMIN_LOANS}
        kept={{ ...(estado && { estado }) }}
        onSearch={(words) =>
          navigate({ href: loansAddress({ ...(estado && { estado }), ...(words && { search: words }) }) })
        }
      />
      {loans.length === 0 ? (
        <EmptyState
          title={emptyWords(asked, refused)}
          action={
            (estado ?? search ?? asked.page) && (
              <LinkButton variant="line" href={ADMIN_LOANS}>
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
        hrefFor={(page) => loansAddress({ ...asked, page: String(page) })}
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

/** The list as a file, without private answers. */
function FileButton({ search }: { search: LoansSearch }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="line" icon={arrow} onClick={() => setAsking(true)}>
        Bajar (CSV)
      </Button>
      {asking && (
        <LoansExportDialog
          search={search}
          onClose={() => setAsking(false)}
          onMissing={() => setAsking(false)}
        />
      )}
    </>
  )
}
