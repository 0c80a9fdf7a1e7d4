import { ClientOnly } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { camera, edit, trash } from '../../../../../ui/icons/glyphs.ts'
import { useTopic } from '../use-topic.ts'

/** Loaded with the press. */
const PhotosDialog = lazyPart(async () => (await import('../photos/PhotosDialog.tsx')).PhotosDialog)
const DeleteDialog = lazyPart(async () => (await import('../post/DeleteDialog.tsx')).DeleteDialog)
/** For the few who keep order. */
const ModerateMenu = lazyPart(async () => (await import('../moderate/ModerateMenu.tsx')).ModerateMenu, {
  quiet: true,
})

/** The acts of a topic's author and of moderators on the topic. */
export function HeadActs({ onEditTitle }: { onEditTitle: () => void }) {
  const { topic } = useTopic()
  const [opened, setOpened] = useState<'photos' | 'delete' | null>(null)
  const close = () => setOpened(null)
  const { can } = topic
  if (!can.editTitle && !can.photos && !can.remove && !can.moderate) return null
  return (
    <div className="row row-wrap">
      {can.editTitle && (
        <Button variant="line" size="sm" icon={edit} onClick={onEditTitle}>
          Editar título
        </Button>
      )}
      {can.photos && (
        <Button variant="line" size="sm" icon={camera} onClick={() => setOpened('photos')}>
          Fotos
        </Button>
      )}
      {can.moderate && (
        <ClientOnly>
          <ModerateMenu />
        </ClientOnly>
      )}
      {can.remove && (
        <Button variant="dangerLine" size="sm" icon={trash} onClick={() => setOpened('delete')}>
          Eliminar tema
        </Button>
      )}
      {opened === 'photos' && <PhotosDialog onClose={close} onMissing={close} />}
      {opened === 'delete' && <DeleteDialog what="topic" onClose={close} onMissing={close} />}
    </div>
  )
}
