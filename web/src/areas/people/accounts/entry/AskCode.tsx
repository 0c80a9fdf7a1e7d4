import { entry } from '@cancha/contract/calls/people/entry'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormFailure } from '../../../../ui/pieces/FormFailure.tsx'

const check = checkedLater(async () => (await import('../checks.ts')).AskEntry)

type Props = { email: string; returnPath: string | undefined; onSent: (email: string) => void }

/** Asks for the address to which the letter is sent. */
export function AskCode({ email, returnPath, onSent }: Props) {
  const form = useForm({ initial: { email }, check })
  const { write, busy } = useWrite(entry.askEntry, { form, done: () => onSent(form.now().email.trim()) })
  return (
    <form
      className="stack"
      {...form.submitting((typed) => write({ body: { ...typed, returnpath: returnPath } }))}
    >
      <EmailField label="Correo electrónico" autoComplete="username" {...form.field('email')} />
      <FormFailure>{form.failure}</FormFailure>
      <SubmitButton wide loading={busy}>
        Enviarme el código
      </SubmitButton>
    </form>
  )
}
