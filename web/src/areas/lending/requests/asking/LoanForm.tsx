import { asking } from '@cancha/contract/calls/lending/requests/asking'
import { LOAN_TYPES, type LoanType } from '@cancha/domain/lending/loan-types'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { moveTo } from '../../../../ui/faults/first-fault.ts'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { type Form, useForm } from '../../../../ui/fields/use-form.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { Wizard } from '../../../../ui/wizard/Wizard.tsx'
import { BORROWER_PORTAL } from '../addresses.ts'
import { type LoanStart, shownLoans } from '../queries.ts'
import { DraftLine } from './DraftLine.tsx'
import { beginningOf, FilledNotes } from './FilledNotes.tsx'
import { LoanFigureList } from './LoanFigureList.tsx'
import classes from './LoanForm.module.css'
import { bodyOf, EMPTY, type LoanValues, ofType } from './loan-form.ts'
import { ReachPanel } from './ReachPanel.tsx'
import { faultsIn, firstFaults, LAST_STEP, stepOf, warmChecks } from './step-check.ts'
import { ExperienceStep } from './steps/ExperienceStep.tsx'
import { FinancialStep } from './steps/FinancialStep.tsx'
import { GeneralStep } from './steps/GeneralStep.tsx'
import { useLoanDraft } from './use-loan-draft.ts'
import { useReach } from './use-reach.ts'

export type LoanFormProps = {
  user: SessionUser
  start: LoanStart
  /** whether the address names a deal or an analysis */
  isBegunFrom: boolean
  /** the step of the address, from 0 */
  asked: number
  /** shows a step; a press on «Atrás» of the browser leads back from it */
  onStep: (step: number) => Promise<void>
}

/** The last step has most fields: it is loaded while the one before it is read. */
const PropertyStep = lazyPart(async () => (await import('./steps/PropertyStep.tsx')).PropertyStep)

const OtherWindow = lazyPart(async () => (await import('./OtherWindow.tsx')).OtherWindow)

const WAITING = <Bone height={420} />

/** How long the answer is shown: it says who calls now. */
const SAID_SECONDS = 12

