import type { LoanDocument, LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { Badge } from '../../../../../ui/pieces/Badge.tsx'
import { stateInWords } from '../file-in-words.ts'

const TONES = { owed: 'neutral', given: 'warn', accepted: 'ok', again: 'bad' } as const

type Props = {
  document: Pick<LoanDocument, 'state' | 'need' | 'papers'>
  file: Pick<LoanFile, 'reader' | 'keys' | 'can'>
}

/** The state of a document; while it is missing and not needed yet, when it will be. */
export function DocumentStateBadge({ document, file }: Props) {
  const says = stateInWords(document, file)
  return says && <Badge tone={TONES[document.state]}>{says}</Badge>
}
