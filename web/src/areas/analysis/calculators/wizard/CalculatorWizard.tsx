import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { Input } from '@cancha/domain/analysis/calculators/inputs'
import { hopSourceIn } from '@cancha/domain/analysis/hops/hops'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { chevronLeft } from '../../../../ui/icons/glyphs.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { useSteps } from '../page-parts.ts'
import { Arrival } from './arrival.ts'
import { type Draft, type StoredAnalysis, useDraft } from './draft.ts'
import type { Example } from './Example.tsx'
import { fieldId } from './field-id.ts'
import type { KeptOffer } from './taken-offer.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useZip } from './use-zip.ts'
import type { WizardStepsProps } from './WizardSteps.tsx'
import { PLACES } from './words.ts'

const WizardAnalysis = lazyPart(async () => (await import('./WizardAnalysis.tsx')).WizardAnalysis)

interface CalculatorWizardProps {
  calculator: Calculator
  saved?: StoredAnalysis | undefined
  /** the example's values for a new analysis, and the button that offers them: saved analyses load neither */
  sample?: { data: Draft; Offer: typeof Example }
}

/**
 * A calculator in steps, the last of which shows the analysis. The step is part of the address, so that the back
 * button works and links to a step are possible; the typed data are in the draft.
 */
export function CalculatorWizard({ calculator, saved, sample }: CalculatorWizardProps) {
  const place = PLACES[calculator.type]
  const path = saved ? place.update(saved.shortid) : place.home
  const last = calculator.steps.length - 1
  const search = useSearch({ strict: false })
  const current = stepIn(search, last)
  const navigate = useNavigate()
  const draft = useDraft(calculator, saved)
  const source = hopSourceIn(search, calculator.type)
  const [offer, keepOffer] = useState<KeptOffer | null>(null)
  const arrives = source !== null || offer !== null || draft.origin !== undefined
  const arrival = draft.ready && arrives && (
    <Arrival {...{ calculator, draft, source, offer, keepOffer }} isSaved={saved !== undefined} />
  )
  const reading = useMemo(() => calculator.read(draft.data), [calculator, draft.data])
  const errors = useFieldErrors(reading.issues)
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

  function restart() {
    const { data, beforeExample: before, origin } = draft
    draft.restart()
    errors.clear()
    go(0)
    notify.success('Empezaste de nuevo.', {
      label: 'Deshacer',
      onClick: () => draft.replace(data, { before, origin }),
    })
  }

  function hideExample() {
    const { data, beforeExample: before, origin } = draft
    draft.hideExample()
    errors.clear()
    notify.success('Quitaste el ejemplo.', {
      label: 'Deshacer',
      onClick: () => draft.replace(data, { before, origin }),
    })
  }

  const example = (resultHref?: string) =>
    sample &&
    (draft.beforeExample || !arrives) && (
      <sample.Offer
        isShown={draft.beforeExample !== undefined}
        onShow={() => draft.showExample(sample.data)}
        onHide={hideExample}
        {...(resultHref && { resultHref })}
      />
    )

  const crumbs = [{ label: 'Calculadoras', href: '/investment-calculators' }, { label: place.title }]
  if (current === last)
    return (
      <div className="wrap sec stack-l">
        <PageHeader crumbs={crumbs} title={calculator.steps[last]?.title} headingRef={heading} />
        {arrival}
        {draft.beforeExample && example()}
        {draft.ready ? (
          <WizardAnalysis
            {...{ calculator, draft, saved, fieldAddress }}
            issues={reading.issues}
            waiting={<Bone height={420} />}
          />
        ) : (
          <Bone height={420} />
        )}
        <div className="row row-wrap row-between no-print">
          <Button variant="line" icon={chevronLeft} onClick={() => go(last - 1)}>
            {place.back}
          </Button>
          <Button variant="ghost" onClick={() => go(0)}>
            Cambiar mis datos
          </Button>
        </div>
      </div>
    )

  return (
    <div className="wrap sec stack">
      <PageHeader
        crumbs={crumbs}
        title={place.title}
        lead={current === 0 && !saved ? place.lead : undefined}
      />
      {arrival}
      <Steps
        {...{ calculator, draft, reading, errors, current, heading, addressOf, fieldAddress }}
        isSaved={saved !== undefined}
        zipTold={zip.told}
        example={current === 0 && example(addressOf(last))}
        onChange={change}
        onStep={go}
        onRestart={restart}
      />
    </div>
  )
}

function Steps(props: WizardStepsProps) {
  const Part = useSteps()
  return <Part {...props} />
}

/** The step in the address, from 0; the first if there is none. */
function stepIn(search: Readonly<Record<string, unknown>>, last: number): number {
  const step = /^\d$/.test(String(search['paso'] ?? '')) ? Number(search['paso']) : 0
  return step <= last ? step : 0
}
