import { enquiries } from '@cancha/contract/calls/deals/enquiries'
import type { Deal } from '@cancha/contract/deals/deal'
import { QUESTION_MOST } from '@cancha/domain/deals/dealing/enquiries'
import { useRef, useState } from 'react'
import { useWriteForm } from '../../../api/forms/use-write-form.ts'
import type { SessionUser } from '../../../api/session.ts'
import { typedDraft } from '../../../shell/session/typed-draft.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { sentChanges } from './queries.ts'

interface Props {
  user: SessionUser | null
  deal: Pick<Deal, 'dealid' | 'title'>
  onClose: () => void
  onSent: () => void
}

/** A question about a deal. Members ask with the name of their account; the typed text stays when the dialog is closed. */
export function AskDialog({ user, deal, onClose, onSent }: Props) {
  const [draft] = useState(() =>
    typedDraft(user?.id, `pregunta.${deal.dealid}`, {
      fullname: '',
      email: '',
      phonenumber: '',
      message: '',
    }),
  )
  const honey = useRef<HTMLInputElement>(null)
  const [initial] = useState(() => ({ values: draft.read() }))
  const { form, dialog } = useWriteForm(enquiries.ask, {
    initial,
    schema: async () => (await import('@cancha/contract/deals/enquiries')).enquiries.ask.body,
    bodyOf: ({ values }) => ({
      values: {
        ...values,
        ...(user && { fullname: `${user.firstname} ${user.lastname}`, email: user.email }),
        dealid: deal.dealid,
        website: honey.current?.value,
      },
    }),
    onType: ({ values }) => draft.keep(values),
    makesStale: user ? sentChanges : [],
    done: () => {
      draft.forget()
      onSent()
    },
  })
  return (
    <FormDialog medium title="Pregunta" confirm="Enviar" onClose={onClose} {...dialog}>
      <p>
        Por «{deal.title}».{' '}
        {user
          ? `Le llega con tu nombre, ${user.firstname} ${user.lastname}, y te contesta por mensaje.`
          : 'Le llega a quien vende, que te contesta por correo.'}
      </p>
      {!user && (
        <>
          <TextField
            label="Nombre completo"
            autoComplete="name"
            maxLength={120}
            data-autofocus
            {...form.field('values.fullname')}
          />
          <EmailField label="Correo electrónico" {...form.field('values.email')} />
        </>
      )}
      <PhoneField
        label="Teléfono"
        optional
        help="Por si prefieres que te llame."
        {...form.field('values.phonenumber')}
      />
      <TextAreaField
        label="Mensaje"
        rows={5}
        maxLength={QUESTION_MOST}
        counted
        {...(user && { 'data-autofocus': true })}
        {...form.field('values.message')}
      />
      {/* People can't reach it: if it is filled in, a program did it. */}
      <div hidden>
        <label>
          Deja esto vacío
          <input ref={honey} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </FormDialog>
  )
}
