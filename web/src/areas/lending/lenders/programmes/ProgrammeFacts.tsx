import type { LenderProgramme } from '@cancha/contract/lending/lender-fields'
import { criteriaInWords, termsInWords } from '@cancha/domain/lending/programmes'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import classes from './Programmes.module.css'

type Props = {
  programme: LenderProgramme
  /** of its name among the page's headings */
  headingLevel?: 3 | 4
}

/** A programme as it is read: its terms in a line, for whom and for what it is, and what the lender adds. */
export function ProgrammeFacts({ programme, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const
  const { name, active, closesInDays, note, waitingNote } = programme
  return (
    <>
      <div className="row row-wrap row-between">
        <Heading className="card-title">{name}</Heading>
        {!active && <Badge>No se ofrece</Badge>}
      </div>
      <p>
        <strong>{termsInWords(programme)}</strong>
      </p>
      <ul className={classes.criteria}>
        {criteriaInWords(programme).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {closesInDays !== null && (
          <li>{closesInDays === 1 ? 'Cierra en 1 día' : `Cierra en ${closesInDays} días`}</li>
        )}
      </ul>
      {note && <p className="as-typed text-2">{note}</p>}
      {waitingNote !== null && <p className="text-sm text-2">Otra nota espera revisión.</p>}
    </>
  )
}
