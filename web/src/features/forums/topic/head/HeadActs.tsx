import { ClientOnly } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { camera, edit, trash } from '../../../../ui/icons/glyphs.ts'
import { PhotosDialog } from '../photos/PhotosDialog.tsx'
import { DeleteDialog } from '../post/DeleteDialog.tsx'
import { useTopic } from '../use-topic.ts'

/** For the few who keep order. */
const ModerateMenu = lazyPart(async () => (await import('../moderate/ModerateMenu.tsx')).ModerateMenu, {
  quiet: true,
})

/** What its author and those who keep order can do with a topic. */
export function HeadActs({ onEditTitle }: { onEditTitle: () => void }) {
  const { topic } = useTopic()
  const [opened, setOpened] = useState<'photos' | 'delete' | null>(null)
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
      {opened === 'photos' && <PhotosDialog onClose={() => setOpened(null)} />}
      {opened === 'delete' && <DeleteDialog what="topic" onClose={() => setOpened(null)} />}
    </div>
  )
}
