import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'
import { DOCUMENT_NEEDS } from '@cancha/domain/lending/documents/checklist'
import { DOCUMENT_STATES } from '@cancha/domain/lending/documents/document-life'
import { Badge } from '../../../../ui/pieces/Badge.tsx'

const TONES = { owed: 'neutral', given: 'warn', accepted: 'ok', again: 'bad' } as const

/** The state of a document; while it is missing and not needed yet, when it will be. */
export function DocumentStateBadge({
  document: { state, need },
}: {
  document: Pick<LoanDocument, 'state' | 'need'>
}) {
  const says =
    state === 'owed' && need !== 'now' ? (need ? DOCUMENT_NEEDS[need] : null) : DOCUMENT_STATES[state]
  return says && <Badge tone={TONES[state]}>{says}</Badge>
}
