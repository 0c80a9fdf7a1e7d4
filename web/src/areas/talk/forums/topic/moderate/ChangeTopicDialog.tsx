import { order } from '@cancha/contract/calls/talk/forums/order'
import type { CallOf } from '@cancha/contract/ground/operation'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { ReasonField } from '../../../../../shell/administration/ReasonField.tsx'
import type { Form } from '../../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { staleByOrder } from '../../order/queries.ts'
import { useTopic } from '../use-topic.ts'

export type TopicChange = CallOf<typeof order.change>['body']['change']
type Values<Change> = { change: Change; reason: string }

interface ChangeTopicDialogProps<Change extends TopicChange> {
  title: string
  /** the consequences of the change for the topic's readers */
  told: ReactNode
  confirm: string
  says: string
  initial: Change
  onClose: () => void
  /** the fields of the change; the reason stands below them */
  children?: (form: Form<Values<Change>>) => ReactNode
  wide?: boolean
}

/** Asks what a change of a topic needs, and its reason; then shows the topic at the address that it has now. */
export function ChangeTopicDialog<Change extends TopicChange>(props: ChangeTopicDialogProps<Change>) {
  const { title, told, confirm, says, initial, onClose, children, wide } = props
  const { topic } = useTopic()
  const router = useRouter()
  const { form, dialog } = useWriteForm(order.change, {
    initial: { change: initial, reason: '' } as Values<Change>,
    schema: async () => (await import('../../order/checks.ts')).Changed,
    bodyOf: (values) => ({ id: topic._id, ...values }),
    makesStale: staleByOrder,
    says,
    done: async ({ href }) => {
      onClose()
      const { pathname, search } = new URL(href, window.location.origin)
      if (pathname !== window.location.pathname)
        await router.navigate({ href: pathname + search, replace: true })
    },
  })
  return (
    <FormDialog title={title} confirm={confirm} wide={wide ?? false} onClose={onClose} {...dialog}>
      <p>{told}</p>
      {children?.(form)}
      <ReasonField {...(!children && { 'data-autofocus': true })} {...form.field('reason')} />
    </FormDialog>
  )
}
