import { ENTRY_MOST, guestbook } from '@cancha/contract/calls/talk/guestbook'
import { checkedLater } from '../../../api/forms.ts'
import { useWrite } from '../../../api/use-write.ts'
import { SubmitButton } from '../../../ui/button/Button.tsx'
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { entriesQuery } from './queries.ts'

const check = checkedLater<{ text: string }>(
  async () => (await import('@cancha/contract/talk/guestbook')).guestbook.sign.body,
)

/** Writes an entry. A refusal of the server stands at its field, and the typed text stays. */
export function SignForm() {
  const form = useForm({ initial: { text: '' }, check })
  const { write, busy } = useWrite(guestbook.sign, {
    form,
    makesStale: [entriesQuery],
    done: form.reset,
  })
  return (
    <form className="stack" {...form.submitting((body) => write({ body }))}>
      <ErrorSummary {...form.summary} />
      <TextAreaField label="Tu entrada" rows={3} maxLength={ENTRY_MOST} counted {...form.field('text')} />
      <div>
        <SubmitButton loading={busy}>Firmar</SubmitButton>
      </div>
    </form>
  )
}
