import { publishing } from '@cancha/contract/calls/deals/publishing'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShownDraft } from '../../../../api/drafts/versioned-draft.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import classes from './DealEditor.module.css'
import { DealEditor, useDealForm } from './DealEditor.tsx'
import { type DealValues, EMPTY, postedOf, valuesOf } from './deal-form.ts'
import { useClosing } from './EditorFrame.tsx'
import { type DealFormData, shownDeals } from './queries.ts'
import { useDealDraft } from './use-deal-draft.ts'

const NewerDraft = lazyPart(async () => (await import('../../../../ui/pieces/NewerDraft.tsx')).NewerDraft)

type Props = {
  user: SessionUser
  /** the draft that is gone on with */
  begun: DealFormData | null
  /** called with the draft's number when it is first kept */
  onBegun: (dealid: string) => void
}

/** The form of a new deal. A draft keeps its values until it is published. */
export function NewDeal({ user, begun, onBegun }: Props) {
  const router = useRouter()
  const close = useClosing()
  const [stored, setStored] = useState(begun?.stored ?? null)
  const draft = useDealDraft({ begun, onBegun })
  const { form, uploads } = useDealForm({
    user,
    stored,
    initial: begun ? valuesOf(begun) : EMPTY,
    place: 'deals draft',
    onType: draft.keep,
  })
  const [isSettling, setSettling] = useState(false)
  const { write, busy } = useWrite(publishing.addDeal, {
    form,
    makesStale: [shownDeals],
    async done({ status, href, held }) {
      const see = { label: 'Ver mi trato', onClick: () => void router.navigate({ href }) }
      if (status !== 'waiting') {
        notify.success('Tu trato ya se ve en la lista.', see)
        return close()
      }
      await router.navigate({ href: '/deals/mios', replace: true })
      notify.success(
        held.length > 0
          ? 'Tu trato espera a que alguien revise lo que dice. Aquí está por qué; te avisamos.'
          : 'Tu trato espera a que administración lo apruebe. Te avisamos.',
        see,
      )
    },
  })

  async function publish(values: DealValues) {
    setSettling(true)
    const which = await draft.settled(values)
    const { error } = await write({ body: { ...postedOf(values, { author: user.id, stored }), ...which } })
    setSettling(false)
    // It goes on being a draft.
    if (error) draft.goOn(form.now())
  }

  function takeOther() {
    if (!draft.other) return
    setStored(draft.other.stored)
    const newer = valuesOf(draft.other)
    form.fill(newer)
    draft.settle(newer)
  }

  return (
    <DealEditor
      {...{ form, uploads }}
      send={publish}
      busy={busy || isSettling}
      button="Publicar"
      asksForMore
      beside={<DraftNote state={draft.state} trouble={draft.trouble} onRetry={draft.saveNow} />}
    >
      {begun?.reason && (
        <Note tone="warn">
          <b>Administración te pide:</b> {begun.reason}
        </Note>
      )}
      {draft.other && (
        <NewerDraft onTake={takeOther} onKeep={() => draft.settle(form.now())}>
          En otra ventana o en otro teléfono este borrador siguió adelante.
        </NewerDraft>
      )}
    </DealEditor>
  )
}

type DraftNoteProps = Pick<ShownDraft<unknown>, 'state' | 'trouble'> & { onRetry: () => void }

/** Says whether the draft is kept. */
function DraftNote({ state, trouble, onRetry }: DraftNoteProps) {
  return (
    <p className={`text-sm text-2 ${classes.kept}`} role="status">
      {state === 'saving' && 'Guardando…'}
      {state === 'saved' && 'Guardado: puedes seguir otro día o en otro teléfono.'}
      {state === 'idle' && 'Se guarda solo mientras escribes.'}
      {state === 'failed' && (
        <>
          Sin guardar. {trouble?.message}{' '}
          <Button variant="ghost" size="sm" onClick={onRetry}>
            Guardar ahora
          </Button>
        </>
      )}
    </p>
  )
}
