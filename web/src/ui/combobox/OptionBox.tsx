import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import classes from './Combobox.module.css'
import type { useOptionList } from './use-option-list.ts'
import type { Suggestion, SuggestionsState } from './use-suggestions.ts'

interface OptionBoxProps {
  list: ReturnType<typeof useOptionList<never>>
  typed: string
  options: readonly Suggestion[]
  state: SuggestionsState
  again: () => void
  /** the sentence when nothing was found */
  nothing: (typed: string) => ReactNode
}

/** The list below a field, and the line in its place. */
export function OptionBox({ list, typed, options, state, again, nothing }: OptionBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = list.isAsking && (list.isOpen || state === 'loading' || state === 'nothing')

  // The keyboard of a phone, or the edge of a dialog, may cover what opens.
  useEffect(() => {
    if (shown) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [shown])
  useEffect(() => {
    if (list.marked >= 0)
      document.getElementById(list.optionId(list.marked))?.scrollIntoView?.({ block: 'nearest' })
  })

  return (
    <>
      <p className="sr-only" role="status">
        {list.isAsking && spoken(state, options.length)}
      </p>
      <div className={classes.box} hidden={!shown} ref={box}>
        <ul {...list.listProps('Sugerencias')} hidden={!list.isOpen}>
          {list.isOpen &&
            options.map((option, at) => (
              <li {...list.optionProps(at)} key={option.value} className={classes.option}>
                {option.label}
                {option.detail && <span className="text-sm text-3">{option.detail}</span>}
              </li>
            ))}
        </ul>
        {state === 'loading' && !list.isOpen && <p className={classes.say}>Buscando…</p>}
        {state === 'nothing' && <p className={classes.say}>{nothing(typed.trim())}</p>}
      </div>
      {state === 'failed' && (
        <div className="row row-wrap mt-2 text-danger text-sm" role="alert">
          <span>No pudimos buscar. Revisa tu conexión.</span>
          <Button size="sm" variant="line" onClick={again}>
            Reintentar
          </Button>
        </div>
      )}
    </>
  )
}

function spoken(state: SuggestionsState, count: number): string {
  if (state === 'found') return count === 1 ? 'Una sugerencia' : `${count} sugerencias`
  if (state === 'loading') return 'Buscando…'
  return state === 'nothing' ? 'Sin sugerencias' : ''
}
