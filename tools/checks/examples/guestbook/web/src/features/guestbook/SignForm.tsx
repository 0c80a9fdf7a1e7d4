import { ENTRY_MOST, guestbook } from '@cancha/contract/calls/guestbook'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { SubmitButton } from '../../ui/button/Button.tsx'
import { ErrorSummary, useErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { entriesQuery } from './queries.ts'

/** Writes an entry. What the server refuses stands at its field; what was typed stays. */
export function SignForm() {
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { text: '' } })
  const summary = useErrorSummary(form)
  const { sending, send } = useSending(atFields(summary.show, (error) => notify.error(error.message)))

  const sign = form.onSubmit((body) =>
    send(async () => {
      await call(guestbook.sign, { body })
      form.reset()
      await queryClient.invalidateQueries(entriesQuery)
    }),
  )
  return (
    <form className="stack" noValidate method="post" onSubmit={sign}>
      <ErrorSummary {...summary.props} />
      <TextAreaField
        label="Tu entrada"
        rows={3}
        maxLength={ENTRY_MOST}
        counted
        {...form.getInputProps('text')}
      />
      <div>
        <SubmitButton loading={sending}>Firmar</SubmitButton>
      </div>
    </form>
  )
}
