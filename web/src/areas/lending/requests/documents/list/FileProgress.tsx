import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { namesInWords } from '@cancha/domain/ground/text/text'
import { type DocumentState, fileProgress } from '@cancha/domain/lending/documents/document-life'
import { companyOf, isReadByLenders, nameOf } from '../file-in-words.ts'
import { WHO_MAY_SEE } from '../keys/Keys.tsx'
import { DocumentDoor } from './DocumentDoor.tsx'
import classes from './Door.module.css'
import { documentsIn } from './groups.ts'

const ORDER: readonly DocumentState[] = ['accepted', 'given', 'again', 'owed']

/** How many documents are in a state, in words: '2 aceptados', '1 que falta'. */
const WORDS = {
  accepted: ['aceptado', 'aceptados'],
  given: ['en revisión', 'en revisión'],
  uploaded: ['subido', 'subidos'],
  again: ['que piden otra vez', 'que piden otra vez'],
  asked: ['que piden', 'que piden'],
  owed: ['que falta', 'que faltan'],
} as const satisfies Record<string, readonly [one: string, many: string]>

/** The state that counts a document: a file that no lender may open isn't in review, and a paper that never came isn't asked for again. */
function countedAs({ state, papers }: LoanDocument, isRead: boolean): keyof typeof WORDS {
  if (state === 'given' && !isRead) return 'uploaded'
  return state === 'again' && papers.length === 0 ? 'asked' : state
}

/** The needed documents as doors, finished ones first. */
export function ProgressDoors({ file }: { file: Pick<LoanFile, 'documents' | 'keys'> }) {
  const isRead = isReadByLenders(file)
  const needed = file.documents
    .filter(({ need, state }) => need === 'now' || state === 'again')
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  const counts = Map.groupBy(needed, (document) => countedAs(document, isRead))
  return (
    <div
      className={classes.doors}
      role="img"
      aria-label={namesInWords(
        [...counts].map(([as, { length }]) => `${formatCount(length)} ${WORDS[as][length === 1 ? 0 : 1]}`),
      )}
    >
      {needed.map(({ kind, state }) => (
        <DocumentDoor key={kind} state={state} small />
      ))}
    </div>
  )
}

/** How far one's own file is: '3 de 6 papeles listos'. The checklist always has several. */
export function progressTitle({ documents, can }: Pick<LoanFile, 'documents' | 'can'>): string {
  if (!can.add) return 'Expediente cerrado'
  const { needed, ready } = fileProgress(documents)
  return `${formatCount(ready)} de ${formatCount(needed)} papeles listos`
}

/** The borrower's next step, in a sentence. */
export function NextStep({ file: { documents, keys } }: { file: Pick<LoanFile, 'documents' | 'keys'> }) {
  const [first, ...rest] = documentsIn('turn', documents, {})
  if (first !== undefined)
    return rest.length === 0
      ? `Te toca uno: «${nameOf(first.kind)}».`
      : `Te tocan ${formatCount(rest.length + 1)}. Empieza por «${nameOf(first.kind)}».`
  const waiting = keys.filter(
    ({ lid, askedAt, givenAt, taken }) => lid !== null && askedAt !== null && givenAt === null && !taken,
  )
  if (waiting.length === 0)
    return 'No te falta nada por ahora. Si un prestamista pide otro papel, te avisamos.'
  return (
    <>
      {namesInWords(waiting.map(companyOf))} {waiting.length === 1 ? 'te pidió' : 'te pidieron'} ver tu
      expediente: <a href={`#${WHO_MAY_SEE}`}>decide si se lo abres</a>.
    </>
  )
}

/** The progress of the borrower's file, for lenders and administrators. */
export function givenInWords({ documents }: Pick<LoanFile, 'documents'>): string {
  const { needed, ready } = fileProgress(documents)
  return `Entregó ${formatCount(ready)} de los ${formatCount(needed)} papeles que hacen falta.`
}
