import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { hardMoney } from '@cancha/domain/analysis/calculators/hard-money'
import type { Input } from '@cancha/domain/analysis/calculators/inputs'
import { hopSourceIn } from '@cancha/domain/analysis/hops/hops'
import { longDayIn } from '@cancha/domain/ground/time/dates-in-languages'
import { addDays } from '@cancha/domain/ground/time/days'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { useNear } from '../../../../ui/use-near.ts'
import { Arrival } from '../wizard/arrival.ts'
import { CalculatorField } from '../wizard/CalculatorField.tsx'
import { type StoredAnalysis, useDraft } from '../wizard/draft.ts'
import { fieldId } from '../wizard/field-id.ts'
import { LivePanel, LiveStrip } from '../wizard/LivePanel.tsx'
import type { KeptOffer } from '../wizard/taken-offer.ts'
import { useFocusOnArrival } from '../wizard/use-focus-on-arrival.ts'
import { PLACES } from '../wizard/words.ts'
import classes from './FlipAnalysis.module.css'

const WizardAnalysis = lazyPart(async () => (await import('../wizard/WizardAnalysis.tsx')).WizardAnalysis)

const calculator: Calculator = hardMoney
const { title, lead } = PLACES.flip_analysis

/** The Flip Analysis, all on one page: the grouped fields, the answer beside them, the analysis below. */
export function FlipAnalysis({ saved }: { saved?: StoredAnalysis | undefined }) {
  const draft = useDraft(calculator, saved)
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const source = hopSourceIn(search, 'flip_analysis')
  const [offer, keepOffer] = useState<KeptOffer | null>(null)
  useFocusOnArrival()
  const reading = useMemo(() => calculator.read(draft.data), [draft.data])
  const scope = useMemo(() => calculator.open(reading), [reading])
  const days = reading.values['length_rehab_sell_days']
  const place = useRef<HTMLElement>(null)
  // A person who types wants the analysis; one who only looks at the fields doesn't wait for its code.
  const isWanted = useNear(place) || (saved ? draft.changed : draft.touched)
  function restart() {
    draft.restart()
    // Otherwise the page would begin from the same thing again when it is loaded anew.
    if (source) void navigate({ href: PLACES.flip_analysis.home, replace: true })
  }
  const sale = dayAfter(reading.texts['closing_date_on_purchase'], days)
  return (
    <div className="wrap sec stack-l">
      <PageHeader
        crumbs={[{ label: 'Calculadoras', href: '/investment-calculators' }, { label: title }]}
        title={title}
        lead={lead}
      />
      {draft.ready && (source || offer || draft.origin) && (
        <Arrival {...{ calculator, draft, source, offer, keepOffer }} isSaved={saved !== undefined} />
      )}
      <div className={`stack gap-5 min-0 ${classes.layout}`}>
        <LiveStrip {...{ calculator, reading, scope }} />
        <form className="stack gap-5 min-0 no-print" noValidate onSubmit={(event) => event.preventDefault()}>
          {calculator.steps.map((step, index) => (
            <Card key={step.label} className="stack">
              <h2 className="text-h3">{step.title}</h2>
              <div className="cols-2 gap-4 align-start">
                {calculator.inputs
                  .filter((input) => input.step === index)
                  .map((input) => (
                    <CalculatorField
                      key={input.key}
                      input={input}
                      value={draft.data[input.key] ?? ''}
                      error={reading.issues[input.key]}
                      onChange={draft.change}
                      onLeave={nothing}
                    />
                  ))}
              </div>
              {index === 1 && sale && <p className="text-sm text-2">Venderías el {sale}.</p>}
            </Card>
          ))}
          {!saved && (
            <Button variant="ghost" onClick={restart}>
              Volver a los valores de inicio
            </Button>
          )}
        </form>
        <div className="min-0">
          <LivePanel {...{ calculator, reading, scope, fieldAddress }} href="#analisis" />
        </div>
      </div>
      <section id="analisis" className="stack-l" aria-label="Análisis" ref={place}>
        {draft.ready && isWanted ? (
          <WizardAnalysis
            {...{ calculator, draft, saved, fieldAddress }}
            issues={reading.issues}
            waiting={<Bone height={420} />}
          />
        ) : (
          <Bone height={420} />
        )}
      </section>
      {days !== null && days !== undefined && days > 180 && (
        <p className="sr-only" role="status">
          {`Pasas de 180 días: el cargo por extensión es ${formatFigure(scope.result('extension_fees_of_hm'), 'money')}.`}
        </p>
      )}
    </div>
  )
}

const fieldAddress = ({ key }: Input) => `#${fieldId(key)}`
const nothing = () => undefined

/** The day of the sale as text; `null` while one of the two is missing. */
function dayAfter(bought: string | undefined, days: number | null | undefined): string | null {
  const sold = bought && typeof days === 'number' ? addDays(bought, days) : null
  return sold && longDayIn('es', sold)
}
