import { writing } from '@cancha/contract/calls/writing'
import { kinds } from '@cancha/contract/writing-kinds'
import type { WrittenKindName } from '@cancha/domain/content/kinds'
import { mediumDateTime } from '@cancha/domain/time/short-dates'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { asApiError, fieldErrors } from '../../../api/errors.ts'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { Menu } from '../../../ui/frame/Menu.tsx'
import { chevronLeft, external, eye, more } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { listAddress, pieceAddress } from '../addresses.ts'
import type { Piece } from '../queries.ts'
import { NOT_SAVED, statusTone, statusWord } from '../words.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import classes from './PieceBar.module.css'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import type { Draft, SaveState } from './use-draft.ts'

const SAVE_WORD: Record<SaveState['is'], string> = {
  saved: 'Guardado',
  typing: 'Escribiendo…',
  saving: 'Guardando…',
  offline: 'Sin conexión: queda en este dispositivo',
  refused: 'Sin guardar',
  conflict: 'Sin guardar',
}

type Props = { kind: WrittenKindName; draft: Draft }

/** The bar that stays visible while editing: title, saved or not, and the actions. */
export function PieceBar({ kind, draft }: Props) {
  const { piece, state } = draft
  const acts = usePieceActs(kind, draft)
  const [open, setOpen] = useState<'history' | 'schedule' | null>(null)
  const here = pieceAddress(kind, piece.id)
  return (
    <div className={classes.bar}>
      <div className={`wrap ${classes.inside}`}>
        <LinkButton
          className={classes.back}
          variant="ghost"
          size="sm"
          icon={chevronLeft}
          href={listAddress(kind)}
        >
          {kinds[kind].many}
        </LinkButton>
        <p className={classes.state}>
          <Badge tone={statusTone[piece.status]}>{statusWord[piece.status]}</Badge>
          <span className="text-sm text-2" role="status">
            {piece.publishAt && state.is === 'saved'
              ? `Saldrá el ${mediumDateTime(piece.publishAt)}`
              : SAVE_WORD[state.is]}
          </span>
        </p>
        <div className={classes.acts}>
          {kind !== 'category' && (
            <Button variant="line" size="sm" icon={eye} onClick={() => acts.preview(`${here}/vista`)}>
              Vista previa
            </Button>
          )}
          <Button size="sm" loading={acts.busy} onClick={() => acts.publish()}>
            Publicar
          </Button>
          <Menu label="Más acciones" align="end" trigger={<Icon glyph={more} />}>
            <div className={classes.menu}>
              {piece.address && (
                <a className={classes.item} href={piece.address} target="_blank" rel="noopener">
                  <Icon glyph={external} size="sm" /> Ver en el sitio
                </a>
              )}
              <MenuButton onPress={() => setOpen('schedule')}>Programar…</MenuButton>
              <MenuButton onPress={() => setOpen('history')}>Historial</MenuButton>
              {piece.changed && piece.status === 'published' && (
                <MenuButton onPress={acts.discard}>Dejar los cambios</MenuButton>
              )}
              {(piece.status === 'published' || piece.status === 'scheduled') && (
                <MenuButton onPress={acts.withdraw}>Retirar</MenuButton>
              )}
              {piece.can.remove && <MenuButton onPress={acts.remove}>Borrar…</MenuButton>}
            </div>
          </Menu>
        </div>
      </div>
      {open === 'history' && <HistoryDialog kind={kind} draft={draft} onClose={() => setOpen(null)} />}
      {open === 'schedule' && (
        <ScheduleDialog
          now={piece.publishAt}
          onClose={() => setOpen(null)}
          onSet={async (at) => {
            setOpen(null)
            await acts.publish(at)
          }}
        />
      )}
    </div>
  )
}

function MenuButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" data-closes className={classes.item} onClick={onPress}>
      {children}
    </button>
  )
}

function usePieceActs(kind: WrittenKindName, draft: Draft) {
  const { id } = draft.piece
  const params = { kind, id }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)

  /** Updates what this browser shows of it elsewhere. */
  const settled = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== id })

  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (caught) {
      const error = asApiError(caught)
      if (error.issues.length > 0) {
        draft.setErrors(fieldErrors(error))
        notify.error('Falta algo: lo marcamos en la página.')
      } else notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  /** Saves first, so that the action doesn't use an older text. */
  const done = async (change: (version: number) => Promise<{ piece: Piece }>, said: string) =>
    tell(await draft.act(change), said)

  async function tell(piece: Piece | null, said: string) {
    if (!piece) return notify.error(NOT_SAVED)
    await settled()
    notify.success(
      said,
      piece.address ? { label: 'Ver', onClick: () => window.open(piece.address ?? '/') } : undefined,
    )
  }

  return {
    busy,
    publish: (at?: string) =>
      act(() =>
        done(
          (version) => call(writing.publishPiece, { params, body: at ? { version, at } : { version } }),
          at ? 'Programado. Saldrá a su hora.' : 'Publicado.',
        ),
      ),
    preview: (href: string) =>
      act(async () => {
        if ((await draft.flush()) === null) return notify.error(NOT_SAVED)
        await navigate({ href })
      }),
    withdraw: () =>
      act(() =>
        done(() => call(writing.withdrawPiece, { params, body: {} }), 'Retirado: ya no se ve en el sitio.'),
      ),
    discard: () =>
      act(async () => {
        const published = await draft.giveUp((version) =>
          call(writing.discardChanges, { params, body: { version } }),
        )
        await tell(published, 'Quedó como está publicado.')
      }),
    remove: () =>
      act(async () => {
        const sure = await confirm({
          title: `¿Borrar ${kinds[kind].one}?`,
          body: 'Se borra para siempre, con su historial.',
          confirm: 'Borrar',
          danger: true,
        })
        if (!sure) return
        await call(writing.removePiece, { params, body: {} })
        await settled()
        notify.success('Borrado.')
        await navigate({ href: listAddress(kind) })
      }),
  }
}
