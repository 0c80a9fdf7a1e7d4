import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import { useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Menu, MenuEntries } from '../../../../ui/frame/Menu.tsx'
import { archive, chat, check, gear, more } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ownConversations } from '../data/queries.ts'
import classes from './ListMenu.module.css'

const SettingsDialog = lazyPart(async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog)

interface ListMenuProps {
  user: SessionUser
  archived: boolean
  onArchived: (archived: boolean) => void
}

/** The menu of acts on all conversations at once. */
export function ListMenu({ user, archived, onArchived }: ListMenuProps) {
  const [sets, setSets] = useState(false)
  const close = () => setSets(false)
  const { write } = useWrite(conversations.markAllRead, {
    makesStale: ownConversations,
    says: 'Marcaste todo como leído.',
  })
  return (
    <>
      <Menu
        align="end"
        label="Más opciones de tus conversaciones"
        trigger={
          <span className={`center ${classes.dots}`}>
            <Icon glyph={more} />
          </span>
        }
      >
        <MenuEntries
          label="Opciones de tus conversaciones"
          entries={[
            {
              label: 'Marcar todo como leído',
              icon: check,
              onSelect: () => void write({ body: { b: user.id } }),
            },
            archived
              ? { label: 'Ver las conversaciones', icon: chat, onSelect: () => onArchived(false) }
              : { label: 'Ver las archivadas', icon: archive, onSelect: () => onArchived(true) },
            { label: 'Lo que dejas ver', icon: gear, onSelect: () => setSets(true) },
          ]}
        />
      </Menu>
      {sets && <SettingsDialog userId={user.id} onClose={close} onMissing={close} />}
    </>
  )
}
