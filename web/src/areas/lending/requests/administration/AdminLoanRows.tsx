import type { AdministeredRequest } from '@cancha/contract/lending/requests/loan-administration'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { dayMonthYear } from '@cancha/domain/ground/time/printed-dates'
import { askedInWords } from '@cancha/domain/lending/requests/asked-amount'
import { LOAN_RESULTS } from '@cancha/domain/lending/requests/request-life'
import { Button } from '../../../../ui/button/Button.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { LoanStatus } from '../LoanStatus.tsx'
import { type RequestFact, RequestRows } from '../RequestRows.tsx'
import { titleOf } from '../request-names.ts'
import classes from './Administration.module.css'

type Props = { loans: readonly AdministeredRequest[]; onClose: (loan: AdministeredRequest) => void }

/** How old it is, or became. */
function age({ days, status }: AdministeredRequest): string {
  if (days === 0) return status === 'close' ? 'El mismo día' : 'Hoy'
  return days === 1 ? '1 día' : `${formatCount(days)} días`
}

function interestIn({ interested }: AdministeredRequest): string {
  if (interested === 0) return 'ninguno interesado'
  return interested === 1 ? '1 interesado' : `${formatCount(interested)} interesados`
}

const FACTS: readonly RequestFact<AdministeredRequest>[] = [
  { key: 'who', label: 'Quien pide', of: (loan) => <Who loan={loan} /> },
  { key: 'amount', label: 'Pide', of: ({ loanamount }) => askedInWords(loanamount) },
  { key: 'status', label: 'Estado', of: (loan) => <State loan={loan} /> },
  {
    key: 'age',
    label: 'Edad',
    of: (loan) => (
      <>
        <span className="nowrap">{age(loan)}</span>
        <time className={`text-sm text-2 nowrap ${classes.second}`} dateTime={loan.requestDate}>
          {dayMonthYear(loan.requestDate)}
        </time>
      </>
    ),
  },
  {
    key: 'lenders',
    label: 'Prestamistas',
    of: (loan) =>
      loan.sent === 0 ? (
        'Ninguno'
      ) : (
        <>
          {formatCount(loan.sent)}
          <span className={`text-sm text-2 ${classes.second}`}>{interestIn(loan)}</span>
        </>
      ),
  },
]

/** Requests for administration. */
export const AdminLoanRows = ({ loans, onClose }: Props) => (
  <RequestRows
    caption="Solicitudes de préstamo"
    rows={loans}
    rowKey={({ lrnid }) => lrnid}
    title={(loan) => <Title loan={loan} />}
    facts={FACTS}
    acts={(loan) => <Close loan={loan} onClose={onClose} />}
    factsClass={classes.facts}
  />
)

const Title = ({ loan }: { loan: AdministeredRequest }) => (
  <>
    {loan.pageurl ? <Anchor href={loan.pageurl}>{titleOf(loan)}</Anchor> : titleOf(loan)}
    {loan.advice.map((line) => (
      <span key={line} className={`text-sm text-2 ${classes.second}`}>
        {line}
      </span>
    ))}
  </>
)

/** The borrower of a request; the request stays when the account is deleted. */
const Who = ({ loan: { author, authorname, email } }: { loan: AdministeredRequest }) =>
  author === null ? (
    'Cuenta borrada'
  ) : (
    <>
      <Anchor href={`/admin/miembros/${author}`}>{authorname}</Anchor>
      {email && <span className={`text-sm text-2 ${classes.second}`}>{email}</span>}
    </>
  )

const State = ({ loan: { status, result, funded } }: { loan: AdministeredRequest }) => (
  <>
    <LoanStatus status={status} />
    {result && <span className={`text-sm text-2 ${classes.second}`}>{LOAN_RESULTS[result]}</span>}
    {funded && (
      <span className={`text-sm text-2 ${classes.second}`}>
        {funded.companyname}: {formatCents(funded.loanamount, 'present')}
        {funded.commissionamount !== null && `, comisión ${formatCents(funded.commissionamount, 'present')}`}
      </span>
    )}
  </>
)

function Close({ loan, onClose }: { loan: AdministeredRequest; onClose: Props['onClose'] }) {
  if (loan.status === 'close') return null
  return (
    <Button
      size="sm"
      variant="line"
      aria-label={`Cerrar: ${titleOf(loan)}${loan.authorname ? `, de ${loan.authorname}` : ''}`}
      onClick={() => onClose(loan)}
    >
      Cerrar
    </Button>
  )
}
