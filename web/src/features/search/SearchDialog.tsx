import { SEARCH_MAX } from '@cancha/contract/calls/search'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { close, search as lens } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useModal } from '../../ui/overlays/use-modal.ts'
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
  const listId = useId()
  const navigate = useNavigate()
  const { remember } = useRecent()
  const [typed, setTyped] = useState('')
  const [pointed, setActive] = useState(-1)
  const suggestions = useSuggestions(typed)
  const { options } = suggestions
  // The list may have become shorter.
  const active = pointed < options.length ? pointed : -1
  const optionId = (at: number) => `${listId}-${at}`

  useModal(dialog, true, () => field.current)

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  function send(event: FormEvent) {
    event.preventDefault()
    if (active >= 0) return document.getElementById(optionId(active))?.click()
    if (typed.trim() === '') return
    remember(typed)
    onClose()
    void navigate({ href: searchHref(typed.trim()) })
  }

  function move(event: KeyboardEvent) {
    const places: Record<string, number> = {
      ArrowDown: active + 1 >= options.length ? -1 : active + 1,
      ArrowUp: active < 0 ? options.length - 1 : active - 1,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    setActive(place)
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
      <form className={classes.form} action="/buscar" onSubmit={send}>
        <span className={classes.lens}>
          <Icon glyph={lens} />
        </span>
        <input
          ref={field}
          className={classes.field}
          name="q"
          type="text"
          role="combobox"
          aria-label="¿Qué buscas?"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Busca: depósito, DSCR, techo"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
          }}
          onKeyDown={move}
        />
        <IconButton glyph={close} label="Cerrar" onClick={onClose} />
      </form>
      <SuggestionList
        id={listId}
        typed={typed}
        suggestions={suggestions}
        active={active}
        optionId={optionId}
        onChoose={(remembered) => {
          remember(remembered)
          onClose()
        }}
      />
    </dialog>
  )
}
