import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { isClosed } from './is-closed.ts'
import { LoanFileView } from './LoanFileView.tsx'
import { loanFileQuery } from './queries.ts'

/** The file of a request: for the borrower and for lenders with interest; administrators read how far it is. */
export const Route = createFileRoute('/loan/documents/$lrnid')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { lrnid } }) => {
    try {
      await queryClient.ensureQueryData(loanFileQuery(lrnid))
    } catch (error) {
      if (isClosed(error)) throw notFound()
      throw error
    }
  },
  head: privateHead('Expediente'),
  component: LoanFilePage,
})

function LoanFilePage() {
  const { lrnid } = Route.useParams()
  const { user } = Route.useRouteContext()
  return (
    <div className="wrap sec">
      <LoanFileView key={lrnid} lrnid={lrnid} user={user} />
    </div>
  )
}
