import type { InputOf } from '@cancha/contract/ground/operation'
import type { asking } from '@cancha/contract/lending/requests/asking'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Services } from '../../../../services.ts'
import { draftReader, saveDraft } from '../../../ground/drafts/drafts.ts'
import type { DraftKey } from '../../../ground/drafts/kinds.ts'

type Saving = InputOf<typeof asking.saveLoanDraft>['body']

export const loanDraftOf = ({ id: userId }: Viewer): DraftKey => ({ userId, kind: 'loan_request', about: 0 })

/** Reads the viewers' drafts, with the version over which the next is saved. */
export function loanDraftReader(services: Services) {
  const read = draftReader<Saving['typed']>(services)
  return async (viewer: Viewer) => {
    const draft = await read(viewer, loanDraftOf(viewer))
    return draft
      ? { ...draft, updatedAt: draft.updatedAt.toISOString() }
      : { typed: {}, version: 0, updatedAt: null }
  }
}

/** @returns the version over which the next is saved @throws Refusal conflict if another window has saved something else meanwhile */
export const saveLoanDraft = (
  services: Services,
  viewer: Viewer,
  { version, typed }: Saving,
): Promise<number> =>
  saveDraft(services, viewer, loanDraftOf(viewer), {
    version,
    typed,
    newer: 'Tu solicitud cambió en otra ventana o en otro aparato mientras escribías aquí.',
  })
