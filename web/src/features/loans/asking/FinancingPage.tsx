import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import type { SessionUser } from '../../../api/session.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { isLender } from '../../../shell/session/readers.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { bank } from '../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { NoLenderNote } from '../../lenders/public/NoLenderNote.tsx'
import { BORROWER_PORTAL, FINANCING, LENDER_PORTAL } from '../addresses.ts'
import { OwnRequests } from '../borrowing/OwnRequests.tsx'
import { type LoanStart, loanStartQuery } from '../queries.ts'
import { begunFrom, type FinancingSearch, financingSearchIn } from './financing-search.ts'
import { LoanForm } from './LoanForm.tsx'
import { MembersOnly } from './MembersOnly.tsx'

const LEAD =
  'Lo pides una vez, en español. Lo reciben solo los prestamistas que prestan en ese estado y para esa propiedad. Nadie ve quién eres antes de mostrar interés.'

/** Where members ask for a loan. Lenders have their own page. */
export const Route = createFileRoute('/financing')({
  validateSearch: financingSearchIn,
  beforeLoad: async (asked) => {
    const { user } = asked.context
    // A step of the form is a lender's no more than the page.
    if (isLender(user)) throw redirect({ href: asked.search.paso ? '/dashboard' : LENDER_PORTAL })
    if (user) await requireSession(asked)
  },
  // The step isn't among what is loaded again: the form stays in its place.
  loaderDeps: ({ search }) => begunFrom(search),
  loader: async ({ context: { queryClient, user }, deps }) =>
    user ? await queryClient.fetchQuery(loanStartQuery(deps)) : null,
  head: () => ({ meta: pageMeta('Financiamiento', LEAD) }),
  component: FinancingPage,
})

function FinancingPage() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const start = Route.useLoaderData()
  return (
    <div className="wrap sec stack-l">
      <PageHeader
        title="Financiamiento"
        lead={LEAD}
        actions={
          user && (
            <LinkButton variant="line" icon={bank} href={BORROWER_PORTAL}>
              Visitar Portal de préstamo
            </LinkButton>
          )
        }
      />
      {user && start ? <Asking {...{ user, start, search }} /> : <MembersOnly />}
      <NoLenderNote />
    </div>
  )
}

type AskingProps = { user: SessionUser; start: LoanStart; search: FinancingSearch }

function Asking({ user, start, search }: AskingProps) {
  const navigate = useNavigate()
  const from = begunFrom(search)
  return (
    <>
      <LoanForm
        // Another deal begins another request.
        key={`${user.id} ${from.trato} ${from.analisis}`}
        {...{ user, start }}
        isBegunFrom={from.trato !== undefined || from.analisis !== undefined}
        asked={Number(search.paso ?? 1) - 1}
        onStep={(step) =>
          navigate({
            to: FINANCING,
            search: { ...from, ...(step > 0 && { paso: String(step + 1) }) },
            resetScroll: true,
          })
        }
      />
      <OwnRequests userId={user.id} />
    </>
  )
}
