import type { Step } from '@cancha/domain/analysis/calculators/calculator'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { check } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import classes from './StepList.module.css'

interface StepListProps {
  steps: readonly Step[]
  current: number
  done: readonly boolean[]
  addressOf: (step: number) => string
}

/** Links to all steps; a check marks the complete ones. */
export function StepList({ steps, current, done, addressOf }: StepListProps) {
  const list = useRef<HTMLOListElement>(null)
  const router = useRouter()
  useEffect(() => {
    // On the phone the list scrolls sideways: keeps the current step visible without scrolling the page.
    const follow = () => {
      const strip = list.current
      const here = strip?.children[current]
      if (strip && here instanceof HTMLElement)
        strip.scrollLeft = here.offsetLeft - strip.clientWidth / 2 + here.clientWidth / 2
    }
    follow()
    // After each navigation the router scrolls everything back to where it stood on the step before.
    return router.subscribe('onRendered', follow)
  }, [current, router])
  return (
    <nav className="min-0" aria-label="Pasos">
      <ol className={classes.steps} ref={list}>
        {steps.map((step, index) => (
          <li key={step.label}>
            <Anchor
              className={`text-2 text-sm nowrap row gap-2 ${classes.step}`}
              href={addressOf(index)}
              aria-current={index === current ? 'step' : undefined}
              data-done={done[index] || undefined}
            >
              <span className={`center ${classes.mark}`}>
                {done[index] ? <Icon glyph={check} size="xs" /> : <span aria-hidden="true">{index + 1}</span>}
              </span>
              {step.label}
              {done[index] && <span className="sr-only"> (listo)</span>}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
