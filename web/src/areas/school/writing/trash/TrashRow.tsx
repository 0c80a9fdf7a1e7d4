import { writing } from '@cancha/contract/calls/school/writing'
import { kinds } from '@cancha/contract/calls/school/writing-kinds'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { LeavingButton } from '../../../../shell/document/LeavingButton.tsx'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { pieceAddress } from '../addresses.ts'
import { everythingBut, type TrashedPiece } from '../queries.ts'
import { wasWord } from '../words.ts'
import classes from './TrashPage.module.css'

/** Loaded with the press. */
const EraseDialog = lazyPart(async () => (await import('./EraseDialog.tsx')).EraseDialog)

/** One piece in the trash, with the ways out of it. */
export function TrashRow({ piece }: { piece: TrashedPiece }) {
  const { kind, id, title, from, deletedAt, deletedBy, until } = piece
  const params = { kind, id }
  const [erasing, setErasing] = useState(false)
  const endErasing = () => setErasing(false)
  const navigate = useNavigate()
  const restore = useWrite(writing.recoverPiece, {
    makesStale: [everythingBut(kind, id)],
    done: () =>
      notify.success('Restaurado, sin publicar.', {
        label: 'Abrir',
        onClick: () => void navigate({ href: pieceAddress(kind, id) }),
      }),
  })
  return (
    <div className={`row row-wrap row-between gap-4 gap-y-2 ${classes.row}`}>
      <div className={`min-0 wrap-anywhere ${classes.about}`}>
        <strong>{title}</strong>
        <span className="text-sm text-2">
          {kinds[kind].many} · {wasWord[from]}
        </span>
        <span className="text-sm text-2">
          {deletedBy ? `Lo borró ${deletedBy}` : 'Se borró'} el {mediumDate(deletedAt)}. Se va para siempre el{' '}
          {mediumDate(until)}.
        </span>
      </div>
      <div className="row row-wrap gap-2">
        {piece.can.restore ? (
          <LeavingButton
            size="sm"
            variant="line"
            loading={restore.busy}
            aria-label={`Restaurar ${title}`}
            onClick={() => restore.write({ params, body: { asItWas: false } })}
          >
            Restaurar
          </LeavingButton>
        ) : (
          <span className="text-sm text-2">Lo restaura quien administra.</span>
        )}
        {piece.can.erase && (
          <LeavingButton
            size="sm"
            variant="ghost"
            aria-label={`Borrar para siempre ${title}`}
            onClick={() => setErasing(true)}
          >
            Borrar para siempre
          </LeavingButton>
        )}
      </div>
      {erasing && <EraseDialog piece={piece} onClose={endErasing} onMissing={endErasing} />}
    </div>
  )
}
