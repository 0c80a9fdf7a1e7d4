import { useRef, useState } from 'react'
import { Menu } from '../../../../ui/frame/Menu.tsx'
import { smile } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { useOneStop } from '../../../../ui/rich-editor/use-one-stop.ts'
import { EMOJI } from './emoji.ts'
import classes from './PostEditor.module.css'

/** A button that opens a few emoji. Keyboards on glass have them already. */
export function EmojiMenu({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      className={classes.emojiMenu}
      label="Emojis"
      trigger={<Icon glyph={smile} />}
      align="end"
      onOpen={setOpen}
    >
      {isOpen && <Emojis onChoose={onChoose} />}
    </Menu>
  )
}

function Emojis({ onChoose }: { onChoose: (emoji: string) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const stop = useOneStop(list)
  return (
    <ul ref={list} className={classes.emojis} aria-label="Emojis" {...stop}>
      {EMOJI.map(([emoji, name]) => (
        <li key={emoji}>
          <button
            type="button"
            className={`bare center ${classes.emoji}`}
            aria-label={name}
            title={name}
            data-closes=""
            onClick={() => onChoose(emoji)}
          >
            {emoji}
          </button>
        </li>
      ))}
    </ul>
  )
}
