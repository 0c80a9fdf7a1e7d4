import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { TITLE_LEAST } from '@cancha/domain/talk/forums/limits'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { queriesOf } from '../../../../api/queries.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { sessionQuery } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { topicLists } from '../data/queries.ts'
import { createAttempts } from '../topic/reply/attempts.ts'
import { COMMUNITY_RULES } from './rules.ts'

export type Step = 'post' | 'category' | 'rules'

export type Question = {
  title: string
  message: string
  /** The code of the subcategory; empty until one is chosen. */
  subcategory: string
  /** The places of the rules that are ticked. */
  accepteddata: number[]
  photos: string[]
  /** Of an attached analysis: the title of its card, and whether its place is seen. */
  analysis: string
  withplace: boolean
  /** Whether the topic may stand where the analysis was begun. */
  withorigin: boolean
}

/** The step on which a field stands. */
const STEP_OF: Readonly<Record<string, Step>> = {
  subcategory: 'category',
  accepteddata: 'rules',
}

/** The specification's sentences on a step that isn't complete, by field. */
function faultsOf(step: Step, question: Question): Record<string, string> {
  if (step === 'category') return question.subcategory === '' ? { subcategory: 'Elige una categoría' } : {}
  if (step === 'rules')
    return question.accepteddata.length < COMMUNITY_RULES.length ? { accepteddata: 'Por favor acepta' } : {}
  return {
    ...([...question.title.trim()].length < TITLE_LEAST && {
      title: 'El título debe tener al menos 5 caracteres',
    }),
    ...(question.message.trim() === '' && { message: '* Por favor ingrese el pregunta' }),
  }
}

type Asking = {
  user: SessionUser
  initial: Question
  /** The saved analysis that goes with the question. */
  analysis: string | null
  /** Called before it is published, so that no draft is kept meanwhile. */
  pauseDraft: () => Promise<void>
  /** Called where it wasn't published: the draft goes on being kept. */
  keepDraft: (question: Question) => void
  /** @param asked the address of the topic, where it was published */
  onClose: (asked?: string) => void
}

/** The steps of a new topic, and its publishing. */
export function useQuestion({ user, initial, analysis, pauseDraft, keepDraft, onClose }: Asking) {
  const [step, setStep] = useState<Step>('post')
  const [failure, setFailure] = useState<string | null>(null)
  /** Counts the steps that the member took: after each, the focus goes to the new one. */
  const [moves, setMoves] = useState(0)
  const attempts = useRef(createAttempts())
  const router = useRouter()
  const form = useForm<Question>({ initial, check: (values) => faultsOf(step, values) })
  const { write, busy } = useWrite(posting.addTopic, {
    form: {
      refuse(errors, message) {
        const first = Object.keys(errors)[0]?.split('.')[0]
        if (first === undefined) return setFailure(message ?? 'Inténtalo de nuevo.')
        setStep(STEP_OF[first] ?? 'post')
        form.refuse(errors, message)
      },
    },
    refused: ({ message }) => setFailure(message),
    makesStale: [...topicLists, queriesOf(posting.draft), ...(user.communityrule ? [] : [sessionQuery])],
    done({ topic, waiting }) {
      onClose(topic.href)
      notify.success(
        waiting
          ? 'Gracias por enviar el tema del foro. Alguien lo revisa antes de que se vea.'
          : 'Gracias por enviar el tema del foro',
        { label: 'Ver mi tema', onClick: () => void router.navigate({ href: topic.href }) },
      )
    },
  })

  async function publish({ accepteddata, analysis: name, withplace, withorigin, ...question }: Question) {
    await pauseDraft()
    const asked = {
      ...question,
      author: user.id,
      accepteddata: accepteddata.length === COMMUNITY_RULES.length,
      ...(analysis && { analysis: { shortid: analysis, name, withplace, withorigin } }),
    }
    const { answer } = await write({
      body: { ...asked, clientId: attempts.current.idOf(JSON.stringify(asked)) },
    })
    if (!answer) keepDraft(form.now())
  }

  /** The next step; null where the question is published. */
  const nextOf = (at: Step): Step | null => {
    if (at === 'post') return 'category'
    return at === 'category' && !user.communityrule ? 'rules' : null
  }
  const isLast = nextOf(step) === null
  const submit = (question: Question) => {
    const next = nextOf(step)
    if (next === null) return publish(question)
    moveTo(next)
  }
  const moveTo = (to: Step) => {
    setStep(to)
    setMoves((before) => before + 1)
  }
  const back = () => moveTo(step === 'rules' ? 'category' : 'post')
  return { form, step, moves, isLast, back, submit, busy, failure, closeFailure: () => setFailure(null) }
}
