import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { BORROWER_PORTAL, borrowerAddress } from '../addresses.ts'
import { ownRequestsQuery } from '../queries.ts'
import { RequestList } from './RequestList.tsx'

/** The address of a page of the list, which is its own page. */
export const requestsHref = (page: number): string =>
  borrowerAddress.href({ page: page > 1 ? String(page) : '' })

/** The borrower's requests below the form: the first page, with the way to the others. */
export function OwnRequests({ userId }: { userId: string }) {
  const query = useQuery(ownRequestsQuery(userId))
  const { data, error } = query
  return (
    <section className="stack" aria-labelledby="mis-solicitudes">
      <SectionHead
        id="mis-solicitudes"
        title="Mis solicitudes"
        more={{ label: 'Mi portal', href: BORROWER_PORTAL }}
      />
      {error && !data && (
        <QueryFailure title="No pudimos cargar tus solicitudes" headingLevel={3} query={query} />
      )}
      {!data && !error && <Bone height={140} />}
      {data?.total === 0 && (
        <p className="text-2">Todavía no pides ningún préstamo: la primera empieza arriba.</p>
      )}
      {data && data.ldata.length > 0 && <RequestList rows={data.ldata} />}
      {data && <Pagination page={data.currentPage} pages={data.totalPages} hrefFor={requestsHref} />}
    </section>
  )
}
