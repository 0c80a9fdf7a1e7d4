import { asApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { Note } from '../../../ui/pieces/Note.tsx'
import type { Draft } from './use-draft.ts'

/** Shown when two people edited the same piece: nothing is lost, and the person chooses a version. */
export function ConflictNotice({ draft }: { draft: Draft }) {
  const { state } = draft
  if (state.is === 'refused') return <Note tone="bad">No se pudo guardar: {state.msg}</Note>
  if (state.is !== 'conflict') return null

  const act = (work: () => Promise<void>) => () =>
    work().catch((error: unknown) => notify.error(asApiError(error).message))
  return (
    <Note
      tone="warn"
      actions={
        <>
          <Button size="sm" onClick={act(draft.takeTheirs)}>
            Ver sus cambios
          </Button>
          <Button size="sm" variant="line" onClick={act(draft.keepMine)}>
            Guardar lo mío encima
          </Button>
        </>
      }
    >
      {state.msg} Lo que escribiste está en este dispositivo. Si guardas lo tuyo encima, lo suyo queda en el
      historial.
    </Note>
  )
}
