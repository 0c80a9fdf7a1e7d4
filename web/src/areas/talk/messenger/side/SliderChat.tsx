import type { SessionUser } from '../../../../api/session.ts'
import { IconButton, IconLink } from '../../../../ui/button/IconButton.tsx'
import { close, external } from '../../../../ui/icons/glyphs.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { chatHref } from '../addresses.ts'
import { ChatPane } from '../chat/ChatPane.tsx'
import classes from './SideMessages.module.css'

interface SliderChatProps {
  user: SessionUser
  conversationId: string
  onClose: () => void
  /** a new number moves the focus into it */
  focusAsked: number
}

/** One conversation beside a page. */
export function SliderChat({ user, conversationId, onClose, focusAsked }: SliderChatProps) {
  const now = useNow(Date.now())
  return (
    <>
      <div className={classes.tools}>
        <IconLink glyph={external} label="Abrir en la página de mensajes" href={chatHref(conversationId)} />
        <IconButton glyph={close} label="Cerrar la conversación" onClick={onClose} />
      </div>
      <ChatPane
        user={user}
        conversationId={conversationId}
        now={now}
        onLeave={onClose}
        hasBack={false}
        focusAsked={focusAsked}
      />
    </>
  )
}
