import { checkedLater } from '../../../../api/forms.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { CodeField } from '../proof/CodeField.tsx'

const check = checkedLater<{ code: string }>(async () => (await import('../checks.ts')).Code)

type Props = {
  title?: string
  lead?: string
  confirm?: string
  /** Sends the code; a rejection's message is shown at the field. */
  onCode: (code: string, send: Send) => unknown
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
  const form = useForm({ initial: { code: '' }, check })
  const { write, busy } = useWrite(async ({ code }: { code: string }, send) => onCode(code, send), {
    form,
    refused: ({ message }) => form.refuse({ code: message }),
  })
  return (
    <FormDialog title={title} confirm={confirm} sending={busy} onClose={onClose} {...form.submitting(write)}>
      <p>{lead}</p>
      <CodeField data-autofocus {...form.field('code')} />
    </FormDialog>
  )
}
