import type { LoanOfferTerms } from '@cancha/contract/lending/offers/offers'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import classes from './Offers.module.css'
import { termLines, termsInALine } from './terms-in-words.ts'

/** The terms that a lender states, with the note. */
export function OfferTerms({ terms }: { terms: LoanOfferTerms }) {
  return (
    <>
      <dl className={`facts ${classes.terms}`}>
        {termLines(terms).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {terms.note && <p className="as-typed measure">{terms.note}</p>}
    </>
  )
}

/** The terms that were on the table before, the latest first. */
export function EarlierTerms({ before }: { before: readonly LoanOfferTerms[] }) {
  if (before.length === 0) return null
  return (
    <details>
      <summary>Lo que decía antes</summary>
      <ol className={`mt-2 wrap-anywhere stack-s ${classes.history}`}>
        {before.map((terms) => (
          <li key={terms.version}>
            {termsInALine(terms)}
            {terms.note && <> («{terms.note}»)</>}{' '}
            <time dateTime={terms.at} className="text-sm text-2 nowrap">
              {mediumDateTime(terms.at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
