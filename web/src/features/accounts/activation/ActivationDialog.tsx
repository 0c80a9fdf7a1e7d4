import { type ReactNode, useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import { changeSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { SecondFactorDialog } from '../../security/public/SecondFactorDialog.tsx'

type Props = {
  title: string
  children: ReactNode
  /** The button that uses the link up. */
  label: string
  /** Called again with a code by those with a second factor. @throws ApiError why it couldn't be done */
  confirm: (code?: string) => Promise<void>
  failureTitle: string
  /** What to do after a failure, beside what the server says. */
  advice: string
  onClose: () => void
  onGiveUp: () => void
}

/**
 * Opened from a letter. The link alone does nothing: mail programs open links by themselves to look at them, so the
 * person presses a button.
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
