import { writing } from '@cancha/contract/calls/school/writing'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { Menu } from '../../../../ui/frame/Menu.tsx'
import { external, eye, more } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { pieceAddress } from '../addresses.ts'
import { byField, faultsIn } from '../drafts/field-faults.ts'
import { isTrouble, type SaveState } from '../drafts/save-state.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { everythingBut, kindOf, type Piece } from '../queries.ts'
import { NOT_SAVED } from '../words.ts'
import classes from './PieceBar.module.css'
import { isChanged } from './PublicNotice.tsx'
import type { RareActName } from './RareAct.tsx'

/** Each is loaded with its press. */
const HistoryDialog = lazyPart(async () => (await import('./HistoryDialog.tsx')).HistoryDialog)
const LegalDialog = lazyPart(async () => (await import('./LegalDialog.tsx')).LegalDialog)
const RareAct = lazyPart(async () => (await import('./RareAct.tsx')).RareAct)
const ScheduleDialog = lazyPart(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog)

const SAVE_WORD: Record<Exclude<SaveState['is'], 'saved'>, string> = {
  typing: 'Escribiendo…',
  saving: 'Guardando…',
  offline: 'Sin conexión: queda en este dispositivo',
  faulty: 'Guardado, menos lo marcado',
  refused: 'Sin guardar',
  conflict: 'Sin guardar',
  gone: 'Sin guardar',
}

function saveWord({ piece, state }: Draft): string {
  if (state.is !== 'saved') return SAVE_WORD[state.is]
  if (piece.status !== 'published') return 'Guardado'
  return piece.changed ? 'Guardado, sin publicar' : 'Todo publicado'
}

type Props = {
  kind: WrittenKindName
  draft: Draft
  /** moves to what keeps the text from being saved or published */
  onTrouble: () => void
}

/** The bar that stays visible while editing: saved or not, and the actions. */
export function PieceBar({ kind, draft, onTrouble }: Props) {
  const { piece } = draft
  const acts = usePieceActs({ kind, draft, onTrouble })
  const [open, setOpen] = useState<'history' | 'schedule' | 'legal' | null>(null)
  const [rare, setRare] = useState<RareActName | null>(null)
  const noRare = () => setRare(null)
  const close = () => setOpen(null)
  const ends = { onClose: close, onMissing: close }
  const here = pieceAddress(kind, piece.id)
  const stateId = useId()
  const allPublic = piece.status === 'published' && !isChanged(draft)
  return (
    <div className={classes.bar}>
      <div className={`wrap ${classes.inside}`}>
        <p className={`text-2 text-sm ${classes.state}`} role="status" id={stateId}>
          {isTrouble(draft.state) ? (
            <button type="button" className={`bare ${classes.trouble}`} onClick={onTrouble}>
              {saveWord(draft)}
            </button>
          ) : (
            saveWord(draft)
          )}
        </p>
        <div className={`row gap-2 ${classes.acts}`}>
          {kind !== 'category' && (
            <Button
              className={classes.preview}
              variant="line"
              size="sm"
              icon={eye}
              onClick={() => acts.preview(`${here}/vista`)}
            >
              <span>Vista previa</span>
            </Button>
          )}
          <Button
            size="sm"
            loading={acts.busy || rare !== null}
            // It keeps the focus after publishing; the words beside it say why it is inactive.
            aria-disabled={allPublic || undefined}
            aria-describedby={stateId}
            onClick={allPublic ? undefined : () => acts.publish()}
          >
            Publicar
          </Button>
          <Menu label="Más acciones" align="end" trigger={<Icon glyph={more} />}>
            <div className={classes.menu}>
              {piece.address && (
                <a
                  className={`bare row gap-2 ${classes.item}`}
                  href={piece.address}
                  target="_blank"
                  rel="noopener"
                >
                  <Icon glyph={external} size="sm" /> Ver en el sitio
                </a>
              )}
              <MenuButton onPress={() => setOpen('schedule')}>Programar…</MenuButton>
              {piece.publishAt && (
                <MenuButton onPress={() => setRare('unschedule')}>Quitar la fecha</MenuButton>
              )}
              <MenuButton onPress={() => setOpen('history')}>Historial</MenuButton>
              {piece.changed && piece.status === 'published' && (
                <MenuButton onPress={() => setRare('discard')}>Dejar los cambios</MenuButton>
              )}
              {piece.status === 'published' && (
                <MenuButton onPress={() => setRare('withdraw')}>Retirar</MenuButton>
              )}
              {kind === 'page' && piece.can.markLegal && (
                <MenuButton onPress={() => setOpen('legal')}>
                  {piece.legal ? 'Ya no es texto legal…' : 'Es texto legal…'}
                </MenuButton>
              )}
              {piece.can.remove && <MenuButton onPress={() => setRare('remove')}>Borrar…</MenuButton>}
            </div>
          </Menu>
        </div>
      </div>
      {open === 'history' && <HistoryDialog kind={kind} draft={draft} {...ends} />}
      {rare && (
        <RareAct
          key={rare}
          act={rare}
          kind={kind}
          draft={draft}
          options={acts.options}
          tell={acts.tell}
          onClose={noRare}
          onMissing={noRare}
        />
      )}
      {open === 'legal' && <LegalDialog draft={draft} tell={acts.tell} {...ends} />}
      {open === 'schedule' && (
        <ScheduleDialog
          now={piece.publishAt}
          {...ends}
          onSet={async (at) => {
            close()
            await acts.publish(at)
          }}
        />
      )}
    </div>
  )
}

function MenuButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" data-closes className={`bare row gap-2 ${classes.item}`} onClick={onPress}>
      {children}
    </button>
  )
}

function usePieceActs({ kind, draft, onTrouble }: Props) {
  const { id } = draft.piece
  const params = { kind, id }
  const navigate = useNavigate()

  const options = {
    makesStale: [everythingBut(kind, id)],
    form: {
      refuse(errors: Record<string, string>, message?: string) {
        draft.setErrors(errors)
        const names = kindOf(kind).fields.map(({ name }) => name)
        if (Object.keys(faultsIn(byField(errors), names)).length > 0) onTrouble()
        else notify.error(message ?? Object.values(errors).join(' '))
      },
    },
  }
  const notSaved = () => {
    notify.error(NOT_SAVED)
    onTrouble()
  }
  /** @param piece null if it wasn't done, because saving failed */
  const tell = (piece: Piece | null, said: string) => {
    if (!piece) return notSaved()
    const { address } = piece
    notify.success(
      said,
      address ? { label: 'Ver', onClick: () => void window.open(address, '_blank', 'noopener') } : undefined,
    )
  }

  // Each saves first, so that it doesn't use an older text.
  const publish = useWrite(
    (at: string | undefined, send) =>
      draft.act((version) =>
        send(writing.publishPiece, { params, body: at ? { version, at } : { version } }),
      ),
    { ...options, done: (piece, at) => tell(piece, at ? 'Programado. Saldrá a su hora.' : 'Publicado.') },
  )
  const preview = useWrite((_: string) => draft.flush(), {
    ...options,
    makesStale: [],
    done: (version, href) => (version === null ? notSaved() : navigate({ href })),
  })
  return {
    busy: publish.busy || preview.busy,
    publish: (at?: string) => publish.write(at),
    preview: (href: string) => preview.write(href),
    tell,
    options,
  }
}
