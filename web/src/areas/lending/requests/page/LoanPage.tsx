import { dayMonthYear } from '@cancha/domain/ground/time/printed-dates'
import { LOAN_RESULTS } from '@cancha/domain/lending/requests/request-life'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError } from '../../../../api/errors.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { memberActions } from '../../../people/connections/public/slots.ts'
import { NoLenderNote } from '../../lenders/public/NoLenderNote.tsx'
import { lenderQuery } from '../../lenders/public/queries.ts'
import { BORROWER_PORTAL, LENDER_PORTAL } from '../addresses.ts'
import { loansAddress } from '../administration/loans-address.ts'
import { LoanStatus } from '../LoanStatus.tsx'
import { LoanOffersPart } from '../offers/LoanOffersPart.tsx'
import { titleOf } from '../request-names.ts'
import { InterestedLenders } from './InterestedLenders.tsx'
import { LenderActs } from './LenderActs.tsx'
import classes from './Loan.module.css'
import { LoanTimeline } from './LoanTimeline.tsx'
import type { LoanPageData } from './loan-page.ts'
import { OwnActs } from './OwnActs.tsx'
import { loanPageQuery } from './queries.ts'
import { RequestAnswers } from './RequestAnswers.tsx'

/** A request at the address of its borrower, or of a lender to whom it was sent. To everyone else there is no such page. */
export const Route = createFileRoute('/loan/view/$token')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, user }, params: { token } }) => {
    try {
      const page = await queryClient.ensureQueryData(loanPageQuery(token))
      // The commission with which the form begins.
      if (user && page.can.fund) await queryClient.prefetchQuery(lenderQuery(user.id))
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)) throw notFound()
      throw error
    }
  },
  head: privateHead('Solicitud de préstamo'),
  component: LoanPage,
})

/** The list that a reader comes from. */
const LISTS = {
  lender: { label: 'Portal de prestamista', href: LENDER_PORTAL },
  borrower: { label: 'Portal de préstamo', href: BORROWER_PORTAL },
  administrator: { label: 'Préstamos', href: loansAddress.path },
} as const satisfies Record<LoanPageData['reader'], unknown>

function LoanPage() {
  const { token } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { data: page } = useSuspenseQuery(loanPageQuery(token))
  const { data: lender } = useQuery({ ...lenderQuery(user.id), enabled: page.can.fund })
  const { lrd, reader } = page
  const title = titleOf(lrd)
  const isLender = reader === 'lender' && page.lid === user.id
  return (
    <div className="sec stack-l">
      <div className="wrap wrap-narrow stack-l">
        <div className="stack-s">
          <PageHeader title={title} crumbs={[LISTS[reader], { label: title }]} />
          <p className="row row-wrap">
            <LoanStatus status={lrd.status} />
            <span className="text-2">
              Publicada el <time dateTime={lrd.requestDate}>{dayMonthYear(lrd.requestDate)}</time>
            </span>
          </p>
        </div>
        <Card as="section" className="stack" aria-labelledby="sigue">
          <h2 id="sigue">{page.waitsfor === null ? 'Cómo terminó' : 'Qué sigue'}</h2>
          {page.waitsfor === null ? <Ending page={page} /> : <p>{page.waitsfor}</p>}
          {page.advice.length > 0 && (
            <>
              <p>Qué encontraría prestamistas:</p>
              <ul className={classes.advice}>
                {page.advice.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          {isLender ? (
            <LenderActs page={page} href={`/loan/view/${token}`} commission={lender?.commission ?? null} />
          ) : (
            <OwnActs page={page} />
          )}
          {reader !== 'borrower' && lrd.author !== null && lrd.fullname && (
            <div className="row row-wrap">
              <SlotParts
                slot={memberActions}
                props={{ user, member: { id: lrd.author, firstname: lrd.fullname, lastname: '' } }}
              />
            </div>
          )}
        </Card>
      </div>
      <LoanOffersPart page={page} user={user} />
      <div className="wrap wrap-narrow stack-l">
        <InterestedLenders page={page} user={user} />
        <RequestAnswers page={page} />
        <LoanTimeline entries={page.timeline} />
        <NoLenderNote />
      </div>
    </div>
  )
}

/** How a closed request ended. */
function Ending({ page: { lrd } }: { page: Pick<LoanPageData, 'lrd'> }) {
  return (
    <>
      <p>
        {lrd.result && LOAN_RESULTS[lrd.result]}
        {lrd.closedAt && (
          <>
            {' '}
            el <time dateTime={lrd.closedAt}>{dayMonthYear(lrd.closedAt)}</time>
          </>
        )}
        .
      </p>
      {lrd.reason && <blockquote className="as-typed">{lrd.reason}</blockquote>}
    </>
  )
}
