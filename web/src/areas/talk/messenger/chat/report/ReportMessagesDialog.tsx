import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { messageReports, REPORTED_MOST } from '@cancha/contract/calls/talk/messenger/reports'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { CheckField } from '../../../../../ui/fields/CheckField.tsx'
import { FieldError, useFieldIds } from '../../../../../ui/fields/Field.tsx'
import { ReportFormDialog } from '../../../../../ui/overlays/ReportFormDialog.tsx'
import { reasonName } from '../../../../people/connections/public/report-reasons.ts'
import { kindInWords } from '../../list/preview.ts'
import classes from './ReportMessagesDialog.module.css'

interface ReportMessagesDialogProps {
  conversationId: string
  /** the other person's name */
  name: string
  /** their messages that are loaded, the newest first */
  received: readonly Message[]
  /** the message whose menu led here */
  chosen: Message | null
  onClose: () => void
}

type Values = { messages: string[]; reason: keyof typeof reasonName; text: string }

/** Messages to choose from. */
const OFFERED = 60

/** Reports chosen messages to the administration, which reads those and no others. */
export function ReportMessagesDialog(props: ReportMessagesDialogProps) {
  const { conversationId, name, received, chosen, onClose } = props
  const initial: Values = { messages: chosen ? [chosen._id] : [], reason: 'spam', text: '' }
  const { form, dialog } = useWriteForm(messageReports.report, {
    initial,
    schema: async () => (await import('./checks.ts')).ReportedMessages,
    bodyOf: (values) => ({ conversationId, ...values }),
    says: 'Gracias. Lo revisaremos.',
    done: onClose,
  })
  const ids = useFieldIds({ error: form.errors['messages'] })
  const { messages } = form.values
  const isFull = messages.length >= REPORTED_MOST
  const offered = received.slice(0, OFFERED)
  const isOffered = offered.some(({ _id }) => _id === chosen?._id)
  const shown = chosen && !isOffered ? [chosen, ...offered] : offered

  return (
    <ReportFormDialog
      title={`Reportar a ${name}`}
      reasons={reasonName}
      field={form.field}
      onClose={onClose}
      {...dialog}
    >
      <p>La administración lee los mensajes que elijas y ningún otro. No le diremos quién lo reportó.</p>
      <fieldset aria-describedby={ids.control['aria-describedby']}>
        <legend className={classes.legend}>¿Qué mensajes?</legend>
        {form.errors['messages'] && <FieldError id={ids.errorId}>{form.errors['messages']}</FieldError>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <div className={classes.messages} tabIndex={0}>
          {shown.map(({ _id, text, files: [file], createdAt }) => (
            <CheckField
              key={_id}
              label={
                <span className="two-lines">
                  {[file && kindInWords(file.kind), text].filter(Boolean).join(': ')}
                </span>
              }
              help={mediumDateTime(createdAt)}
              checked={messages.includes(_id)}
              disabled={isFull && !messages.includes(_id)}
              onChange={({ currentTarget }) =>
                form.set(
                  'messages',
                  currentTarget.checked
                    ? [...form.now().messages, _id]
                    : form.now().messages.filter((each) => each !== _id),
                )
              }
            />
          ))}
          {shown.length === 0 && <p>Todavía no te ha escrito nada que puedas reportar.</p>}
        </div>
        {isFull && <p className="text-sm">Elige {REPORTED_MOST} mensajes como máximo.</p>}
      </fieldset>
    </ReportFormDialog>
  )
}
