import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import type { posting } from '@cancha/contract/calls/talk/forums/posting'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { TITLE_MOST } from '@cancha/domain/talk/forums/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { NewerDraft } from '../../../../ui/pieces/NewerDraft.tsx'
import { draftQuery } from '../data/queries.ts'
import { PostField } from '../writing/PostField.tsx'
import { AttachedField } from './AttachedField.tsx'
import { CategoryStep } from './CategoryStep.tsx'
import { NoRoom } from './NoRoom.tsx'
import { PhotosField } from './PhotosField.tsx'
import { RulesStep } from './RulesStep.tsx'
import { SimilarTopics } from './SimilarTopics.tsx'
import { membersFor } from './suggest-members.ts'
import { useAskDraft } from './use-ask-draft.ts'
import { type Question, type Step, useQuestion } from './use-question.ts'

/** The attachment of a question. There is room for other kinds: a deal, for one. */
export type Attached = { kind: 'analysis'; analysis: SavedAnalysis }

interface AskDialogProps {
  user: SessionUser
  tier: Tier
  /** the subcategory that the question is about, if it is known */
  subcategory?: string | undefined
  attached?: Attached | undefined
  /** @param asked the address of the topic, where it was published */
  onClose: (asked?: string) => void
}

type Draft = ReceivedOf<typeof posting.draft>['draft']

type AskingProps = AskDialogProps & { draft: Draft; isLastOne: boolean }

/** Where a member writes a question: the question, where it belongs, and the first time the rules. */
export function AskDialog(props: AskDialogProps) {
  const { data, isPending } = useQuery(draftQuery('new'))
  // As it was when the member came: what is read later must not take away what is being written.
  const [begun, setBegun] = useState<typeof data>()
  if (!isPending && !begun) setBegun(data ?? {})
  if (!begun)
    return (
      <Dialog open wide onClose={() => props.onClose()} title="Tu pregunta">
        <p role="status">Buscamos si habías empezado una…</p>
      </Dialog>
    )
  const { draft = null, room } = begun
  if (room?.left === 0) return <NoRoom {...room} hasDraft={draft !== null} onClose={() => props.onClose()} />
  // Without the draft, one begins anew: it is no reason not to ask.
  return <Asking {...props} draft={draft} isLastOne={room?.left === 1} />
}

const UNSAVED = {
  title: '¿Cerrar sin guardar tu pregunta?',
  body: 'No pudimos guardar tu borrador. Si cierras ahora, se pierde lo que escribiste.',
  confirm: 'Cerrar sin guardar',
  cancel: 'Seguir escribiendo',
  danger: true,
}

const TITLES: Record<Step, string> = {
  post: 'Tu pregunta',
  category: '¿Dónde va?',
  rules: 'Las reglas de la comunidad',
}

