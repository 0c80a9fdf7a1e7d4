import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Menu, MenuEntries, type MenuEntry } from '../../../../ui/frame/Menu.tsx'
import { archive, bell, bellOff, info, lock, mail, more, warning } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { useBlocking } from '../../../people/connections/public/use-blocking.ts'
import { ownConversations } from '../data/queries.ts'
import classes from '../list/ListMenu.module.css'
import { nameOf } from '../list/preview.ts'

interface ChatMenuProps {
  user: SessionUser
  conversation: Conversation
  onAbout?: (() => void) | undefined
  onReport: () => void
  onMarkUnread: () => void
}

/** The menu of acts on a whole conversation. */
export function ChatMenu({ user, conversation, onAbout, onReport, onMarkUnread }: ChatMenuProps) {
  const { id, muted, archived, closed, other } = conversation
  const queryClient = useQueryClient()
  const { block, unblock } = useBlocking(user.id, other)
  const keep = useWrite(conversations.keep, {
    makesStale: ownConversations,
    says: (_, { body }) => {
      if (body.muted !== undefined) return body.muted ? 'La silenciaste.' : 'Volverá a avisarte.'
      return body.archived ? 'La archivaste.' : 'Volvió a tus conversaciones.'
    },
  })
  const afterwards = async (act: Promise<unknown>) => {
    await act
    for (const stale of ownConversations) void queryClient.invalidateQueries(stale)
  }
  const entries: (MenuEntry | false | undefined)[] = [
    onAbout && { label: 'Ver sus datos y lo compartido', icon: info, onSelect: onAbout },
    {
      label: muted ? 'Quitar el silencio' : 'Silenciar',
      hint: muted ? undefined : 'Sin avisos ni marca de mensajes nuevos',
      icon: muted ? bell : bellOff,
      onSelect: () => void keep.write({ body: { id, muted: !muted } }),
    },
    {
      label: archived ? 'Sacar del archivo' : 'Archivar',
      icon: archive,
      onSelect: () => void keep.write({ body: { id, archived: !archived } }),
    },
    {
      label: 'Marcar como no leída',
      icon: mail,
      onSelect: onMarkUnread,
    },
    { label: 'Reportar', icon: warning, onSelect: onReport },
    closed === 'blocked'
      ? { label: 'Desbloquear', icon: lock, onSelect: () => void afterwards(unblock()) }
      : !other.deleted && { label: 'Bloquear', icon: lock, onSelect: () => void afterwards(block()) },
  ]
  return (
    <Menu
      align="end"
      label={`Más opciones de tu conversación con ${nameOf(other)}`}
      trigger={
        <span className={`center ${classes.dots}`}>
          <Icon glyph={more} />
        </span>
      }
    >
      <MenuEntries label="Opciones de la conversación" entries={entries.filter((entry) => !!entry)} />
    </Menu>
  )
}