/** The request for a loan in four steps. The server keeps the typed answers until the request is sent. */
export function LoanForm({ user, start, isBegunFrom, asked, onStep }: LoanFormProps) {
  const navigate = useNavigate()
  const draft = useLoanDraft(user.id, start.draft, (values) => form.fill(values))
  const [initial] = useState(() => beginningOf(start))
  /** One press is one request: the same key goes until it is answered. */
  const [key] = useState(() => crypto.randomUUID())
  const isSending = useRef(false)
  const step = useRef(0)
  const form = useForm<LoanValues>({
    initial,
    check: { validate: (values) => faultsIn(values, step.current), warm: warmChecks },
    onType: (values) => isSending.current || draft.keep(values),
  })
  const { loantype } = form.values
  // Before the kind of loan is chosen, nobody knows what the other steps ask.
  step.current = loantype === '' ? 0 : asked
  const reach = useReach(form.values)
  // The server doesn't draw late parts.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const isNearEnd = step.current === LAST_STEP - 1
  useEffect(() => {
    if (isNearEnd) PropertyStep.warm()
  }, [isNearEnd])
  const { write, busy } = useWrite(asking.addLoanRequest, {
    form: {
      refuse: (faults, message) => {
        const [first] = Object.keys(faults)
        if (first === undefined) return form.refuse(faults, message)
        void onStep(loantype === '' ? 0 : stepOf(loantype, first)).then(() => form.refuse(faults, message))
      },
    },
    makesStale: shownLoans,
    async done({ msg }) {
      draft.forget()
      await navigate({ to: BORROWER_PORTAL })
      notify.success(msg, undefined, SAID_SECONDS)
    },
  })

  async function next(values: LoanValues) {
    if (step.current < LAST_STEP) return onStep(step.current + 1)
    if (isSending.current) return
    // An address may have led past a step.
    const wrong = await firstFaults(values)
    if (wrong) {
      await onStep(wrong.step)
      return form.refuse(wrong.faults)
    }
    isSending.current = true
    await draft.pause()
    const { answer } = await write({
      body: { ...bodyOf(values), author: user.id, key, draft: true } as never,
    })
    isSending.current = false
    // It goes on being a draft.
    if (!answer) draft.goOn(form.now())
  }

  async function goToField(field: string) {
    if (loantype === '') return
    await onStep(stepOf(loantype, field))
    const node = document.querySelector<HTMLElement>(`[data-path="${field}"]`)
    if (node) moveTo(node)
  }

  const here = (at: number, fields: ReactNode) =>
    at === step.current && (
      <div className={classes.step}>
        <div className={classes.fields}>
          <ErrorSummary {...form.summary} />
          {fields}
        </div>
        <aside className={classes.side} aria-label="Cómo va tu solicitud">
          <ReachPanel reach={reach} loantype={loantype} onField={(field) => void goToField(field)} />
          {at === LAST_STEP && <LoanFigureList values={form.values} />}
        </aside>
      </div>
    )

  return (
    <div className="stack">
      {draft.other && <OtherWindow draft={draft} form={form} other={draft.other} />}
      <FilledNotes {...{ form, start, isBegunFrom }} isFirst={step.current === 0} />
      <Wizard
        current={step.current}
        onBack={() => void onStep(step.current - 1)}
        submitting={form.submitting(next)}
        sending={busy}
        above={<LoanTypeField form={form} isFolded={step.current > 0} onChange={() => void onStep(0)} />}
        steps={[
          {
            label: 'General',
            title: '¿Quién pide el préstamo?',
            lead: 'Ningún prestamista ve tu nombre ni tu teléfono antes de mostrar interés.',
            content: here(0, <GeneralStep form={form} />),
            next: 'Siguiente',
          },
          {
            label: 'Finanzas',
            title: 'Tu dinero, en rangos',
            lead: 'No pedimos números de cuenta ni de seguro social.',
            content: here(1, <FinancialStep form={form} />),
            next: 'Siguiente',
          },
          {
            label: 'Experiencia',
            title: 'Lo que has hecho',
            lead: 'Nada de esto es obligatorio: contesta lo que quieras.',
            content: here(2, <ExperienceStep form={form} />),
            next: 'Siguiente',
          },
          {
            label: 'Propiedad',
            title: 'La propiedad y el préstamo',
            lead: 'Con más números, más claro contestan los prestamistas.',
            content: here(LAST_STEP, isHere ? <PropertyStep form={form} waiting={WAITING} /> : WAITING),
            next: 'Enviar solicitud',
          },
        ]}
      />
      <DraftLine draft={draft} form={form} empty={EMPTY} onRestart={() => void onStep(0)} />
    </div>
  )
}

const HINTS: Readonly<Record<LoanType, string>> = {
  hard_money: 'Corto, para comprar y arreglar. Se paga al vender o al refinanciar.',
  refinance: 'Largo, para una propiedad que ya tienes: cambia o baja tu deuda, o saca dinero.',
}
const OPTIONS = Object.entries(LOAN_TYPES).map(([value, label]) => ({
  value,
  label,
  help: HINTS[value as LoanType],
}))

type LoanTypeFieldProps = { form: Form<LoanValues>; isFolded: boolean; onChange: () => void }

/** The kind of loan; a line about it once it is chosen and the form goes on. */
function LoanTypeField({ form, isFolded, onChange }: LoanTypeFieldProps) {
  const { loantype } = form.values
  if (isFolded && loantype !== '')
    return (
      <p className="row row-wrap">
        <span>
          Préstamo: <b>{LOAN_TYPES[loantype]}</b>
        </span>
        <Button variant="ghost" size="sm" onClick={onChange}>
          Cambiar
        </Button>
      </p>
    )
  return (
    <RadioField
      label="Seleccionar préstamo"
      options={OPTIONS}
      {...form.field('loantype')}
      onChange={({ currentTarget }) => form.fill(ofType(form.now(), currentTarget.value as LoanType))}
    />
  )
}
