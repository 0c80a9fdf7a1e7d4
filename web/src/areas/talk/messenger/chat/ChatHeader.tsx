import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import type { ReactNode, Ref } from 'react'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { chevronLeft, info } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { nameOf } from '../list/preview.ts'
import classes from './ChatHeader.module.css'

interface ChatHeaderProps {
  conversation: Conversation
  isOnline: boolean
  isTyping: boolean
  onBack?: (() => void) | undefined
  onAbout?: (() => void) | undefined
  /** the menu at its end */
  menu?: ReactNode
  /** for giving the heading the focus */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The other person's portrait and name, as a link to their profile, and whether they are typing or online. */
export function ChatHeader(props: ChatHeaderProps) {
  const { conversation, isOnline, isTyping, onBack, onAbout, menu, headingRef } = props
  const { other } = conversation
  const name = nameOf(other)
  const doing = isTyping ? 'escribiendo…' : isOnline ? 'en línea' : ''
  const said = [!isTyping && other.userinfoid.rolename, doing].filter(Boolean).join(' · ')
  const inside = (
    <>
      <DoorAvatar name={name} src={other.avatar} pro={other.sub === 'premium'} online={isOnline} />
      <span className="stack gap-0 min-0">
        <span className={classes.name}>{name}</span>
        {said && <span className={classNames(classes.doing, isTyping && classes.typing)}>{said}</span>}
      </span>
    </>
  )
  return (
    <div className={`row gap-1 ${classes.head}`}>
      {onBack && (
        <IconButton
          className={classes.back}
          glyph={chevronLeft}
          label="Volver a las conversaciones"
          onClick={onBack}
        />
      )}
      <h2 className={classes.title} ref={headingRef} tabIndex={-1}>
        {other.pathalias ? (
          <Anchor
            className={`row ${classes.who}`}
            href={`/${other.pathalias.alias}`}
            title={`Ver el perfil de ${name}`}
          >
            {inside}
          </Anchor>
        ) : (
          <span className={`row ${classes.who}`}>{inside}</span>
        )}
      </h2>
      {onAbout && (
        <IconButton className={classes.about} glyph={info} label={`Datos de ${name}`} onClick={onAbout} />
      )}
      {menu}
    </div>
  )
}
