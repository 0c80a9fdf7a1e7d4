import { security } from '@cancha/contract/security'
import { faultOf, useOneAnswer } from '../../../api/use-one-answer.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { CodeField } from '../proof/CodeField.tsx'

type Props = {
  title?: string
  lead?: string
  confirm?: string
  /** Sends the code; a rejection's message is shown at the field. */
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for a second factor's code, at sign-in or before a sensitive action. */
export function SecondFactorDialog({
  title = 'Segundo paso',
  lead = 'Abre tu aplicación de códigos y escribe el que ves ahora.',
  confirm = 'Entrar',
  onCode,
  onClose,
}: Props) {
  const { field, error, sending, submit } = useOneAnswer({
    fault: ({ value }) => faultOf(security.enableSecondFactor.body.shape.code, value),
    send: ({ value }) => onCode(value),
  })
  return (
    <FormDialog title={title} confirm={confirm} sending={sending} onSubmit={submit} onClose={onClose}>
      <p>{lead}</p>
      <CodeField ref={field} error={error} data-autofocus />
    </FormDialog>
  )
}
