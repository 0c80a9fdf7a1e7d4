import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { type RefObject, useState } from 'react'
import { Menu, MenuEntries, type MenuEntry } from '../../../../../ui/frame/Menu.tsx'
import { copy, edit, more, reply, trash, warning } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import classes from './MessageMenu.module.css'
import type { MessageActs } from './message-acts.ts'

interface MessageMenuProps {
  message: Message
  mine: boolean
  who: string
  acts: RefObject<MessageActs>
  /** whether one may write here */
  isOpen: boolean
}

/** Whether its author may still change a message. */
export const isChangeable = ({ changeableUntil }: Message, now: number): boolean =>
  changeableUntil !== null && Date.parse(changeableUntil) > now

/** The menu of acts on one message. A long press and the mouse's second button open it too. */
export function MessageMenu({ message, mine, who, acts, isOpen }: MessageMenuProps) {
  // It may stand in an open chat for longer than the message can be changed.
  const [now, setNow] = useState(Date.now)
  const mayChange = mine && isOpen && isChangeable(message, now)
  const entries: (MenuEntry | false)[] = [
    isOpen && { label: 'Responder', icon: reply, onSelect: () => acts.current.reply?.(message) },
    message.text !== '' && { label: 'Copiar', icon: copy, onSelect: () => acts.current.copy(message) },
    mayChange && { label: 'Editar', icon: edit, onSelect: () => acts.current.edit?.(message) },
    mayChange && { label: 'Borrar', icon: trash, onSelect: () => acts.current.remove?.(message) },
    !mine && { label: 'Reportar', icon: warning, onSelect: () => acts.current.report(message) },
  ]
  const shown = entries.filter((entry) => entry !== false)
  if (shown.length === 0) return null
  return (
    <Menu
      className={classes.menu}
      align={mine ? 'start' : 'end'}
      label={mine ? 'Opciones de tu mensaje' : `Opciones del mensaje de ${who}`}
      trigger={<Icon glyph={more} size="sm" />}
      onOpen={() => setNow(Date.now())}
    >
      <MenuEntries label="Opciones del mensaje" entries={shown} />
    </Menu>
  )
}
