import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useKeptDraft } from '../../../../api/drafts/use-kept-draft.ts'
import { useWrite } from '../../../../api/use-write.ts'
import type { Question } from './use-question.ts'

type Draft = Pick<Question, 'title' | 'message' | 'subcategory'>
type StoredDraft = Draft & { version: number }

const textOf = ({ title, message, subcategory }: Draft): string =>
  JSON.stringify({ title, message, subcategory })

/**
 * Keeps the question on the server while it is written, so that another device goes on with it. A draft that became newer
 * elsewhere is offered and never written over.
 * @param version that of the draft which was read; 0 if there was none
 */
export function useAskDraft(version: number) {
  const at = useRef(version)
  const [other, setOther] = useState<StoredDraft | null>(null)
  // A failed save is told beside the field, and tried again with the next change.
  const { write } = useWrite(posting.saveDraft, { refused: () => undefined })
  const { state, keep, saveNow, drop } = useKeptDraft(save)

  async function save(text: string) {
    const draft = JSON.parse(text) as Draft
    const { answer, error } = await write({ body: { for: 'new', version: at.current, ...draft } })
    if (answer) {
      at.current = answer.version
      return
    }
    if (error?.code === 'conflict') await askOther(text)
    throw error ?? new Error('a draft is being saved')
  }

  async function askOther(text: string) {
    const { draft: newer } = await call(posting.draft, { query: { for: 'new' } })
    // It was published or emptied there: what is written here is the only one.
    if (!newer) at.current = 0
    else if (textOf(newer) === text) at.current = newer.version
    else setOther(newer)
  }

  return {
    state,
    keep: (draft: Draft) => keep(textOf(draft)),
    saveNow,
    drop,
    /** A newer draft of another window or device; null if there is none. */
    other,
    /** Goes on from the other draft's version: with its text, or with what is written here. */
    settle(draft: Draft) {
      if (other) at.current = other.version
      setOther(null)
      keep(textOf(draft))
      saveNow()
    },
  }
}
