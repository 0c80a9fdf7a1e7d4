import { order } from '@cancha/contract/calls/talk/forums/order'
import type { CallOf } from '@cancha/contract/ground/operation'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { checkedLater } from '../../../../../api/forms.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { ReasonField } from '../../../../../shell/administration/ReasonField.tsx'
import { type Form, useForm } from '../../../../../ui/fields/use-form.ts'
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
  const [check] = useState(() =>
    checkedLater<Values<Change>>(async () => (await import('../../order/checks.ts')).Changed),
  )
  const form = useForm<Values<Change>>({ initial: { change: initial, reason: '' }, check })
  const { write, busy } = useWrite(order.change, {
    form,
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
    <FormDialog
      title={title}
      confirm={confirm}
      wide={wide ?? false}
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting((values) => write({ body: { id: topic._id, ...values } }))}
    >
      <p>{told}</p>
      {children?.(form)}
      <ReasonField {...(!children && { 'data-autofocus': true })} {...form.field('reason')} />
    </FormDialog>
  )
}
