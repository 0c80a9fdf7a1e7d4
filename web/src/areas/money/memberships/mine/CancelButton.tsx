import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import type { OwnedSubscription } from '../queries.ts'

const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog)

/** `onDone` moves the cursor on: the button that was pressed is gone by then. */
export type LeavingProps = { subscription: OwnedSubscription; onDone: () => void }

/** Cancels the plan: this press opens a dialog that confirms it. */
export function CancelButton({ subscription, onDone }: LeavingProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)} onPointerEnter={CancelDialog.warm}>
        Cancelar plan
      </Button>
      {open && (
        <CancelDialog
          subscription={subscription}
          onClose={close}
          onMissing={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}
