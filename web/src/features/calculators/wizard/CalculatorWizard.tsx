import type { Calculator } from '@cancha/domain/calculators/calculator'
import type { Input } from '@cancha/domain/calculators/inputs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode, useCallback, useMemo } from 'react'
import { Button, SubmitButton } from '../../../ui/button/Button.tsx'
import { useFirstFault } from '../../../ui/faults/first-fault.ts'
import { chevronLeft } from '../../../ui/icons/glyphs.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { LazyAnalysis } from '../public/LazyAnalysis.tsx'
import { CalculatorField } from './CalculatorField.tsx'
import classes from './CalculatorWizard.module.css'
import { type Saved, useDraft } from './draft.ts'
import { Example } from './Example.tsx'
import { fieldId } from './field-id.ts'
import { LivePanel, LiveStrip } from './LivePanel.tsx'
import { SaveAnalysis } from './SaveAnalysis.tsx'
import { StepList } from './StepList.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useZip } from './use-zip.ts'
import { PLACES } from './words.ts'

interface CalculatorWizardProps {
  calculator: Calculator
  saved?: Saved | undefined
  /** actions for a saved analysis: name, share, report */
  actions?: ReactNode
}

/**
 * A calculator in steps, the last of which shows the analysis. The step is part of the address, so that the back
 * button works and links to a step are possible; the typed data are in the draft.
 */
export function CalculatorWizard({ calculator, saved, actions }: CalculatorWizardProps) {
  const place = PLACES[calculator.type]
  const path = saved ? place.update(saved.shortid) : place.home
  const last = calculator.steps.length - 1
  const current = stepIn(useSearch({ strict: false }), last)
  const navigate = useNavigate()
  const draft = useDraft(calculator, saved)
  const reading = useMemo(() => calculator.read(draft.data), [calculator, draft.data])
  const scope = useMemo(() => calculator.open(reading), [calculator, reading])
  const errors = useFieldErrors(reading.issues)
  const showFault = useFirstFault()
  const heading = useFocusOnArrival(current)
  const addressOf = (step: number) => `${path}?paso=${step}`
  const fieldAddress = ({ step, key }: Input) => `${addressOf(step)}#${fieldId(key)}`
  const go = (step: number) => void navigate({ href: addressOf(step) })

  const zip = useZip(draft)
  const change = useCallback(
    (key: string, value: string | number) => {
      draft.change(key, value)
      if (key === 'zip') void zip.fill(String(value))
    },
    [draft.change, zip.fill],
  )

  const inputs = useMemo(
    () => calculator.steps.map((_, step) => calculator.inputs.filter((input) => input.step === step)),
    [calculator],
  )
  const done = inputs.map((fields, step) => {
    if (step === last || fields.some(({ key }) => reading.issues[key])) return false
    return saved !== undefined || fields.some(({ key }) => wasTyped(calculator, key, draft.data[key]))
  })

  const typed = calculator.inputs.some(({ key }) => wasTyped(calculator, key, draft.data[key]))

  function next() {
    const wrong = (inputs[current] ?? []).map(({ key }) => key).filter((key) => reading.issues[key])
    if (wrong.length === 0) return go(current + 1)
    errors.show(wrong)
    showFault()
  }

  function restart() {
    const { data, beforeExample } = draft
    draft.restart()
    errors.clear()
    go(0)
    notify.success('Empezaste de nuevo.', {
      label: 'Deshacer',
      onClick: () => draft.replace(data, beforeExample),
    })
  }

  function hideExample() {
    const { data, beforeExample } = draft
    draft.hideExample()
    errors.clear()
    notify.success('Quitaste el ejemplo.', {
      label: 'Deshacer',
      onClick: () => draft.replace(data, beforeExample),
    })
  }

  const example = (resultHref?: string) => (
    <Example
      isShown={draft.beforeExample !== undefined}
      onShow={draft.showExample}
      onHide={hideExample}
      {...(resultHref && { resultHref })}
    />
  )

  const crumbs = [{ label: 'Calculadoras', href: '/investment-calculators' }, { label: place.title }]
  if (current === last)
    return (
      <div className="wrap sec stack-l">
        <PageHeader crumbs={crumbs} title={calculator.steps[last]?.title} headingRef={heading} />
        {draft.beforeExample && example()}
        {draft.ready ? (
          <LazyAnalysis
            calculator={calculator}
            data={draft.data}
            onChange={draft.change}
            fieldAddress={fieldAddress}
            save={
              <SaveAnalysis calculator={calculator} draft={draft} saved={saved} issues={reading.issues} />
            }
            actions={actions}
          />
        ) : (
          <Bone height={420} />
        )}
        <div className={`${classes.buttons} no-print`}>
          <Button variant="line" icon={chevronLeft} onClick={() => go(last - 1)}>
            {place.back}
          </Button>
          <Button variant="ghost" onClick={() => go(0)}>
            Cambiar mis datos
          </Button>
        </div>
      </div>
    )

  const step = calculator.steps[current]
  return (
    <div className="wrap sec stack">
      <PageHeader
        crumbs={crumbs}
        title={place.title}
        lead={current === 0 && !saved ? place.lead : undefined}
      />
      <div className={classes.layout}>
        <div className={classes.list}>
          <StepList steps={calculator.steps} current={current} done={done} addressOf={addressOf} />
        </div>
        {current > 0 && <LiveStrip {...{ calculator, reading, scope }} />}
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          <div>
            <p className={classes.where}>
              Paso {current + 1} de {calculator.steps.length}
            </p>
            <h2 ref={heading} tabIndex={-1}>
              {step?.title}
            </h2>
            {step?.lead && <p className="text-2">{step.lead}</p>}
          </div>
          {current === 0 && !saved && example(addressOf(last))}
          {(inputs[current] ?? []).map((input) => (
            <Fragment key={input.key}>
              <CalculatorField
                input={input}
                value={draft.data[input.key] ?? ''}
                error={errors.of(input.key)}
                onChange={change}
                onLeave={errors.leave}
              />
              {input.key === 'zip' && (
                <p className={classes.told} role="status">
                  {zip.told}
                </p>
              )}
            </Fragment>
          ))}
          <div className={classes.buttons}>
            {current > 0 ? (
              <Button variant="line" icon={chevronLeft} onClick={() => go(current - 1)}>
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
          {typed && !saved && (
            <p className={classes.restart}>
              <Button variant="ghost" size="sm" onClick={restart}>
                Empezar de nuevo
              </Button>
            </p>
          )}
        </form>
        <div className={classes.live}>
          <LivePanel {...{ calculator, reading, scope, fieldAddress }} href={addressOf(last)} />
        </div>
      </div>
    </div>
  )
}

/** The step in the address, from 0; the first if there is none. */
function stepIn(search: Readonly<Record<string, unknown>>, last: number): number {
  const step = /^\d$/.test(String(search['paso'] ?? '')) ? Number(search['paso']) : 0
  return step <= last ? step : 0
}

function wasTyped(calculator: Calculator, key: string, value: string | number | undefined): boolean {
  const input = calculator.inputs.find((each) => each.key === key)
  return value !== undefined && value !== '' && value !== (input?.default ?? input?.start)
}
