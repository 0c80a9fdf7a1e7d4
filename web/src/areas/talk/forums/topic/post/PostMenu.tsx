import { posting } from '@cancha/contract/calls/talk/forums/posting'
import type { Post } from '@cancha/contract/talk/forums/topic'
import { useState } from 'react'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Menu, MenuEntries, type MenuEntry } from '../../../../../ui/frame/Menu.tsx'
import {
  bellOff,
  check,
  clock,
  edit,
  eye,
  eyeOff,
  more,
  trash,
  warning,
} from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import type { PostAct } from '../../order/ActDialog.tsx'
import { useActing } from '../../public/acting.tsx'
import { allOfTopics } from '../queries.ts'
import { useTopic } from '../use-topic.ts'
import { nameOf } from './name-of.ts'
import classes from './PostMenu.module.css'

/** Loaded with the press. */
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)
const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog)
/** For the few who keep order. */
const ActDialog = lazyPart(async () => (await import('../../order/ActDialog.tsx')).ActDialog)
const SilenceDialog = lazyPart(async () => (await import('../../order/SilenceDialog.tsx')).SilenceDialog)
const RevisionsDialog = lazyPart(
  async () => (await import('../../order/RevisionsDialog.tsx')).RevisionsDialog,
)

const HIDE = { act: 'hide', label: 'Ocultar', icon: eyeOff } as const
const RESTORE = { act: 'restore', label: 'Mostrar otra vez', icon: eye } as const
const APPROVE = { act: 'approve', label: 'Aprobar', icon: eye } as const

/** The acts that make a post visible or take it out of sight, by its state. */
const ACTS = { shown: [HIDE], waiting: [APPROVE, HIDE], hidden: [RESTORE], deleted: [RESTORE] } as const

type DialogName = 'delete' | 'report' | 'silence' | 'revisions' | PostAct

/**
 * Further acts on a post: change, delete or report it, and mark it as the solution. Moderators also hide or show it, see its earlier
 * versions, and silence its author.
 */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: (() => void) | null }) {
  const { topic } = useTopic()
  const { asMember, fail } = useActing()
  const isVisitor = useViewer() === null
  const [opened, setOpened] = useState<DialogName | null>(null)
  const solve = useWrite(posting.solve, {
    makesStale: allOfTopics,
    refused: fail,
    says: (_, { body }) =>
      body.post === null ? 'La respuesta ya no está marcada.' : 'Marcaste la respuesta que lo resolvió.',
  })
  const { can, solution, _id, author, version } = post
  const close = () => setOpened(null)
  const entries: (MenuEntry | false)[] = [
    can.edit && onEdit !== null && { label: 'Editar', icon: edit, onSelect: onEdit },
    can.solve && {
      label: solution ? 'Quitar la marca de solución' : 'Marcar como solución',
      icon: check,
      onSelect: () => void solve.write({ body: { id: topic._id, post: solution ? null : _id } }),
    },
    ...(can.hide ? ACTS[post.state] : []).map(({ act, ...shown }) => ({
      ...shown,
      onSelect: () => setOpened(act),
    })),
    can.hide &&
      post.editedAt !== null && {
        label: 'Cómo decía antes',
        icon: clock,
        onSelect: () => setOpened('revisions'),
      },
    can.hide &&
      !author.moderator &&
      !author.deleted && {
        label: `Silenciar a ${author.firstname}`,
        icon: bellOff,
        onSelect: () => setOpened('silence'),
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
          <span className={`center ${classes.dots}`}>
            <Icon glyph={more} />
          </span>
        }
      >
        <MenuEntries label={`Opciones sobre la publicación de ${name}`} entries={shown} />
      </Menu>
      {opened === 'delete' && <DeleteDialog what={post} onClose={close} onMissing={close} />}
      {opened === 'report' && <ReportDialog post={post} onClose={close} onMissing={close} />}
      {opened === 'silence' && <SilenceDialog author={author} onClose={close} />}
      {opened === 'revisions' && <RevisionsDialog post={post} onClose={close} />}
      {(opened === 'hide' || opened === 'restore' || opened === 'approve') && (
        <ActDialog post={post} act={opened} version={version ?? 0} onClose={close} />
      )}
    </>
  )
}
