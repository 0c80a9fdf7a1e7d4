import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { Input, Reading } from '@cancha/domain/analysis/calculators/inputs'
import { Fragment, type ReactNode, type RefObject, useMemo } from 'react'
import { Button, SubmitButton } from '../../../../ui/button/Button.tsx'
import { useFirstFault } from '../../../../ui/faults/first-fault.ts'
import { chevronLeft } from '../../../../ui/icons/glyphs.ts'
import { CalculatorField } from './CalculatorField.tsx'
import classes from './CalculatorWizard.module.css'
import type { useDraft } from './draft.ts'
import { LivePanel, LiveStrip } from './LivePanel.tsx'
import { StepList } from './StepList.tsx'
import type { useFieldErrors } from './use-field-errors.ts'
import { PLACES } from './words.ts'

export interface WizardStepsProps {
  calculator: Calculator
  draft: ReturnType<typeof useDraft>
  reading: Reading
  errors: ReturnType<typeof useFieldErrors>
  /** from 0 */
  current: number
  heading: RefObject<HTMLHeadingElement | null>
  addressOf: (step: number) => string
  fieldAddress: (input: Input) => string
  isSaved: boolean
  /** the sentence on the result of the postal code */
  zipTold: string
  example: ReactNode
  onChange: (key: string, value: string | number) => void
  onStep: (step: number) => void
  onRestart: () => void
}

/** A step with its fields, the list of all steps, and the headline figures beside them. */
export function WizardSteps(props: WizardStepsProps) {
  const { calculator, draft, reading, errors, current, heading, addressOf, fieldAddress } = props
  const { isSaved, zipTold, example, onChange, onStep, onRestart } = props
  const place = PLACES[calculator.type]
  const last = calculator.steps.length - 1
  const showFault = useFirstFault()
  const scope = useMemo(() => calculator.open(reading), [calculator, reading])
  const inputs = useMemo(
    () => calculator.steps.map((_, step) => calculator.inputs.filter((input) => input.step === step)),
    [calculator],
  )
  const done = inputs.map((fields, step) => {
    if (step === last || fields.some(({ key }) => reading.issues[key])) return false
    return isSaved || fields.some(({ key }) => wasTyped(calculator, key, draft.data[key]))
  })
  const typed = calculator.inputs.some(({ key }) => wasTyped(calculator, key, draft.data[key]))

  function next() {
    const wrong = (inputs[current] ?? []).map(({ key }) => key).filter((key) => reading.issues[key])
    if (wrong.length === 0) return onStep(current + 1)
    errors.show(wrong)
    showFault()
  }

  const step = calculator.steps[current]
  return (
    <div className={`stack gap-5 ${classes.layout}`}>
      <div className={classes.list}>
        <StepList steps={calculator.steps} current={current} done={done} addressOf={addressOf} />
      </div>
      {current > 0 && <LiveStrip {...{ calculator, reading, scope }} />}
      <form
        className={`stack gap-5 content-start min-0 ${classes.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <div>
          <p className="text-sm text-3">
            Paso {current + 1} de {calculator.steps.length}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {step?.title}
          </h2>
          {step?.lead && <p className="text-2">{step.lead}</p>}
        </div>
        {example}
        {(inputs[current] ?? []).map((input) => (
          <Fragment key={input.key}>
            <CalculatorField
              input={input}
              value={draft.data[input.key] ?? ''}
              error={errors.of(input.key)}
              onChange={onChange}
              onLeave={errors.leave}
            />
            {input.key === 'zip' && (
              <p className={`text-sm text-2 ${classes.told}`} role="status">
                {zipTold}
              </p>
            )}
          </Fragment>
        ))}
        <div className="row row-wrap row-between">
          {current > 0 ? (
            <Button variant="line" icon={chevronLeft} onClick={() => onStep(current - 1)}>
              {place.back}
            </Button>
          ) : (
            <span />
          )}
          <SubmitButton
            className={classes.next}
            // The field keeps the focus: when it is left, its message moves the button away from under the press.
            onMouseDown={(event) => event.preventDefault()}
          >
            {place.next}
          </SubmitButton>
        </div>
        {typed && !isSaved && (
          <p className={classes.restart}>
            <Button variant="ghost" size="sm" onClick={onRestart}>
              Empezar de nuevo
            </Button>
          </p>
        )}
      </form>
      <div className={classes.live}>
        <LivePanel {...{ calculator, reading, scope, fieldAddress }} href={addressOf(last)} />
      </div>
    </div>
  )
}

function wasTyped(calculator: Calculator, key: string, value: string | number | undefined): boolean {
  const input = calculator.inputs.find((each) => each.key === key)
  return value !== undefined && value !== '' && value !== (input?.default ?? input?.start)
}
