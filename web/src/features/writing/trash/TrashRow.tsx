import { writing } from '@cancha/contract/calls/writing'
import { kinds } from '@cancha/contract/writing-kinds'
import { mediumDate } from '@cancha/domain/time/short-dates'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { pieceAddress } from '../addresses.ts'
import { everythingBut, type TrashedPiece } from '../queries.ts'
import { wasWord } from '../words.ts'
import classes from './TrashPage.module.css'

/** One piece in the trash, with the ways out of it. */
export function TrashRow({ piece }: { piece: TrashedPiece }) {
  const { kind, id, title, from, deletedAt, deletedBy, until } = piece
  const params = { kind, id }
  const confirm = useConfirm()
  const navigate = useNavigate()
  const restore = useWrite(writing.recoverPiece, {
    makesStale: [everythingBut(kind, id)],
    done: () =>
      notify.success('Restaurado, sin publicar.', {
        label: 'Abrir',
        onClick: () => void navigate({ href: pieceAddress(kind, id) }),
      }),
  })
  const end = useWrite(writing.erasePiece, {
    makesStale: [everythingBut(kind, id)],
    says: 'Borrado para siempre.',
  })
  async function endForGood() {
    const sure = await confirm({
      title: `¿Borrar para siempre «${title}»?`,
      body: 'Se borra con su historial. No se puede deshacer.',
      confirm: 'Borrar para siempre',
      danger: true,
    })
    if (sure) await end.write({ params, body: {} })
  }
  return (
    <div className={classes.row}>
      <div className={classes.about}>
        <strong className={classes.title}>{title}</strong>
        <span className="text-sm text-2">
          {kinds[kind].many} · {wasWord[from]}
        </span>
        <span className="text-sm text-2">
          {deletedBy ? `Lo borró ${deletedBy}` : 'Se borró'} el {mediumDate(deletedAt)}. Se va para siempre el{' '}
          {mediumDate(until)}.
        </span>
      </div>
      <div className={classes.acts}>
        {piece.can.restore ? (
          <Button
            size="sm"
            variant="line"
            loading={restore.busy}
            aria-label={`Restaurar ${title}`}
            onClick={() => restore.write({ params, body: { asItWas: false } })}
          >
            Restaurar
          </Button>
        ) : (
          <span className="text-sm text-2">Lo restaura quien administra.</span>
        )}
        {piece.can.erase && (
          <Button
            size="sm"
            variant="ghost"
            loading={end.busy}
            aria-label={`Borrar para siempre ${title}`}
            onClick={endForGood}
          >
            Borrar para siempre
          </Button>
        )}
      </div>
    </div>
  )
}
