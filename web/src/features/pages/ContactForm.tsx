import { CONTACT_REASONS, pages } from '@cancha/contract/calls/pages'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { checkedLater } from '../../api/forms.ts'
import type { SessionUser } from '../../api/session.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { SubmitButton } from '../../ui/button/Button.tsx'
import { ErrorSummary, useErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../ui/fields/TextField.tsx'
import { NoticeDialog } from '../../ui/overlays/NoticeDialog.tsx'
import { HoneyField } from './HoneyField.tsx'

const check = checkedLater(async () => (await import('./checks.ts')).Contact)

type Told = { title: string; text: string | null }

/** The contact form. A member's name and e-mail are filled in. */
export function ContactForm({ user }: { user: SessionUser | null }) {
  const [told, setTold] = useState<Told | null>(null)
  const honey = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: {
      fullname: user ? `${user.firstname} ${user.lastname}` : '',
      email: user?.email ?? '',
      reason: '' as (typeof CONTACT_REASONS)[number],
      message: '',
    },
    validate: check.validate,
  })
  const summary = useErrorSummary(form)
  const { sending, send } = useSending(
    atFields(summary.show, (error) => setTold({ title: 'Fallida', text: error.message })),
  )

  const write = form.onSubmit(
    (message) =>
      send(async () => {
        const profileurl = user?.pathalias ? `${window.location.origin}/${user.pathalias.alias}` : undefined
        const website = honey.current?.value
        const { msg } = await call(pages.contact, { body: { ...message, profileurl, website } })
        form.reset()
        setTold({ title: msg, text: 'Te contestamos por correo en uno o dos días hábiles.' })
      }),
    summary.show,
  )

  return (
    <form className="stack" noValidate method="post" onFocus={check.warm} onSubmit={write}>
      <ErrorSummary {...summary.props} />
      <TextField
        label="Nombre completo"
        autoComplete="name"
        maxLength={120}
        {...form.getInputProps('fullname')}
      />
      <EmailField label="Correo electrónico" {...form.getInputProps('email')} />
      <SelectField
        label="Razón"
        placeholder="Elije la razon"
        options={CONTACT_REASONS.map((reason) => ({ value: reason, label: reason }))}
        {...form.getInputProps('reason')}
      />
      <TextAreaField label="Mensaje" rows={7} maxLength={5_000} counted {...form.getInputProps('message')} />
      <HoneyField ref={honey} />
      <div>
        <SubmitButton loading={sending}>Enviar mensaje</SubmitButton>
      </div>
      <NoticeDialog open={told !== null} onClose={() => setTold(null)} title={told?.title}>
        {told?.text}
      </NoticeDialog>
    </form>
  )
}
