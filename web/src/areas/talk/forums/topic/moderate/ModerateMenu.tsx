import { useState } from 'react'
import { Menu, MenuEntries, type MenuEntry } from '../../../../../ui/frame/Menu.tsx'
import { archive, copy, forum, lock, pin, shield } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { useTopic } from '../use-topic.ts'
import { type Flag, FlagDialog } from './FlagDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import classes from './ModerateMenu.module.css'
import { MoveDialog } from './MoveDialog.tsx'
import { SplitDialog } from './SplitDialog.tsx'

/** How a moderator keeps a topic in order. */
export function ModerateMenu() {
  const { topic } = useTopic()
  const [opened, setOpened] = useState<Flag | 'move' | 'merge' | 'split' | null>(null)
  const close = () => setOpened(null)
  const { closed, pinned, posts, state } = topic
  const entries: MenuEntry[] = [
    {
      label: closed ? 'Abrir el tema' : 'Cerrar el tema',
      icon: lock,
      onSelect: () => setOpened(closed ? 'open' : 'close'),
    },
    { label: pinned ? 'Soltar' : 'Fijar', icon: pin, onSelect: () => setOpened(pinned ? 'unpin' : 'pin') },
    { label: 'Mover', icon: archive, onSelect: () => setOpened('move') },
  ]
  if (state === 'shown')
    entries.push({ label: 'Unir a otro', icon: copy, onSelect: () => setOpened('merge') })
  if (posts.some(({ place }) => place > 1))
    entries.push({ label: 'Partir', icon: forum, onSelect: () => setOpened('split') })
  return (
    <>
      <Menu
        className={classes.menu}
        trigger={
          <>
            <Icon glyph={shield} size="sm" /> Moderar
          </>
        }
      >
        <MenuEntries label="Moderar el tema" entries={entries} />
      </Menu>
      {opened === 'move' && <MoveDialog onClose={close} />}
      {opened === 'merge' && <MergeDialog onClose={close} />}
      {opened === 'split' && <SplitDialog onClose={close} />}
      {opened !== null && opened !== 'move' && opened !== 'merge' && opened !== 'split' && (
        <FlagDialog flag={opened} onClose={close} />
      )}
    </>
  )
}
