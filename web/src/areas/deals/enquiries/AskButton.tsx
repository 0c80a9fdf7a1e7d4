import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../../api/session.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { question } from '../../../ui/icons/glyphs.ts'
import { NoticeDialog } from '../../../ui/overlays/NoticeDialog.tsx'
import type { DealPartProps } from '../deals/public/slots.ts'

/** Loaded with the press. */
const AskDialog = lazyPart(async () => (await import('./AskDialog.tsx')).AskDialog)

/** Asks about a deal, with an account or without one. */
export function AskButton({ deal }: DealPartProps) {
  const { data: user = null } = useQuery(sessionQuery)
  const [open, setOpen] = useState(false)
  const [thanked, setThanked] = useState(false)
  const close = () => setOpen(false)
  if (!deal.can.ask) return null
  return (
    <>
      <Button
        variant="line"
        icon={question}
        onPointerEnter={AskDialog.warm}
        onFocus={AskDialog.warm}
        onClick={() => setOpen(true)}
      >
        Preguntar
      </Button>
      {open && (
        <AskDialog
          user={user}
          deal={deal}
          onClose={close}
          onMissing={close}
          onSent={() => {
            close()
            setThanked(true)
          }}
        />
      )}
      <NoticeDialog open={thanked} onClose={() => setThanked(false)} title="Gracias por enviar tu solicitud.">
        {user
          ? 'Te avisamos cuando te contesten. Lo que preguntaste está en «Preguntas por tratos», en tu menú.'
          : 'Quien vende te contesta por correo.'}
      </NoticeDialog>
    </>
  )
}
