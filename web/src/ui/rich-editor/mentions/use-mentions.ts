import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { type FindSuggestions, type Suggestion, useSuggestions } from '../../combobox/use-suggestions.ts'
import type { Glyph } from '../../icons/glyphs.ts'
import { type AskedMention, mentionAt } from './mention-at.ts'

/** A member to mention. */
export interface Mentionable extends Suggestion {
  picture?: string | null | undefined
  /** instead of a picture */
  glyph?: Glyph | undefined
}

/** A found member with the letters that found them: an answer for other letters names other people. */
type FoundMember = Mentionable & { query: string; from: number }

const NOBODY: AskedMention = { query: '', from: -1, to: -1 }

/**
 * The list of members to mention, which an @ in an editor opens: arrow keys mark one, Enter takes it, Escape
 * closes the list and nothing else. The focus stays in the text.
 * @param find finds people by the beginning of their name, which is empty right after the @
 * @param onChoose puts the mention into the text between two positions
 */
export function useMentions(
  find: FindSuggestions<Mentionable>,
  onChoose: (editor: Editor, chosen: Mentionable, range: { from: number; to: number }) => void,
) {
  const listId = useId()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [asked, setAsked] = useState<AskedMention | null>(null)
  /** Where the @ stands whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [mark, setMark] = useState({ query: '', at: 0 })

  const isAsking = asked !== null && asked.from !== closedAt
  const { query, from } = asked ?? NOBODY
  const { found, state } = useSuggestions<FoundMember>({
    find: async (typed, signal) =>
      (await find(typed, signal)).map((each) => ({ ...each, query: typed, from })),
    typed: query,
    isAsking,
    least: 0,
  })
  const options = isAsking ? found.filter((each) => each.from === from) : []
  // An answer without anybody has no letters to compare, but says itself whether it is the newest.
  const isCurrent = options[0]?.query === query.trim()
  const hasFailed = isAsking && state === 'failed'
  const isNobody = isAsking && options.length === 0 && state === 'nothing'
  const marked = mark.query === query && mark.at < options.length ? mark.at : 0
  // Several words that are nobody's name are the sentence that goes on.
  const isOpen = options.length > 0 || hasFailed || (isNobody && !query.trim().includes(' '))

  function choose(option: Mentionable | undefined) {
    if (option && asked && editor) onChoose(editor, option, asked)
  }

  const optionId = (at: number) => `${listId}-${at}`
  return {
    isOpen,
    options,
    marked,
    /** where the list belongs */
    from,
    editor,
    query: query.trim(),
    state: hasFailed ? ('failed' as const) : isNobody ? ('nothing' as const) : ('found' as const),
    listId,
    optionId,
    choose,
    /** Called after each change of the text, the cursor or the focus. */
    see(now: Editor) {
      const next = now.isFocused ? mentionAt(now.state) : null
      setEditor(now)
      setAsked((before) =>
        before?.query === next?.query && before?.from === next?.from && before?.to === next?.to
          ? before
          : next,
      )
      if (next === null) setClosedAt(null)
    },
    /** The properties of the text, which has the focus. */
    textProps: {
      'aria-autocomplete': 'list',
      ...(isOpen &&
        options.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': optionId(marked) }),
    },
    /** @returns whether the key was the list's */
    onKey(event: KeyboardEvent): boolean {
      if (!isOpen || event.isComposing) return false
      if (event.key === 'Escape') {
        setClosedAt(from)
        // A dialog around the text stays open.
        event.stopPropagation()
        return true
      }
      if (options.length === 0) return false
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : options.length - 1
        setMark({ query, at: (marked + step) % options.length })
        return true
      }
      if (event.key !== 'Enter' || event.shiftKey) return false
      // A list that isn't current was found for fewer letters: taking its member would take somebody else.
      if (isCurrent) choose(options[marked])
      return true
    },
  }
}
