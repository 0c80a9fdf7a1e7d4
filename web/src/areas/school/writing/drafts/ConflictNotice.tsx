import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { Piece } from '../queries.ts'
import { bringBack, whereAside } from './bring-back.ts'
import { GoneNotice } from './GoneNotice.tsx'
import type { Draft } from './use-draft.ts'

const VersionsDialog = lazyPart(async () => (await import('../compare/VersionsDialog.tsx')).VersionsDialog)

/**
 * Shown when what was written can't be saved, above all when two people edited the same piece: nothing is lost, and
 * the person reads both versions before choosing one.
 */
export function ConflictNotice({ draft, owner }: { draft: Draft; owner: string }) {
  const { state, aside } = draft
  const [reads, setReads] = useState(false)
  const acts = useChoice(draft, () => setReads(false))
  if (state.is === 'gone') return <GoneNotice piece={draft.piece} values={draft.values} owner={owner} />
  if (state.is === 'refused') return <Note tone="bad">No se pudo guardar: {state.msg}</Note>
  if (state.is === 'faulty')
    return (
      <Note tone="bad">
        Guardamos todo menos lo que está marcado en rojo. Eso sigue en este dispositivo: corrígelo y se guarda
        solo.
      </Note>
    )
  if (state.is === 'conflict')
    return (
      <Note
        tone="warn"
        actions={
          <Button size="sm" onClick={() => setReads(true)}>
            Comparar las dos versiones
          </Button>
        }
      >
        {state.msg} Lo que escribiste está en este dispositivo y no se guarda encima de lo suyo hasta que
        elijas.
        {reads && (
          <VersionsDialog
            draft={draft}
            onTake={acts.take}
            onKeep={acts.keep}
            onClose={() => setReads(false)}
            onMissing={() => setReads(false)}
          />
        )}
      </Note>
    )
  if (aside === null) return null
  return (
    <Note
      actions={
        <>
          <Button size="sm" onClick={acts.bringBack}>
            Volver a lo mío
          </Button>
          <Button size="sm" variant="line" onClick={acts.forget}>
            Ya no lo necesito
          </Button>
        </>
      }
    >
      {aside.isStored
        ? 'Lo que habías escrito antes de cambiar de versión está en este dispositivo.'
        : 'Lo que habías escrito antes de cambiar de versión no cupo en este dispositivo: solo dura mientras esta página esté abierta. Vuelve a lo tuyo o cópialo antes de cerrarla.'}
    </Note>
  )
}

function useChoice(draft: Draft, close: () => void) {
  const confirm = useConfirm()
  return {
    bringBack: () => bringBack(draft),
    async take(read: Piece) {
      const sure = await confirm({
        title: '¿Quedarte con lo suyo?',
        body: `Deja de verse aquí lo que escribiste. ${whereAside(draft)}`,
        confirm: 'Quedarme con lo suyo',
      })
      if (!sure) return
      if (!(await draft.takeOther(read))) return notify.error(NEWER)
      close()
      notify.success('Ahora ves lo suyo.', { label: 'Deshacer', onClick: () => void bringBack(draft) })
    },
    async keep(read: Piece) {
      if (!(await draft.keepOwn(read))) return notify.error(NOT_KEPT)
      close()
      notify.success('Guardado. Lo suyo queda en el historial.')
    },
    async forget() {
      const { aside } = draft
      if (!aside) return
      const sure = await confirm({
        title: '¿Borrar lo que habías escrito?',
        body: 'Se borra de este dispositivo.',
        confirm: 'Borrar',
        danger: true,
      })
      if (!sure) return
      draft.dropAside(aside)
      notify.success('Borrado.', { label: 'Deshacer', onClick: () => draft.keepAside(aside) })
    },
  }
}

const NEWER = 'Acaban de guardar otra versión. Ya la ves aquí: léela antes de elegir.'
const NOT_KEPT =
  'Todavía no se guardó. Mira si hay otra versión más nueva o algo marcado, e inténtalo de nuevo.'
