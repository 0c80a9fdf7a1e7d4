import type { InterestedLender } from '@cancha/contract/lending/requests/request-answers'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { dayMonthYear } from '@cancha/domain/ground/time/printed-dates'
import type { SessionUser } from '../../../../api/session.ts'
import { SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { memberActions } from '../../../people/connections/public/slots.ts'
import { answersInWords } from '../answers-in-words.ts'
import classes from './Loan.module.css'
import type { LoanPageData } from './loan-page.ts'

type Props = {
  page: Pick<LoanPageData, 'lrd' | 'reader' | 'sent' | 'interestedcount' | 'interested'>
  user: SessionUser
}

const lenders = (count: number): string =>
  count === 1 ? '1 prestamista' : `${formatCount(count)} prestamistas`

/** The lenders who want to make the loan, for the borrower and for administration; lenders read how many. */
export function InterestedLenders({ page, user }: Props) {
  const { lrd, reader, sent, interestedcount: count, interested } = page
  const sentTo = sent === 0 ? 'Todavía no encontró prestamistas.' : `Se envió a ${lenders(sent)}.`
  return (
    <section className="stack" aria-labelledby="interesados">
      <h2 id="interesados">Prestamistas interesados</h2>
      <p className="text-2">
        {sentTo}{' '}
        {count === 0 ? 'Ninguno ha mostrado' : `${lenders(count)} ${count === 1 ? 'mostró' : 'mostraron'}`}{' '}
        interés.
      </p>
      {lrd.shown.includes('lenders') && interested.length > 0 && (
        <ul className="stack-m">
          {interested.map((lender) => (
            <LenderCard key={lender.lid} lender={lender} user={user} writes={reader === 'borrower'} />
          ))}
        </ul>
      )}
    </section>
  )
}

type LenderCardProps = { lender: InterestedLender; user: SessionUser; writes: boolean }

function LenderCard({ lender, user, writes }: LenderCardProps) {
  const { cname, companyname, officeemail, officephone, nmls, answers, interestedAt } = lender
  const [loan] = lender.interestedLoan
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h3 className="card-title">{companyname}</h3>
        {lender.state === 'funded' && <Badge tone="ok">Hizo el préstamo</Badge>}
      </div>
      <p>
        {cname} · {nmls === null ? 'Sin número NMLS' : `NMLS ${nmls}`}
      </p>
      <p className={classes.reach}>
        {officephone && <a href={`tel:${officephone}`}>{phoneText(officephone)}</a>}
        {officeemail && <a href={`mailto:${officeemail}`}>{officeemail}</a>}
      </p>
      <p className="text-sm text-2">
        Mostró interés el <time dateTime={interestedAt}>{dayMonthYear(interestedAt)}</time>.{' '}
        {answersInWords(answers)}
      </p>
      {loan?.transaction === 'Si' && loan.loanamount !== null && (
        <p>
          Préstamo de <strong>{formatDollars(loan.loanamount, 'present')}</strong>
          {loan.transactiondate && (
            <>
              , el <time dateTime={loan.transactiondate}>{dayMonthYear(loan.transactiondate)}</time>
            </>
          )}
          .
        </p>
      )}
      {writes && (
        <div className="row row-wrap">
          <SlotParts
            slot={memberActions}
            props={{ user, member: { id: lender.interesteduser._id, firstname: cname, lastname: '' } }}
          />
        </div>
      )}
    </Card>
  )
}
