import { posting } from '@cancha/contract/calls/forums/posting'
import type { Post } from '@cancha/contract/forums/topic'
import { useState } from 'react'
import { useViewer } from '../../../../api/use-viewer.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Menu, MenuEntries, type MenuEntry } from '../../../../ui/frame/Menu.tsx'
import { check, edit, more, trash, warning } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { useActing } from '../../public/acting.tsx'
import { allOfTopics } from '../queries.ts'
import { useTopic } from '../use-topic.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { nameOf } from './name-of.ts'
import classes from './PostMenu.module.css'
import { ReportDialog } from './ReportDialog.tsx'

/** What else one can do with a post: change, delete or report it, and mark it as what solved the topic. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: (() => void) | null }) {
  const { topic } = useTopic()
  const { asMember, fail } = useActing()
  const isVisitor = useViewer() === null
  const [opened, setOpened] = useState<'delete' | 'report' | null>(null)
  const solve = useWrite(posting.solve, {
    makesStale: allOfTopics,
    refused: fail,
    says: (_, { body }) =>
      body.post === null ? 'La respuesta ya no está marcada.' : 'Marcaste la respuesta que lo resolvió.',
  })
  const { can, solution, _id } = post
  const entries: (MenuEntry | false)[] = [
    can.edit && onEdit !== null && { label: 'Editar', icon: edit, onSelect: onEdit },
    can.solve && {
      label: solution ? 'Quitar la marca de solución' : 'Marcar como solución',
      icon: check,
      onSelect: () => void solve.write({ body: { id: topic._id, post: solution ? null : _id } }),
    },
    can.remove &&
      post.state !== 'deleted' && { label: 'Eliminar', icon: trash, onSelect: () => setOpened('delete') },
    (can.report || isVisitor) && {
      label: 'Reportar',
      icon: warning,
      onSelect: () => asMember('other', () => setOpened('report')),
    },
  ]
  const shown = entries.filter((entry) => entry !== false)
  if (shown.length === 0) return null
  const name = nameOf(post.author)
  return (
    <>
      <Menu
        align="end"
        label={`Más opciones sobre la publicación de ${name}`}
        className={classes.menu}
        trigger={
          <span className={classes.dots}>
            <Icon glyph={more} />
          </span>
        }
      >
        <MenuEntries label={`Opciones sobre la publicación de ${name}`} entries={shown} />
      </Menu>
      {opened === 'delete' && <DeleteDialog what={post} onClose={() => setOpened(null)} />}
      {opened === 'report' && <ReportDialog post={post} onClose={() => setOpened(null)} />}
    </>
  )
}
