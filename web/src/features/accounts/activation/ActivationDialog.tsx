import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { changeSession } from '../../../api/session.ts'
import { type Send, useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { FormFailure } from '../../../ui/pieces/FormFailure.tsx'
import { BlockedDialog } from '../../security/public/BlockedDialog.tsx'
import { isFinalForLink } from '../../security/public/final-for-link.ts'
import { SecondFactorDialog } from '../../security/public/SecondFactorDialog.tsx'

type Props = {
  title: string
  children: ReactNode
  /** The label of the button that uses the link. */
  label: string
  /** Called again with a code if the person has a second factor. @throws ApiError why it failed */
  confirm: (send: Send, code?: string) => Promise<void>
  failureTitle: string
  /** What to do after a failure, shown below the server's message. */
  advice: string
  onClose: () => void
  onGiveUp: () => void
}

/**
 * The dialog of a link from a letter. Opening the link does nothing by itself, because mail programs open links to
 * scan them; the person has to press a button.
 */
export function ActivationDialog(props: Props) {
  const { title, children, label, confirm, failureTitle, advice, onClose, onGiveUp } = props
  const [needsCode, setNeedsCode] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { write, busy } = useWrite((_: null, send) => changeSession(() => confirm(send)), {
    refused: (error) => (error.code === 'second_factor_required' ? setNeedsCode(true) : setFailure(error)),
  })

  if (needsCode)
    return (
      <SecondFactorDialog
        onCode={(code, send) => changeSession(() => confirm(send, code))}
        onClose={onClose}
      />
    )

  function press() {
    // The same failure a second time is only read out if it was gone in between.
    setFailure(null)
    void write(null)
  }

  if (failure?.code === 'blocked') return <BlockedDialog message={failure.message} onClose={onClose} />
  if (failure !== null && isFinalForLink(failure)) {
    return (
      <Dialog
        key="failure"
        open
        onClose={onClose}
        title={failureTitle}
        actions={
          <Button data-autofocus onClick={onGiveUp}>
            Ir a iniciar sesión
          </Button>
        }
      >
        <div className="stack-s">
          <p>
            {failure.message}
            {failure.message.endsWith('.') ? '' : '.'}
          </p>
          <p>{advice}</p>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      key="confirm"
      open
      onClose={onClose}
      title={title}
      actions={
        <Button data-autofocus loading={busy} onClick={press}>
          {label}
        </Button>
      }
    >
      <div className="stack-s">
        <div>{children}</div>
        {/* The link wasn't used up, or may not have been: it can be pressed again. */}
        <FormFailure>{failure?.message}</FormFailure>
      </div>
    </Dialog>
  )
}
