import { type KeyboardEvent, type RefObject, useState } from 'react'
import classes from './Emoji.module.css'
import { EMOJI_GROUPS, type Emoji, nameOf } from './emoji.ts'
import { findEmoji } from './find-emoji.ts'
import { insertAtCaret } from './insert.ts'
import { recentEmoji, rememberEmoji } from './recent-emoji.ts'

interface EmojiPickerProps {
  userId: string
  field: RefObject<HTMLTextAreaElement | null>
}

const ALL = EMOJI_GROUPS.flatMap(({ emojis }) => emojis)

/** Emoji by group, with a search; those that the person used last stand first. */
export function EmojiPicker({ userId, field }: EmojiPickerProps) {
  const [typed, setTyped] = useState('')
  // As they were when it opened: an order that changes under the finger is pressed wrong.
  const [recent] = useState(() =>
    recentEmoji(userId).flatMap((emoji) => ALL.find((known) => known.emoji === emoji) ?? []),
  )
  const found = typed.trim() ? findEmoji(typed) : null
  const choose = ({ emoji }: Emoji) => {
    if (field.current) insertAtCaret(field.current, emoji)
    rememberEmoji(userId, emoji)
  }
  return (
    <div className={classes.picker}>
      <input
        className={classes.search}
        type="search"
        aria-label="Buscar emoji"
        placeholder="Buscar"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {found && (found.length === 1 ? '1 emoji' : `${found.length} emojis`)}
      </p>
      <div className={classes.groups}>
        {found ? (
          found.length > 0 ? (
            <Group name="Resultados" emojis={found} onChoose={choose} />
          ) : (
            <p className={`text-sm text-2 ${classes.none}`}>No hay emojis con «{typed.trim()}».</p>
          )
        ) : (
          <>
            {recent.length > 0 && <Group name="Recientes" emojis={recent} onChoose={choose} />}
            {EMOJI_GROUPS.map((group) => (
              <Group {...group} onChoose={choose} key={group.name} />
            ))}
          </>
        )}
      </div>
    </div>
  )
}

interface GroupProps {
  name: string
  emojis: readonly Emoji[]
  onChoose: (emoji: Emoji) => void
}

/** Emoji of a group. The tabulator stops at one of them, arrow keys move between them. */
function Group({ name, emojis, onChoose }: GroupProps) {
  const [stop, setStop] = useState(0)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = buttons[placeAfter(event.key, at, buttons)]
    if (at < 0 || !next) return
    event.preventDefault()
    setStop(buttons.indexOf(next))
    next.focus()
  }
  return (
    <section>
      <h3 className={`text-xs text-2 ${classes.name}`}>{name}</h3>
      <ul className={classes.emojis} aria-label={name} onKeyDown={move}>
        {emojis.map((emoji, place) => (
          <li key={emoji.emoji}>
            <button
              type="button"
              className={`bare center ${classes.emoji}`}
              tabIndex={place === Math.min(stop, emojis.length - 1) ? 0 : -1}
              aria-label={nameOf(emoji)}
              title={nameOf(emoji)}
              onClick={() => onChoose(emoji)}
            >
              {emoji.emoji}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a key leads to from a place. Lines are as long as they are drawn. */
function placeAfter(key: string, at: number, buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop
  const line = Math.max(1, buttons.filter((button) => button.offsetTop === top).length)
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'ArrowDown':
      return at + line
    case 'ArrowUp':
      return at - line
    case 'Home':
      return 0
    case 'End':
      return buttons.length - 1
    default:
      return -1
  }
}
