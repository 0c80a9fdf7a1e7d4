import { order } from '@cancha/contract/calls/talk/forums/order'
import type { CallOf } from '@cancha/contract/ground/operation'
import type { Post } from '@cancha/contract/talk/forums/topic'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { ReasonField } from '../../../../shell/administration/ReasonField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { PostField } from '../writing/PostField.tsx'
import { staleByOrder } from './queries.ts'

export type PostAct = CallOf<typeof order.act>['body']['act']

const WORDS: Record<
  PostAct,
  { title: string; confirm: string; says: string; told?: string; danger?: boolean }
> = {
  hide: {
    title: 'Ocultar la publicación',
    confirm: 'Ocultar',
    says: 'La publicación está oculta.',
    told: 'Deja de verse. Quien la escribió lee tu motivo y puede responder una vez.',
    danger: true,
  },
  restore: {
    title: 'Mostrar otra vez la publicación',
    confirm: 'Mostrar otra vez',
    says: 'La publicación se ve otra vez.',
    told: 'Todos la ven de nuevo en su lugar, y quien la escribió recibe un aviso.',
  },
  approve: {
    title: 'Aprobar la publicación',
    confirm: 'Aprobar',
    says: 'La publicación ya está a la vista.',
    told: 'Se publica ahora. Si algo sobra, corrígelo antes.',
  },
  dismiss: {
    title: 'Dar por visto',
    confirm: 'Dar por visto',
    says: 'Listo. Sale de la lista.',
    told: 'La publicación se queda como está y los reportes se cierran.',
  },
}

interface ActDialogProps {
  post: Post
  act: PostAct
  /** of the post as it was read: of two moderators the second is told */
  version: number
  onClose: () => void
}

type Values = { reason: string; message?: string }

const nobody = async () => []

/** Asks a moderator for the reason of an act on a post; what waits can be corrected before it is shown. */
export function ActDialog({ post, act, version, onClose }: ActDialogProps) {
  const words = WORDS[act]
  const initial: Values = { reason: '', ...(act === 'approve' && { message: post.message }) }
  const { form, dialog } = useWriteForm(order.act, {
    initial,
    schema: async () => (await import('./checks.ts')).Acted,
    bodyOf: ({ reason, message }) => ({
      id: post._id,
      act,
      version,
      reason,
      // Untouched, it stays as it is, with its mentions.
      ...(message !== undefined && message !== post.message && { message }),
    }),
    makesStale: staleByOrder,
    says: words.says,
    done: onClose,
  })
  return (
    <FormDialog
      title={words.title}
      confirm={words.confirm}
      danger={words.danger}
      wide={act === 'approve'}
      onClose={onClose}
      {...dialog}
    >
      <p>{words.told}</p>
      {act === 'approve' && <PostField label="Su texto" suggest={nobody} {...form.field('message')} />}
      <ReasonField {...(act !== 'approve' && { 'data-autofocus': true })} {...form.field('reason')} />
    </FormDialog>
  )
}
