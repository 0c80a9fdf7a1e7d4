import { writing } from '@cancha/contract/calls/school/writing'
import { kinds } from '@cancha/contract/calls/school/writing-kinds'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Stale } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { listAddress } from '../addresses.ts'
import { bringBack, whereAside } from '../drafts/bring-back.ts'
import type { Draft } from '../drafts/use-draft.ts'
import type { Piece } from '../queries.ts'

const TO_TRASH = 'Deja de verse en el sitio y queda 30 días en la papelera, de donde puedes restaurarlo todo.'
const NOT_IN_TRASH =
  'Menos lo último que escribiste: no pudimos guardarlo, y queda solo en este dispositivo. Si lo restauras, aquí lo vuelves a ver.'

export type RareActName = 'unschedule' | 'withdraw' | 'discard' | 'remove'

type Props = {
  act: RareActName
  kind: WrittenKindName
  draft: Draft
  /** The options of every write of the bar. */
  options: {
    makesStale: readonly Stale[]
    form: { refuse: (errors: Record<string, string>, message?: string) => void }
  }
  /** @param piece null if it wasn't done, because saving failed */
  tell: (piece: Piece | null, said: string) => void
  /** Called when it is done, or wasn't wanted. */
  onClose: () => void
}

/** Performs a rare act on a piece as soon as its code is there, after the person's yes where the act takes something away. */
export function RareAct({ act, onClose, ...rest }: Props) {
  const acts = useRareActs(rest)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void acts[act]().finally(onClose)
  })
  return null
}

function useRareActs({ kind, draft, options, tell }: Omit<Props, 'act' | 'onClose'>) {
  const params = { kind, id: draft.piece.id }
  const navigate = useNavigate()
  const confirm = useConfirm()

  const unschedule = useWrite(
    (_: null, send) => draft.act(() => send(writing.unschedulePiece, { params, body: {} }), true),
    { ...options, done: (piece) => tell(piece, 'Sin fecha: sale cuando lo publiques.') },
  )
  const withdraw = useWrite(
    // A field that can't be saved doesn't keep a piece from being taken off the site.
    (_: null, send) => draft.act(() => send(writing.withdrawPiece, { params, body: {} }), true),
    { ...options, done: (piece) => tell(piece, 'Retirado: ya no se ve en el sitio.') },
  )
  const discard = useWrite(
    (_: null, send) => draft.giveUp((version) => send(writing.discardChanges, { params, body: { version } })),
    {
      ...options,
      done: () =>
        notify.success('Quedó como está publicado.', {
          label: 'Deshacer',
          onClick: () => void bringBack(draft),
        }),
    },
  )
  const removal = useWrite(
    async (_: null, send) => {
      // The last typed text goes into the trash with the piece if it can be saved; otherwise the editor was told before.
      await draft.flush()
      return send(writing.removePiece, { params, body: {} })
    },
    {
      ...options,
      says: 'En la papelera por 30 días.',
      undo: {
        operation: writing.recoverPiece,
        input: () => ({ params, body: { asItWas: true } }),
        says: 'Está como estaba.',
      },
      done: () => navigate({ href: listAddress(kind) }),
    },
  )
  return {
    unschedule: () => unschedule.write(null),
    withdraw: () => withdraw.write(null),
    async discard() {
      const sure = await confirm({
        title: '¿Dejar los cambios?',
        body: `Vuelve a verse aquí lo que está publicado. Deja de verse lo que cambiaste. ${whereAside(draft)}`,
        confirm: 'Dejar los cambios',
      })
      if (sure) await discard.write(null)
    },
    async remove() {
      // A field that can't be saved is marked already; it doesn't keep the piece from the trash.
      const isSaved = (await draft.flush()) !== null || draft.now().state.is === 'faulty'
      const sure = await confirm({
        title: `¿Borrar ${kinds[kind].one}?`,
        body: isSaved ? TO_TRASH : `${TO_TRASH} ${NOT_IN_TRASH}`,
        confirm: 'Borrar',
        danger: true,
      })
      if (sure) await removal.write(null)
    },
  }
}
