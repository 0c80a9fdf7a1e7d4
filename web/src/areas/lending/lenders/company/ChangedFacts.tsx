import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { BeforeAfter } from '../../../../ui/pieces/BeforeAfter.tsx'
import { licenceInWords, servedInWords } from './facts.tsx'

/** The waiting change of a confirmed lender: public values beside new ones, only where they differ. */
export function ChangedFacts({ lender }: { lender: LenderInfo }) {
  const { change, programmes } = lender
  const notes = programmes.flatMap(({ name, note, waitingNote }) =>
    waitingNote === null
      ? []
      : [{ label: `Nota de «${name}»`, before: note || 'Sin nota', now: waitingNote }],
  )
  const facts = change
    ? [
        { label: 'Compañía', before: lender.companyname, now: change.companyname },
        { label: 'Licencia', before: licenceInWords(lender), now: licenceInWords(change) },
        { label: 'Dónde presta', before: servedInWords(lender), now: servedInWords(change) },
      ].filter(({ before, now }) => before !== now)
    : []
  return [...facts, ...notes].map((pair) => <BeforeAfter key={pair.label} {...pair} />)
}
