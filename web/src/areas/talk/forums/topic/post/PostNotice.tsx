import type { Post } from '@cancha/contract/talk/forums/topic'
import { useState } from 'react'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'

/** Loaded with the press. */
const AnswerDialog = lazyPart(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

const OWN = {
  waiting: 'Tu publicación espera a que alguien la revise. Mientras tanto solo la ves tú.',
  hidden: 'Quien modera ocultó tu publicación: los demás no la ven.',
  deleted: 'Quien modera eliminó tu publicación.',
}
const OTHERS = {
  waiting: 'Espera revisión: los demás todavía no la ven.',
  hidden: 'Oculta: solo la ven quien la escribió y quien modera.',
  deleted: 'Eliminada: solo la ve quien modera.',
}

/** Above a post that isn't shown to all: why, and for its author the one answer to the reason. */
export function PostNotice({ post }: { post: Post }) {
  const viewer = useViewer()
  const [answers, setAnswers] = useState(false)
  const endAnswer = () => setAnswers(false)
  const { state, held, removed, can } = post
  if (state === 'shown') return null
  const isOwn = viewer?.id === post.author._id
  return (
    <Note
      tone={state === 'waiting' ? 'info' : 'warn'}
      actions={
        can.answer && (
          <Button variant="line" size="sm" onClick={() => setAnswers(true)}>
            Responder a quien modera
          </Button>
        )
      }
    >
      <p>{(isOwn ? OWN : OTHERS)[state]}</p>
      {held.map(({ phrase, says }) => (
        <p key={phrase}>
          <mark>{phrase}</mark>: {says}
        </p>
      ))}
      {removed?.reason && <p>Motivo: «{removed.reason}»</p>}
      {removed?.answer && (
        <p>
          {isOwn ? 'Respondiste' : 'Respondió'}: «{removed.answer}»
        </p>
      )}
      {answers && <AnswerDialog post={post} onClose={endAnswer} onMissing={endAnswer} />}
    </Note>
  )
}
