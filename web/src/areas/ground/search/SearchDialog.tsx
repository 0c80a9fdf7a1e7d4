import { SEARCH_MAX } from '@cancha/contract/calls/ground/search'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { useOptionList } from '../../../ui/combobox/use-option-list.ts'
import { close, search as lens } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useModal } from '../../../ui/overlays/use-modal.ts'
import { searchHref } from './kinds.ts'
import classes from './SearchDialog.module.css'
import { SuggestionList, useSuggestions } from './Suggestions.tsx'
import { useRecent } from './use-recent.ts'

/**
 * The header's search: a combobox in a dialog, full-screen on the phone. Arrow keys move through results, Enter opens
 * one or shows all, Escape closes.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const navigate = useNavigate()
  const { remember } = useRecent()
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(typed)
  const { options } = suggestions
  const list = useOptionList({
    options,
    labelOf: ({ key }) => key,
    typed,
    onType: setTyped,
    // Each option is a link, and a press follows it.
    onChoose: () => undefined,
    inputId,
    inputRef: field,
    isAsking: true,
  })
  const markedId = list.marked >= 0 ? list.optionId(list.marked) : null

  useModal(dialog, true, () => field.current)

  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])

  function send(event: FormEvent) {
    event.preventDefault()
    if (markedId) return document.getElementById(markedId)?.click()
    if (typed.trim() === '') return
    remember(typed)
    onClose()
    void navigate({ href: searchHref(typed.trim()) })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, the press outside is an extra
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label="Buscar"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <form className={`row gap-2 ${classes.form}`} action="/buscar" onSubmit={send}>
        <span className="stack gap-0 text-3">
          <Icon glyph={lens} />
        </span>
        <input
          {...list.inputProps}
          className={`grow text-md ${classes.field}`}
          name="q"
          type="text"
          aria-label="¿Qué buscas?"
          placeholder="Busca: depósito, DSCR, techo"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
        />
        <IconButton glyph={close} label="Cerrar" onClick={onClose} />
      </form>
      <SuggestionList
        typed={typed}
        suggestions={suggestions}
        list={list}
        onChoose={(remembered) => {
          remember(remembered)
          onClose()
        }}
      />
    </dialog>
  )
}
