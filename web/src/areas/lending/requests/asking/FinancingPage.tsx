import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useRef } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { bringPart, usePart } from '../../../../shell/manifest/page-parts.ts'
import { isLender } from '../../../../shell/session/readers.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { bank } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { useNear } from '../../../../ui/use-near.ts'
import { NoLenderNote } from '../../lenders/public/NoLenderNote.tsx'
import { BORROWER_PORTAL, FINANCING, LENDER_PORTAL } from '../addresses.ts'
import { type LoanStart, loanStartQuery } from '../queries.ts'
import { begunFrom, type FinancingSearch, financingSearchIn } from './financing-search.ts'
import type { LoanFormProps } from './LoanForm.tsx'
import { MembersOnly } from './MembersOnly.tsx'

/** Every page loads it, for the page's head. */
const LEAD = 'Pide un préstamo una vez, en español, a quienes prestan en ese estado.'

/** Visitors don't load the form. */
const FORM = 'loan form'
/** Loaded when it is about to be seen. */
const OwnRequests = lazyPart(async () => (await import('../borrowing/OwnRequests.tsx')).OwnRequests)

/** Where members ask for a loan. Lenders have their own page. */
export const Route = createFileRoute('/financing')({
  validateSearch: financingSearchIn,
  beforeLoad: async (asked) => {
    const { user } = asked.context
    // A step of the form is a lender's no more than the page.
    if (isLender(user)) throw redirect({ href: asked.search.paso ? '/dashboard' : LENDER_PORTAL })
    if (!user) return
    await requireSession(asked)
    await bringPart(asked.context, FORM)
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
      {/* Further steps begin near the top of a phone. */}
      <PageHeader
        title="Financiamiento"
        lead={
          search.paso === undefined &&
          'Lo pides una vez, en español. Lo reciben solo los prestamistas que prestan en ese estado y para esa propiedad. Nadie ve quién eres antes de mostrar interés.'
        }
        actions={
          user &&
          search.paso === undefined && (
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
  const LoanForm = usePart(FORM) as ComponentType<LoanFormProps>
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
      <Below userId={user.id} />
    </>
  )
}

/** The borrower's requests below the form. */
function Below({ userId }: { userId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const waiting = <Bone height={180} />
  return <div ref={place}>{useNear(place) ? <OwnRequests userId={userId} waiting={waiting} /> : waiting}</div>
}
