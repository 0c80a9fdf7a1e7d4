import { formatCount } from '@cancha/domain/ground/numbers/format'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageInstead } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { isLender } from '../../../../shell/session/readers.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { plus } from '../../../../ui/icons/glyphs.ts'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { Figures } from '../../../../ui/pieces/Figures.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { NoLenderNote } from '../../lenders/public/NoLenderNote.tsx'
import { borrowerAddress, FINANCING, LENDER_PORTAL } from '../addresses.ts'
import { PortalHeader } from '../PortalHeader.tsx'
import { ownRequestsQuery } from '../queries.ts'
import { requestsHref } from './OwnRequests.tsx'
import { RequestList } from './RequestList.tsx'

/** The borrower's page: their requests and how each one stands. Lenders have their own page. */
export const Route = createFileRoute('/dashboard/borrower')({
  ...reads(borrowerAddress.read),
  beforeLoad: async (asked) => {
    const { user } = await requireSession(asked)
    if (isLender(user)) throw redirect({ href: LENDER_PORTAL })
    return { user }
  },
  loader: async ({ context: { queryClient, user }, deps }) => {
    const page = pageInstead(await queryClient.ensureQueryData(ownRequestsQuery(user.id, deps)))
    if (page !== null) throw redirect({ href: requestsHref(page), replace: true })
  },
  head: privateHead('Portal de préstamo'),
  component: BorrowerPage,
})

function BorrowerPage() {
  const { user } = Route.useRouteContext()
  const { data } = useSuspenseQuery(ownRequestsQuery(user.id, Route.useSearch()))
  const { ldata: rows, total, totalPages } = data
  const open = rows.filter(({ status }) => isOpenRequest(status)).length
  const interested = rows.reduce((sum, row) => sum + row.interestedcount, 0)
  return (
    <div className="wrap sec stack-l">
      <PortalHeader
        user={user}
        lead="Tus solicitudes de préstamo, y quién contesta."
        actions={
          <LinkButton icon={plus} href={FINANCING}>
            Pedir un préstamo
          </LinkButton>
        }
      />
      {total > 0 && (
        <section aria-label="Cómo van tus solicitudes">
          <Figures
            figures={[
              { label: total === 1 ? 'Solicitud' : 'Solicitudes', value: formatCount(total) },
              // On one page, its rows are all there are.
              ...(totalPages > 1
                ? []
                : [
                    { label: 'Abiertas', value: formatCount(open) },
                    { label: 'Prestamistas interesados', value: formatCount(interested) },
                  ]),
            ]}
          />
        </section>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title="Todavía no pides ningún préstamo"
          action={<LinkButton href={FINANCING}>Pedir un préstamo</LinkButton>}
        >
          Contestas unas preguntas una vez, y los prestamistas que encajan te contactan en tu idioma.
        </EmptyState>
      ) : (
        <section className="stack" aria-labelledby="mis-solicitudes">
          <h2 id="mis-solicitudes">Mis solicitudes</h2>
          <RequestList rows={rows} />
          <Pagination page={data.currentPage} pages={totalPages} hrefFor={requestsHref} />
        </section>
      )}
      <NoLenderNote />
    </div>
  )
}
