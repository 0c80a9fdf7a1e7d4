import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { DoorAvatar } from '../../../../../ui/art/DoorAvatar.tsx'
import { initials } from '../../../../../ui/art/initials.ts'
import classes from './Door.module.css'

type Props = {
  document: Pick<LoanDocument, 'papers'>
  file: Pick<LoanFile, 'keys' | 'openings'>
}

/** A door for each lender with a key: full if the lender opened the document, dotted if not yet. */
export function OpenedBy({ document: { papers }, file: { keys, openings } }: Props) {
  const readers = keys.filter(({ lid, givenAt }) => lid !== null && givenAt !== null)
  if (readers.length === 0 || papers.length === 0) return null
  const ids = new Set(papers.map(({ id }) => id))
  const openers = new Set(openings.filter(({ paper }) => ids.has(paper)).map(({ lid }) => lid))
  const opened = readers.filter(({ lid }) => openers.has(lid))
  const each = readers.map(({ lid, companyname }) =>
    openers.has(lid) ? `${companyname} lo abrió` : `${companyname} no lo ha abierto`,
  )
  return (
    <div className={`row row-wrap ${classes.openers}`}>
      <span className={`row row-wrap ${classes.openers}`} role="img" aria-label={each.join('; ')}>
        {readers.map(({ lid, companyname }) =>
          openers.has(lid) ? (
            <DoorAvatar key={lid} name={companyname} size="sm" />
          ) : (
            <span key={lid} className={classes.opener}>
              {initials(companyname)}
            </span>
          ),
        )}
      </span>
      <span className="text-xs text-2">{howMany(opened.length, readers.length)}</span>
    </div>
  )
}

function howMany(opened: number, readers: number): string {
  if (opened === 0) return readers === 1 ? 'No lo ha abierto' : 'Nadie lo ha abierto'
  if (opened < readers) return `${formatCount(opened)} de ${formatCount(readers)} lo abrieron`
  return readers === 1 ? 'Lo abrió' : `Los ${formatCount(readers)} lo abrieron`
}