function Asking({ user, tier, subcategory, attached, draft, isLastOne, onClose }: AskingProps) {
  const formId = useId()
  const [isRestored, setRestored] = useState(draft !== null)
  const [postKey, setPostKey] = useState(0)
  const kept = useAskDraft(draft?.version ?? 0)
  const empty: Question = {
    title: '',
    message: '',
    subcategory: subcategory ?? '',
    accepteddata: [],
    photos: [],
    analysis: '',
    withplace: false,
    withorigin: false,
  }
  const initial = draft
    ? {
        ...empty,
        title: draft.title,
        message: draft.message,
        subcategory: subcategory ?? draft.subcategory,
      }
    : empty
  const { form, step, moves, isLast, back, submit, busy, failure, closeFailure } = useQuestion({
    user,
    initial,
    analysis: attached?.analysis.shortid ?? null,
    pauseDraft: kept.pause,
    keepDraft: kept.goOn,
    onClose,
  })
  const change = <Name extends keyof Question & string>(name: Name, value: Question[Name]) => {
    form.set(name, value)
    kept.keep({ ...form.now(), [name]: value })
  }
  const { title } = form.values
  const formNode = useRef<HTMLFormElement>(null)
  const titleField = useRef<HTMLInputElement>(null)
  // Otherwise the focus stays on a button that has become «Publicar», and nobody hears of the new step.
  useEffect(() => {
    if (moves > 0) formNode.current?.closest('dialog')?.querySelector('h2')?.focus()
  }, [moves])
  const confirm = useConfirm()
  async function close() {
    const isLost = kept.state === 'failed' && (title.trim() !== '' || form.now().message.trim() !== '')
    if (!isLost || (await confirm(UNSAVED))) onClose()
  }
  function takeOther() {
    if (!kept.other) return
    const { title: newTitle, message, subcategory: place } = kept.other
    const question = { ...form.now(), title: newTitle, message, subcategory: place }
    replace(question)
    kept.settle(question)
  }
  /** Puts another text into the fields. */
  function replace(question: Question) {
    form.fill(question)
    setPostKey((key) => key + 1)
    setRestored(false)
    titleField.current?.focus()
  }
  const mayAddPhotos = user.can.moderate || user.can.administer

  return (
    <Dialog
      open
      wide
      onClose={() => void close()}
      title={TITLES[step]}
      actions={
        <>
          <Button type="submit" form={formId} loading={busy}>
            {isLast ? 'Publicar' : 'Siguiente'}
          </Button>
          {step === 'post' ? (
            <Button variant="line" onClick={() => void close()}>
              Cancelar
            </Button>
          ) : (
            <Button variant="line" onClick={back}>
              Atrás
            </Button>
          )}
        </>
      }
    >
      <form ref={formNode} id={formId} className="stack" {...form.submitting(submit)}>
        <ErrorSummary {...form.summary} />
        {/* Hidden and not left out, so that photos on their way arrive while the category is chosen. */}
        <div className={step === 'post' ? 'stack' : undefined} hidden={step !== 'post'}>
          {kept.other && (
            <NewerDraft onTake={takeOther} onKeep={() => kept.settle(form.now())}>
              En otra ventana o en otro dispositivo hay un borrador más nuevo de tu pregunta.
            </NewerDraft>
          )}
          {isRestored && (
            <p className="row row-wrap" role="status">
              Seguimos con tu borrador.
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  replace(empty)
                  kept.keep(empty)
                }}
              >
                Empezar de nuevo
              </Button>
            </p>
          )}
          <TextField
            label="Título"
            placeholder="¿Cuánto guardan para reparaciones?"
            maxLength={TITLE_MOST}
            data-autofocus
            ref={titleField}
            {...form.field('title')}
            onChange={({ currentTarget }) => change('title', currentTarget.value)}
          />
          <SimilarTopics tier={tier} title={title} />
          <PostField
            key={postKey}
            label="Tu pregunta"
            placeholder="Cuenta tu caso: el lugar, los números, lo que ya sabes"
            suggest={membersFor()}
            mayMentionEveryone={user.can.administer}
            {...form.field('message')}
            onChange={(html) => change('message', html)}
            onBlur={kept.saveNow}
          />
          {attached && <AttachedField analysis={attached.analysis} form={form} />}
          {mayAddPhotos && (
            <PhotosField
              owner={user.id}
              photos={form.values.photos}
              error={form.errors['photos']}
              onChange={(changed) => form.set('photos', changed(form.now().photos))}
              onError={(message) => form.fault('photos', message)}
            />
          )}
          <p className="text-sm">
            {kept.state === 'failed' ? 'No pudimos guardar tu borrador.' : 'Tu borrador se guarda solo.'} Sin
            teléfonos ni enlaces de venta.{isLastOne && ' Es el último tema que puedes publicar por ahora.'}
          </p>
        </div>
        {step === 'category' && (
          <CategoryStep
            tier={tier}
            chosen={form.values.subcategory}
            error={form.errors['subcategory']}
            onChoose={(chosen) => change('subcategory', chosen)}
          />
        )}
        {step === 'rules' && (
          <RulesStep
            accepted={form.values.accepteddata}
            error={form.errors['accepteddata']}
            onChange={(accepted) => form.set('accepteddata', [...accepted])}
          />
        )}
      </form>
      <NoticeDialog open={failure !== null} onClose={closeFailure} title="No se pudo publicar un tema nuevo">
        {failure}
      </NoticeDialog>
    </Dialog>
  )
}
