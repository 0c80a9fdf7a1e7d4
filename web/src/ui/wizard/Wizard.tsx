import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button, SubmitButton } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { chevronLeft } from '../icons/glyphs.ts'
import classes from './Wizard.module.css'

export interface WizardStep {
  /** one word below the progress bar */
  label: string
  /** the question of this step */
  title: ReactNode
  lead?: ReactNode
  content: ReactNode
  /** the label of the button to the next step, such as «Seguir a gastos» */
  next: string
}

type Steps =
  | readonly [WizardStep, WizardStep]
  | readonly [WizardStep, WizardStep, WizardStep]
  | readonly [WizardStep, WizardStep, WizardStep, WizardStep]

interface WizardProps {
  /** at most four steps */
  steps: Steps
  /** from 0; it is part of the address, so that the browser's back button works */
  current: number
  onBack: () => void
  /** validates the step and goes on, or submits at the last one */
  onNext?: () => void
  /** does the same with the state of `useForm`: `form.submitting(…)` */
  submitting?: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onFocus?: ((event: FocusEvent<HTMLFormElement>) => void) | undefined
  }
  /** what stands above the steps, as a part of the form */
  above?: ReactNode
  sending?: boolean
  headingLevel?: 1 | 2
  /** keeps the buttons visible at the bottom, for long steps */
  buttonsInSight?: boolean
}

/**
 * A form with one step per screen. All steps stay mounted and are only hidden, so that going back and forth loses
 * nothing. The focus moves to the heading of the step that appears.
 */
export function Wizard({
  steps,
  current,
  onBack,
  onNext,
  submitting,
  above,
  sending,
  headingLevel = 2,
  buttonsInSight,
}: WizardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus()
  }, [current])
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <form
      className={classes.wizard}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) onNext?.()
      }}
      {...submitting}
    >
      {above}
      <ol className={classes.steps} aria-label="Pasos">
        {steps.map((step, index) => (
          <li
            key={step.label}
            data-done={index < current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {step.label}
            {index < current && <span className="sr-only"> (listo)</span>}
          </li>
        ))}
      </ol>
      {steps.map((step, index) => (
        <section className={classes.step} key={step.label} hidden={index !== current}>
          <div>
            <p className="text-sm text-3">
              Paso {index + 1} de {steps.length}
            </p>
            <Heading ref={index === current ? heading : undefined} tabIndex={-1}>
              {step.title}
            </Heading>
            {step.lead && <p className="mt-2 text-2">{step.lead}</p>}
          </div>
          {step.content}
        </section>
      ))}
      <div className={classNames('row row-wrap row-between', buttonsInSight && classes.inSight)}>
        {current > 0 && (
          <Button variant="ghost" icon={chevronLeft} onClick={onBack}>
            Atrás
          </Button>
        )}
        <SubmitButton className={classes.next} loading={sending}>
          {steps[current]?.next}
        </SubmitButton>
      </div>
    </form>
  )
}
