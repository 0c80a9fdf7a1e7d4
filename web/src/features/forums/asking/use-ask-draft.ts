import { posting } from '@cancha/contract/calls/forums/posting'
import { useRef } from 'react'
import { useWrite } from '../../../api/use-write.ts'
import { useKeptDraft } from '../writing/use-kept-draft.ts'
import type { Question } from './use-question.ts'

type Draft = Pick<Question, 'title' | 'message' | 'subcategory'>

const textOf = ({ title, message, subcategory }: Draft): string =>
  JSON.stringify({ title, message, subcategory })

/**
 * Keeps the question on the server while it is written, so that another device goes on with it.
 * @param version that of the draft which was read; 0 if there was none
 */
export function useAskDraft(version: number) {
  const at = useRef(version)
  // What fails is told beside the field, and tried again with the next change.
  const { write } = useWrite(posting.saveDraft, { refused: () => undefined })
  const { state, keep, saveNow, drop } = useKeptDraft(async (text) => {
    const draft = JSON.parse(text) as Draft
    const { answer, error } = await write({ body: { for: 'new', version: at.current, ...draft } })
    if (!answer) throw error ?? new Error('a draft is being saved')
    at.current = answer.version
  })
  return { state, keep: (draft: Draft) => keep(textOf(draft)), saveNow, drop }
}
