import { type ReactNode, useEffect, useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { check } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { FormFailure } from '../../../../ui/pieces/FormFailure.tsx'
import classes from './SavingCard.module.css'

/** How the last change ended: saved, or why it wasn't. */
type Outcome = { error: ApiError | null }

/** How long «Guardado» is shown. */
const SHOWN_MS = 5_000

/** How the last change of a card ended. A failure stays until the next one. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (!outcome || outcome.error) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return {
    outcome,
    saved: () => setOutcome({ error: null }),
    failed: (error: ApiError) => setOutcome({ error }),
  }
}

interface SavingCardProps {
  id: string
  title: string
  hint: ReactNode
  outcome: Outcome | null
  children: ReactNode
}

/** A card of choices that are saved one by one: it says when one was, and why one wasn't. */
export function SavingCard({ id, title, hint, outcome, children }: SavingCardProps) {
  return (
    <Card as="section" className={classNames('stack', classes.card)} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p className="text-sm text-2">{hint}</p>
      </div>
      {/* Always there, so that what comes in is announced. */}
      <div role="status" className={classes.corner}>
        {outcome?.error === null && (
          <span className={`row ${classes.saved}`}>
            <Icon glyph={check} size="xs" />
            Guardado
          </span>
        )}
      </div>
      <FormFailure>
        {outcome?.error && `No se guardó, y lo dejamos como estaba. ${outcome.error.message}`}
      </FormFailure>
      {children}
    </Card>
  )
}
