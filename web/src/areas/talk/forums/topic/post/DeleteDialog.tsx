import { order } from '@cancha/contract/calls/talk/forums/order'
import type { Post } from '@cancha/contract/talk/forums/topic'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { topicLists } from '../../data/queries.ts'
import { allOfTopics } from '../queries.ts'
import { useTopic } from '../use-topic.ts'

/** The specification's sentences. */
const POST = {
  asks: '¿Estás seguro de que deseas eliminar esta publicación?',
  says: 'Publicación eliminada con éxito',
}
const TOPIC = {
  asks: '¿Está seguro de que desea eliminar estos temas? Esto eliminará también todos los comentarios de la publicacion',
  says: 'Tema eliminado con éxito junto a los comentarios',
}

/** Asks why a post is deleted, which its author is told; with its first post a topic goes as a whole. */
export function DeleteDialog({ what, onClose }: { what: Post | 'topic'; onClose: () => void }) {
  const { topic, query } = useTopic()
  const level = useViewer()?.level
  const queryClient = useQueryClient()
  const router = useRouter()
  const post = what === 'topic' || what.place === 1 ? null : what
  const words = post ? POST : TOPIC

  async function leave() {
    await router.navigate({ href: '/forums' })
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  }

  const { form, dialog } = useWriteForm(
    ({ deleteReason }: { deleteReason: string }, send) => {
      const body = { deleteReason, ...(level !== undefined && { triggeremail: level }) }
      return post
        ? send(order.deletePost, { body: { id: post._id, ...body } })
        : send(order.deleteTopic, { body: { id: topic._id, ...body } })
    },
    {
      initial: { deleteReason: '' },
      schema: async () => (await import('../checks.ts')).DeletionReason,
      says: words.says,
      // The page of a deleted topic is left and not read again.
      makesStale: post ? allOfTopics : topicLists,
      done: post ? onClose : leave,
    },
  )
  return (
    <FormDialog
      title={words.asks}
      confirm="Eliminar"
      danger
      disabled={form.values.deleteReason.trim() === ''}
      onClose={onClose}
      {...dialog}
    >
      <TextAreaField
        label="Motivo"
        help="Se lo decimos a quien la escribió."
        data-autofocus
        maxLength={500}
        {...form.field('deleteReason')}
      />
    </FormDialog>
  )
}
