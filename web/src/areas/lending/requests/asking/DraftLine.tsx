import { asking } from '@cancha/contract/calls/lending/requests/asking'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { type LoanValues, typedOf } from './loan-form.ts'
import type { LoanDraft } from './use-loan-draft.ts'

type Props = { draft: LoanDraft; form: Form<LoanValues>; empty: LoanValues; onRestart: () => void }

/** Says whether the draft is kept, with a button to begin anew. */
export function DraftLine({ draft, form, empty, onRestart }: Props) {
  const confirm = useConfirm()
  const { write, busy } = useWrite(asking.dropLoanDraft, {
    done() {
      const before = form.now()
      form.fill(empty)
      // An empty form isn't a draft.
      draft.forget()
      onRestart()
      notify.success('Empezaste de nuevo.', { label: 'Deshacer', onClick: () => form.fill(before) })
    },
  })
  const isTyped = Object.keys(typedOf(form.values)).length > 0

  async function restart() {
    const isSure = await confirm({
      title: '¿Empezar de nuevo?',
      body: 'Se borra lo que llevas escrito en esta solicitud. Las que ya enviaste siguen igual.',
      confirm: 'Borrar y empezar',
      cancel: 'Seguir con esta',
      danger: true,
    })
    if (!isSure) return
    // A save that is under way would bring it back.
    await draft.pause()
    const { answer } = await write({})
    if (!answer) draft.goOn(form.now())
  }

  return (
    <div className="text-sm text-2 row row-wrap row-between gap-y-2">
      <p role="status">{keptInWords(draft, isTyped)}</p>
      <span className="row row-wrap">
        {draft.state === 'failed' && !draft.other && (
          <Button variant="ghost" size="sm" onClick={draft.saveNow}>
            Guardar ahora
          </Button>
        )}
        {isTyped && (
          <Button variant="ghost" size="sm" loading={busy} onClick={() => void restart()}>
            Empezar de nuevo
          </Button>
        )}
      </span>
    </div>
  )
}

const KEPT = 'Guardado: puedes seguir otro día o en otro teléfono.'

function keptInWords({ state, trouble, other, wasKept }: LoanDraft, isTyped: boolean): string {
  if (other) return 'Sin guardar: elige arriba con cuál sigues.'
  if (state === 'saving') return 'Guardando…'
  if (state === 'saved') return KEPT
  if (state === 'failed')
    return trouble?.code === 'offline'
      ? 'Sin conexión: lo guardamos en cuanto vuelva.'
      : `Sin guardar. ${trouble?.message ?? ''} Lo intentamos otra vez en un momento.`
  if (!isTyped) return 'Se guarda solo mientras escribes.'
  return wasKept ? KEPT : 'Se guarda solo.'
}
