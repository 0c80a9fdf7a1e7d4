import type { LoanFile, LoanPaperOpening } from '@cancha/contract/lending/documents/loan-file'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { useState } from 'react'
import { DoorAvatar } from '../../../../../ui/art/DoorAvatar.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { companyOf, nameOf, sheetsInWords } from '../file-in-words.ts'
import classes from './Keys.module.css'

/** As many as a glance takes in. */
const FIRST = 5

/** The list of openings: lender, paper, time and how much of it; the last one first. */
export function Openings({ file: { openings, status } }: { file: Pick<LoanFile, 'openings' | 'status'> }) {
  const [all, setAll] = useState(false)
  const shown = all ? openings : openings.slice(0, FIRST)
  return (
    <Card as="section" className="stack-s" aria-labelledby="quien-abrio-que">
      <h2 id="quien-abrio-que" className="text-h3">
        Quién abrió qué
      </h2>
      {openings.length === 0 ? (
        <p className="text-sm text-2">
          {isOpenRequest(status)
            ? 'Nadie ha abierto un papel todavía. Cuando pase, queda anotado aquí.'
            : 'Nadie abrió un papel.'}
        </p>
      ) : (
        <ul className={`lined stack gap-0 ${classes.openings}`}>
          {shown.map((opening) => (
            <li key={`${opening.lid} ${opening.paper} ${opening.at}`}>
              <DoorAvatar name={companyOf(opening)} size="sm" />
              <p>
                <b>{companyOf(opening)}</b> abrió «{nameOf(opening.kind)}»
                <span className={`text-xs text-3 ${classes.when}`}>
                  <time dateTime={opening.at}>{mediumDateTime(opening.at)}</time> · {readInWords(opening)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {shown.length < openings.length && (
        <Button size="sm" variant="ghost" outdented onClick={() => setAll(true)}>
          Ver las {formatCount(openings.length)} aperturas
        </Button>
      )}
    </Card>
  )
}

/** How much of a paper was seen: '2 de 14 hojas, se bajó el PDF'. */
function readInWords({ pages, pagecount, saved }: LoanPaperOpening): string {
  const read =
    pages === 0
      ? []
      : [
          pages < pagecount
            ? `${formatCount(pages)} de ${sheetsInWords(pagecount)}`
            : sheetsInWords(pagecount),
        ]
  return [...read, ...(saved ? ['se bajó el PDF'] : [])].join(', ') || sheetsInWords(pagecount)
}
