import { type RefObject, useRef, useState } from 'react'
import { useOneStop } from '../../../../../ui/rich-editor/use-one-stop.ts'
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
  const list = useRef<HTMLUListElement>(null)
  const stop = useOneStop(list)
  return (
    <section>
      <h3 className={`text-xs text-2 ${classes.name}`}>{name}</h3>
      <ul ref={list} className={classes.emojis} aria-label={name} {...stop}>
        {emojis.map((emoji) => (
          <li key={emoji.emoji}>
            <button
              type="button"
              className={`bare center ${classes.emoji}`}
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
