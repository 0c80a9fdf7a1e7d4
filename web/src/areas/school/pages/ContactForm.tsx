import { CONTACT_REASONS, pages } from '@cancha/contract/calls/school/pages'
import { useRef, useState } from 'react'
import { checkedLater } from '../../../api/forms.ts'
import type { SessionUser } from '../../../api/session.ts'
import { useWrite } from '../../../api/use-write.ts'
import { SubmitButton } from '../../../ui/button/Button.tsx'
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../../ui/fields/TextField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { NoticeDialog } from '../../../ui/overlays/NoticeDialog.tsx'
import { HoneyField } from './HoneyField.tsx'

const check = checkedLater(async () => (await import('@cancha/contract/school/pages')).pages.contact.body)

type Notice = { title: string; text: string | null }

/** The contact form. A member's name and e-mail are filled in. */
export function ContactForm({ user }: { user: SessionUser | null }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const honey = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: {
      fullname: user ? `${user.firstname} ${user.lastname}` : '',
      email: user?.email ?? '',
      reason: '' as (typeof CONTACT_REASONS)[number],
      message: '',
    },
    check,
  })
  const { write, busy } = useWrite(pages.contact, {
    form,
    refused: ({ message }) => setNotice({ title: 'Fallida', text: message }),
    done: ({ msg }) => {
      form.reset()
      setNotice({ title: msg, text: 'Te contestamos por correo en uno o dos días hábiles.' })
    },
  })

  function send(message: typeof form.values) {
    const profileurl = user?.pathalias ? `${window.location.origin}/${user.pathalias.alias}` : undefined
    return write({ body: { ...message, profileurl, website: honey.current?.value } })
  }

  return (
    <form className="stack" {...form.submitting(send)}>
      <ErrorSummary {...form.summary} />
      <TextField label="Nombre completo" autoComplete="name" maxLength={120} {...form.field('fullname')} />
      <EmailField label="Correo electrónico" {...form.field('email')} />
      <SelectField
        label="Razón"
        placeholder="Elije la razon"
        options={CONTACT_REASONS.map((reason) => ({ value: reason, label: reason }))}
        {...form.field('reason')}
      />
      <TextAreaField label="Mensaje" rows={7} maxLength={5_000} counted {...form.field('message')} />
      <HoneyField ref={honey} />
      <div>
        <SubmitButton loading={busy}>Enviar mensaje</SubmitButton>
      </div>
      <NoticeDialog open={notice !== null} onClose={() => setNotice(null)} title={notice?.title}>
        {notice?.text}
      </NoticeDialog>
    </form>
  )
}
