import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'
import { type DocumentState, fileProgress } from '@cancha/domain/lending/documents/document-life'
import { formatCount } from '@cancha/domain/numbers/format'
import { listed, nameOf } from '../file-in-words.ts'
import { DocumentDoor } from './DocumentDoor.tsx'
import classes from './Door.module.css'
import { documentsIn } from './groups.ts'

type Documents = { documents: readonly LoanDocument[] }

const ORDER: readonly DocumentState[] = ['accepted', 'given', 'again', 'owed']

/** How many documents are in a state, in words: '2 aceptados', '1 que falta'. */
const WORDS: Readonly<Record<DocumentState, readonly [one: string, many: string]>> = {
  accepted: ['aceptado', 'aceptados'],
  given: ['en revisión', 'en revisión'],
  again: ['que piden otra vez', 'que piden otra vez'],
  owed: ['que falta', 'que faltan'],
}

const countInWords = (state: DocumentState, count: number) =>
  `${formatCount(count)} ${WORDS[state][count === 1 ? 0 : 1]}`

/** The needed documents as doors, those that are done first. */
export function ProgressDoors({ documents }: Documents) {
  const needed = documents
    .filter(({ need, state }) => need === 'now' || state === 'again')
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  if (needed.length === 0) return null
  const counts = ORDER.map((state) => [state, needed.filter((each) => each.state === state).length] as const)
  return (
    <div
      className={classes.doors}
      role="img"
      aria-label={listed(
        counts.filter(([, count]) => count > 0).map(([state, count]) => countInWords(state, count)),
      )}
    >
      {needed.map(({ kind, state }) => (
        <DocumentDoor key={kind} state={state} small />
      ))}
    </div>
  )
}

/** How far one's own file is: '3 de 6 papeles listos'. */
export function progressTitle({ documents }: Documents): string {
  const { needed, ready } = fileProgress(documents)
  if (needed === 0) return 'Tu expediente'
  return `${formatCount(ready)} de ${formatCount(needed)} ${needed === 1 ? 'papel listo' : 'papeles listos'}`
}

/** What whoever asked has to do next. */
export function nextInWords({ documents }: Documents): string {
  const [first, ...rest] = documentsIn('turn', documents, {})
  if (first === undefined)
    return fileProgress(documents).needed === 0
      ? 'Por ahora tu solicitud no pide ningún papel.'
      : 'No te falta nada por ahora. Si un prestamista pide otro papel, te avisamos.'
  if (rest.length === 0) return `Te toca uno: «${nameOf(first.kind)}».`
  return `Te tocan ${formatCount(rest.length + 1)}. Empieza por «${nameOf(first.kind)}».`
}

/** How far somebody else's file is, for whoever reads it. */
export function givenInWords({ documents }: Documents): string {
  const { needed, ready } = fileProgress(documents)
  return needed === 0
    ? 'Esta solicitud no pide ningún papel por ahora.'
    : `Entregó ${formatCount(ready)} de ${needed === 1 ? 'un papel que hace' : `los ${formatCount(needed)} papeles que hacen`} falta.`
}
