import { type ReactNode, useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import { changeSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { SecondFactorDialog } from '../../security/public/SecondFactorDialog.tsx'

type Props = {
  title: string
  children: ReactNode
  /** The label of the button that uses the link. */
  label: string
  /** Called again with a code if the person has a second factor. @throws ApiError why it failed */
  confirm: (code?: string) => Promise<void>
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
  const [sending, setSending] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send() {
    setSending(true)
    try {
      await changeSession(confirm)
    } catch (caught) {
      const error = asApiError(caught)
      if (error.code === 'second_factor_required') setNeedsCode(true)
      else setFailure(error.message)
      setSending(false)
    }
  }

  if (needsCode)
    return <SecondFactorDialog onCode={(code) => changeSession(() => confirm(code))} onClose={onClose} />

  if (failure !== null) {
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
        <p>{failure}</p>
        <p>{advice}</p>
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
        <Button data-autofocus loading={sending} onClick={send}>
          {label}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
