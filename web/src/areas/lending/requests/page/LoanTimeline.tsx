import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Card } from '../../../../ui/pieces/Card.tsx'
import classes from './Loan.module.css'
import type { LoanPageData } from './loan-page.ts'

/** The events of a request, the last one first. */
export const LoanTimeline = ({ entries }: { entries: LoanPageData['timeline'] }) => (
  <Card as="section" className="stack" aria-labelledby="historia">
    <h2 id="historia">Historia</h2>
    <ol className={`stack-m ${classes.timeline}`}>
      {entries.map(({ kind, at, says }) => (
        <li key={`${kind} ${at} ${says}`}>
          {says}{' '}
          <time dateTime={at} className="text-sm text-2 nowrap">
            {mediumDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  </Card>
)
