import type { SearchResult } from '@cancha/contract/ground/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { useOptionList } from '../../../ui/combobox/use-option-list.ts'
import { search as lens } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import { Corrected } from './Corrected.tsx'
import { FoundSign } from './FoundSign.tsx'
import { aboutFound, searchHref, useKindNames } from './kinds.ts'
import { MarkedText } from './MarkedText.tsx'
import { suggestionsQuery } from './queries.ts'
import classes from './SearchDialog.module.css'
import { useRecent } from './use-recent.ts'

const PAUSE_MS = 130
/** A single letter isn't searched. */
const LEAST = 2

type Option = {
  key: string
  href: string
  title: SearchResult['title']
  detail: string
  sign: ReactNode
  group: string
}

type Suggestions = {
  options: Option[]
  /** The corrected words that were searched because the typed ones find nothing. */
  corrected: string | null
  state: 'idle' | 'loading' | 'found' | 'nothing' | { error: string; retry: () => void }
  forget: () => void
}

/** Suggestions for the typed text: the best results of each kind, or recent searches. */
export function useSuggestions(typed: string): Suggestions {
  const { recent, forget } = useRecent()
  const namesOf = useKindNames()
  const asked = typed.trim()
  const settled = useSettled(asked)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...suggestionsQuery(settled),
    enabled: settled.length >= LEAST,
    placeholderData: keepPreviousData,
  })
  if (asked.length < LEAST) {
    const options = recent.map((one) => ({
      key: one,
      href: searchHref(one),
      title: [{ text: one, hit: false }],
      detail: '',
      sign: <Icon glyph={lens} size="sm" />,
      group: 'Búsquedas recientes',
    }))
    return { options, corrected: null, state: 'idle', forget }
  }
  if (error && !isFetching)
    return {
      options: [],
      corrected: null,
      forget,
      state: { error: asApiError(error).message, retry: () => void refetch() },
    }
  if (!data) return { options: [], corrected: null, state: 'loading', forget }
  const found = data.groups.flatMap(({ results }) => results)
  const options = found.map((one) => optionOf(one, namesOf(one.kind).many))
  const nothing = options.length === 0 && !isFetching && settled === asked
  return {
    options,
    // Those of an earlier question stay until the new ones come.
    corrected: isPlaceholderData || settled !== asked ? null : data.corrected,
    state: nothing ? 'nothing' : options.length === 0 ? 'loading' : 'found',
    forget,
  }
}

// Several results may have the same page, such as questions.
const optionOf = (found: SearchResult, group: string): Option => ({
  key: `${found.kind} ${found._id}`,
  href: found.url,
  title: found.title,
  detail: aboutFound(found),
  sign: <FoundSign className={classes.sign} found={found} />,
  group,
})

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface ListProps {
  typed: string
  suggestions: Suggestions
  list: ReturnType<typeof useOptionList>
  onChoose: (remembered: string) => void
}

export function SuggestionList({ typed, suggestions, list, onChoose }: ListProps) {
  const id = useId()
  const { options, corrected, state, forget } = suggestions
  const groups = [...new Set(options.map(({ group }) => group))]
  const asked = typed.trim()
  return (
    <div className={classes.below}>
      <p className="sr-only" role="status">
        {corrected !== null && `Resultados de «${corrected}». `}
        {spoken(state, options.length)}
      </p>
      {corrected !== null && (
        <Corrected className={classes.say} q={asked} corrected={corrected} onLeave={() => onChoose(asked)} />
      )}
      <div {...list.listProps('Resultados')} hidden={options.length === 0}>
        {groups.map((group, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a list of options is no fieldset
          <div key={group} role="group" aria-labelledby={`${id}-g${place}`}>
            <div id={`${id}-g${place}`} className={`text-3 text-xs ${classes.group}`}>
              {group}
            </div>
            {options.map((option, at) =>
              option.group === group ? (
                <Anchor
                  {...list.optionProps(at, () =>
                    onChoose(asked || option.title.map(({ text }) => text).join('')),
                  )}
                  key={option.key}
                  tabIndex={-1}
                  className={`row ${classes.option}`}
                  href={option.href}
                >
                  {option.sign}
                  <span className="stack gap-0 min-0 wrap-anywhere">
                    <span className={classes.title}>
                      <MarkedText segments={option.title} />
                    </span>
                    {option.detail !== '' && (
                      <span className={`text-3 text-sm nowrap ${classes.detail}`}>{option.detail}</span>
                    )}
                  </span>
                </Anchor>
              ) : null,
            )}
          </div>
        ))}
      </div>
      <Beneath state={state} asked={asked} options={options.length} forget={forget} />
      {asked.length >= LEAST && options.length > 0 && (
        <Anchor
          className={`row row-center gap-0 ${classes.all}`}
          href={searchHref(asked)}
          onClick={() => onChoose(asked)}
        >
          Ver todos los resultados
        </Anchor>
      )}
    </div>
  )
}

/** The line in place of the list, or below the recent searches. */
function Beneath(props: { state: Suggestions['state']; asked: string; options: number; forget: () => void }) {
  const { state, asked, options, forget } = props
  if (state === 'loading') return <ListSkeleton count={3} label="Buscando…" />
  if (state === 'nothing')
    return (
      <p className={classes.say}>No encontramos nada con «{asked}». Prueba con menos palabras o con otras.</p>
    )
  if (typeof state === 'object')
    return (
      <div className={classes.say} role="alert">
        <p>{state.error}</p>
        <Button size="sm" variant="line" onClick={state.retry}>
          Reintentar
        </Button>
      </div>
    )
  if (state === 'idle' && options > 0)
    return (
      <p className={classes.say}>
        <Button size="sm" variant="ghost" onClick={forget}>
          Borrar búsquedas recientes
        </Button>
      </p>
    )
  return state === 'idle' ? (
    <p className={classes.say}>Escribe una o más palabras. Da igual si llevan acentos o no.</p>
  ) : null
}

function spoken(state: Suggestions['state'], count: number): string {
  if (state === 'found') return count === 1 ? 'Un resultado' : `${count} resultados`
  return state === 'nothing' ? 'Sin resultados' : ''
}
