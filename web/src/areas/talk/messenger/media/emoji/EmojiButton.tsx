import { type RefObject, useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Menu } from '../../../../../ui/frame/Menu.tsx'
import { smile } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import classes from './Emoji.module.css'

const EmojiPicker = lazyPart(async () => (await import('./EmojiPicker.tsx')).EmojiPicker)

interface EmojiButtonProps {
  userId: string
  /** the field at whose caret emoji are written */
  field: RefObject<HTMLTextAreaElement | null>
}

/** Opens the emoji, which are loaded with the press. Keyboards on glass have them already. */
export function EmojiButton({ userId, field }: EmojiButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      className={classes.button}
      label="Emojis"
      trigger={<Icon glyph={smile} />}
      align="end"
      roomy
      onOpen={setOpen}
    >
      {isOpen ? (
        <EmojiPicker userId={userId} field={field} waiting={<div className={classes.picker} />} />
      ) : (
        <div className={classes.picker} />
      )}
    </Menu>
  )
}
