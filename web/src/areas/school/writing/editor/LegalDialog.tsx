import { writing } from '@cancha/contract/calls/school/writing'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import type { Draft } from '../drafts/use-draft.ts'
import { everythingBut, type Piece } from '../queries.ts'

type Props = {
  draft: Draft
  /** @param piece null if it wasn't done, because saving failed */
  tell: (piece: Piece | null, said: string) => void
  onClose: () => void
}

/** Asks an administrator why a page becomes a legal text, or is none any more. */
export function LegalDialog({ draft, tell, onClose }: Props) {
  const { kind, id, legal } = draft.piece
  return (
    <ReasonDialog
      title={legal ? '¿Ya no es un texto legal?' : '¿Es un texto legal?'}
      confirm={legal ? 'Ya no es legal' : 'Es legal'}
      act={(reason, send) =>
        draft.act(() => send(writing.markLegal, { params: { kind, id }, body: { legal: !legal, reason } }))
      }
      makesStale={[everythingBut(kind, id)]}
      done={(piece) =>
        tell(
          piece,
          piece?.legal ? 'Ahora solo lo cambia quien administra.' : 'Ahora lo cambia cualquier editor.',
        )
      }
      onClose={onClose}
    >
      {legal
        ? 'Desde ahora lo cambia, lo publica y lo retira cualquier editor.'
        : 'Desde ahora solo lo cambia, lo publica y lo retira quien administra el sitio.'}
    </ReasonDialog>
  )
}
