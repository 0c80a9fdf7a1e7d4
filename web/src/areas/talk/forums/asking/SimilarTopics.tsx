import { reading } from '@cancha/contract/calls/talk/forums/reading'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { queryFor } from '../../../../api/queries.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import classes from './AskDialog.module.css'

/** A pause in typing, in milliseconds, after which similar questions are looked for. */
const PAUSE_MS = 400
const LETTERS_LEAST = 3

const similarQuery = (type: Tier, title: string) =>
  queryFor(reading.similar, { query: { type, title } }, { take: ({ topics }) => topics })

/** Questions like the one that is being typed, so that it is asked once. They open beside it. */
export function SimilarTopics({ tier, title }: { tier: Tier; title: string }) {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(title.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [title])
  const { data } = useQuery({
    ...similarQuery(tier, paused),
    enabled: paused.length >= LETTERS_LEAST,
    placeholderData: (before) => before,
  })
  const found = useDeferredValue(paused.length >= LETTERS_LEAST ? data : undefined)
  if (!found || found.length === 0) return null
  return (
    <section className={classes.similar} aria-label="Temas parecidos">
      <p className={classes.similarHead}>¿Ya se preguntó?</p>
      <ul className="stack-s">
        {found.map(({ title: other, href, replies, solved }) => (
          <li key={href} className="row row-wrap">
            <a href={href} target="_blank" rel="noopener">
              {other}
            </a>
            <span className="text-sm">
              {replies === 1 ? '1 respuesta' : `${formatCount(replies)} respuestas`}
            </span>
            {solved && <Badge>Resuelto</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
