import { enquiries } from '@cancha/contract/calls/deals/enquiries'
import type { Enquiry } from '@cancha/contract/deals/enquiries'
import { ANSWER_MOST } from '@cancha/domain/deals/dealing/enquiries'
import { useState } from 'react'
import { useWriteForm } from '../../../api/forms/use-write-form.ts'
import { typedDraft } from '../../../shell/session/typed-draft.ts'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import classes from './Enquiries.module.css'
import { inboxChanges } from './queries.ts'

const SAYS = {
  message: 'Contestaste por mensaje.',
  letter: 'Tu respuesta va en camino por correo.',
  page: 'Contestaste: se lo avisamos, y lo lee en sus preguntas.',
} as const

/** The same key for every attempt of one answer, so that it is sent once. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Answers an enquiry: a member's by message, a visitor's by a letter. */
export function AnswerDialog({
  owner,
  enquiry,
  onClose,
}: {
  owner: string
  enquiry: Enquiry
  onClose: () => void
}) {
  const [key] = useState(newKey)
  const [draft] = useState(() => typedDraft(owner, `respuesta.${enquiry.id}`, { text: '' }))
  const [initial] = useState(() => ({ ...draft.read(), showemail: false }))
  const { form, dialog } = useWriteForm(enquiries.answerEnquiry, {
    initial,
    schema: async () => (await import('@cancha/contract/deals/enquiries')).enquiries.answerEnquiry.body,
    bodyOf: (values) => ({ id: enquiry.id, key, ...values }),
    onType: ({ text }) => draft.keep({ text }),
    makesStale: inboxChanges,
    says: ({ way }) => SAYS[way],
    done: () => {
      draft.forget()
      onClose()
    },
  })
  return (
    <FormDialog
      medium
      title={`Contestar a ${enquiry.fullname}`}
      confirm="Enviar respuesta"
      onClose={onClose}
      {...dialog}
    >
      <blockquote className={`as-typed ${classes.asked}`}>{enquiry.message}</blockquote>
      <p>
        {enquiry.member
          ? 'Le llega por mensaje, y pueden seguir conversando ahí.'
          : 'Le llega por correo, a la dirección que dejó.'}
      </p>
      <TextAreaField
        label="Tu respuesta"
        rows={5}
        maxLength={ANSWER_MOST}
        counted
        data-autofocus
        {...form.field('text')}
      />
      {!enquiry.member && (
        <CheckField
          label="Mostrar mi correo"
          help="Para que te conteste ahí. Sin marcarlo, solo ve tu nombre."
          {...form.box('showemail')}
        />
      )}
    </FormDialog>
  )
}
