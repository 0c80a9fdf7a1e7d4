import type { LenderRow } from '@cancha/contract/lending/requests/request-answers'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { dayMonthYear } from '@cancha/domain/ground/time/printed-dates'
import { askedInWords } from '@cancha/domain/lending/requests/asked-amount'
import { LOAN_RESULTS } from '@cancha/domain/lending/requests/request-life'
import type { ReactNode } from 'react'
import { LoanStatus } from '../LoanStatus.tsx'
import type { RequestFact } from '../RequestRows.tsx'

type RowFact = RequestFact<LenderRow>

const dollars = (amount: number | null): string => (amount === null ? '—' : formatDollars(amount, 'present'))
const day = (moment: string): ReactNode => (
  <time className="nowrap" dateTime={moment}>
    {dayMonthYear(moment)}
  </time>
)

const ASKED: RowFact = {
  key: 'asked',
  label: 'Pide',
  of: ({ askedamount }) => askedInWords(askedamount),
  numeric: true,
}
const PROPERTY: RowFact = {
  key: 'property',
  label: 'Propiedad',
  of: ({ propertytype }) => PROPERTY_TYPES[propertytype],
}
const VALUE: RowFact = {
  key: 'value',
  label: 'Valor',
  of: ({ propertyvalue, afterrepairecost }) => dollars(propertyvalue ?? afterrepairecost),
  numeric: true,
}
const SENT: RowFact = { key: 'sent', label: 'Llegó', of: ({ sentAt }) => day(sentAt) }
const STATUS: RowFact = { key: 'status', label: 'Estado', of: ({ status }) => <LoanStatus status={status} /> }
const WHO: RowFact = {
  key: 'who',
  label: 'Quien pide',
  of: ({ fullname, telephonenumber: phone }) =>
    fullname === null ? (
      '—'
    ) : (
      <>
        {fullname}
        {phone && (
          <>
            <br />
            <a className="nowrap" href={`tel:${phone}`}>
              {phoneText(phone)}
            </a>
          </>
        )}
      </>
    ),
}
/** 'No' while the loan isn't made; then the amount lent. */
const MADE: RowFact = {
  key: 'made',
  label: 'Préstamo hecho',
  of: ({ transaction, loanamount, transactiondate }) =>
    transaction === 'no' ? (
      'No'
    ) : (
      <>
        {dollars(loanamount)}
        {transactiondate && (
          <>
            <br />
            <span className="text-sm text-2">{day(transactiondate)}</span>
          </>
        )}
      </>
    ),
}
const COMMISSION: RowFact = {
  key: 'commission',
  label: 'Comisión',
  of: ({ commission, commissionamount }) =>
    commission === null ? '—' : `${formatPercent(commission)} (${dollars(commissionamount)})`,
}

const ENDED: RowFact = {
  key: 'ended',
  label: 'Cómo terminó',
  of: ({ result }) => (result === null ? '—' : LOAN_RESULTS[result]),
}

/** The facts that each list shows of its requests. */
export const FACTS = {
  new: [ASKED, PROPERTY, VALUE, SENT, STATUS],
  accepted: [ASKED, WHO, SENT, STATUS, MADE],
  funded: [ASKED, WHO, MADE, COMMISSION, STATUS],
  lost: [ASKED, PROPERTY, SENT, ENDED],
  passed: [ASKED, PROPERTY, SENT, STATUS],
} as const satisfies Record<string, readonly RowFact[]>
