import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { call } from '../../../../api/call.ts'
import { useDraft } from '../../../../api/drafts/use-draft.ts'
import { useWrite } from '../../../../api/use-write.ts'
import type { Question } from './use-question.ts'

type Draft = Pick<Question, 'title' | 'message' | 'subcategory'>

const draftOf = ({ title, message, subcategory }: Draft): Draft => ({ title, message, subcategory })

/**
 * Keeps the question on the server while it is written, so that another device goes on with it.
 * @param version that of the draft which was read; 0 if there was none
 */
export function useAskDraft(version: number) {
  // A failed save is told beside the field.
  const { write } = useWrite(posting.saveDraft, { refused: () => undefined })
  return useDraft({
    kind: 'question',
    draftOf,
    version,
    save: (draft, version) => write({ body: { for: 'new', version, ...draft } }),
    load: async () => (await call(posting.draft, { query: { for: 'new' } })).draft,
    isSame: (newer, draft) => JSON.stringify(draftOf(newer)) === JSON.stringify(draft),
  })
}
