import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { IconButton } from '../../../../../ui/button/IconButton.tsx'
import { close } from '../../../../../ui/icons/glyphs.ts'
import { Quote } from '../log/Quote.tsx'
import classes from './Composer.module.css'

interface ComposerBarProps {
  title: string
  message: Message
  closes: string
  onClose: () => void
}

/** The message that is answered or edited, above the field. */
export function ComposerBar({ title, message: { text, files, deleted }, closes, onClose }: ComposerBarProps) {
  const kind = deleted ? 'deleted' : (files[0]?.kind ?? 'text')
  return (
    <div className={`row gap-2 ${classes.bar}`}>
      <Quote quoted={{ kind, text }} title={title} />
      <IconButton glyph={close} label={closes} onClick={onClose} />
    </div>
  )
}
