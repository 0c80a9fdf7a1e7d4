import type { PublishedProgramme } from '@cancha/contract/lending/published'
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { changedFields } from '@cancha/domain/analysis/hops/changed-fields'
import { type StateCode, stateCodeFrom } from '@cancha/domain/ground/places/states'
import { highestPrice } from '@cancha/domain/lending/financing/highest-price'
import { LOAN_FIELDS } from '@cancha/domain/lending/financing/loan-fields'
import { programmeNotes } from '@cancha/domain/lending/financing/programme-notes'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { VISITOR } from '../../../../api/personal-storage.ts'
import { sessionQuery } from '../../../../api/session.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { AnalysisData, AnalysisToolProps } from '../../../analysis/calculators/public/slots.ts'
import { FoundPrice } from './FoundPrice.tsx'
import classes from './HighestPrice.module.css'
import { LoanChoice, StateChoice } from './LoanChoice.tsx'
import { TargetFields, targetIn, targetUnit } from './TargetFields.tsx'
import { type UsedFields, UsedPrice } from './UsedPrice.tsx'
import { type TypedTargets, useTargets } from './use-targets.ts'

/**
 * «¿Cuánto puedo ofrecer con un prestamista real?»: the highest price at which the person's targets hold, with a programme that a
 * lender publishes or with the analysis' own loan.
 */
export function HighestPrice({ calculator, data, FigureRow, onApply }: AnalysisToolProps) {
  const { data: user } = useQuery(sessionQuery)
  const [chosen, choose] = useState<PublishedProgramme | null>(null)
  const [elsewhere, setElsewhere] = useState<StateCode | null>(null)
  const [targets, setTarget] = useTargets(user?.id ?? VISITOR, calculator.type)
  const said = stateCodeFrom(String(data['state'] ?? ''))
  const { loanType } = LOAN_FIELDS[calculator.type]

  function moveTo(state: StateCode | null) {
    setElsewhere(state)
    choose(null)
  }
  return (
    <div className="stack">
      {calculator.type === 'refinance_property' && (
        <p className="text-2">
          En un refinanciamiento, lo que no pones tú en la compra es la deuda que paga el préstamo nuevo: con
          el precio más alto llegas también a la deuda más alta.
        </p>
      )}
      {user ? (
        <>
          {said === null && <StateChoice state={elsewhere} onChange={moveTo} />}
          <LoanChoice loanType={loanType} state={said ?? elsewhere} chosen={chosen} onChoose={choose} />
        </>
      ) : (
        <SignIn />
      )}
      <TargetFields calculator={calculator} targets={targets} onChange={setTarget} />
      <div className={`stack-s ${classes.answer}`}>
        <Answer {...{ calculator, data, FigureRow, targets, onApply }} programme={chosen} />
      </div>
      <p className="text-sm text-2">
        Es una estimación y no una promesa: cada prestamista decide con tus papeles y su avalúo. Cancha no
        presta dinero.
      </p>
    </div>
  )
}

type AnswerProps = AnalysisToolProps & { programme: PublishedProgramme | null; targets: TypedTargets }

function Answer({ calculator, data, FigureRow, programme, targets, onApply }: AnswerProps) {
  // The fields don't wait for the search.
  const asked = useDeferredValue(targets)
  const { numbers, isWrong } = useMemo(() => readTargets(calculator, asked), [calculator, asked])
  const answer = useMemo(
    () => (isWrong ? null : highestPrice(calculator, data, programme, numbers)),
    [calculator, data, programme, numbers, isWrong],
  )
  const notes = useMemo(
    () => (programme ? programmeNotes(calculator.type, programme, calculator.read(data)) : []),
    [calculator, data, programme],
  )
  const [used, setUsed] = useState<UsedFields | null>(null)
  function put(values: AnalysisData) {
    for (const [key, value] of Object.entries(values)) onApply?.(key, value)
  }
  function use(fields: AnalysisData) {
    const changes = changedFields(calculator, data, fields)
    const before = Object.fromEntries(changes.map(({ key }) => [key, data[key] ?? '']))
    put(fields)
    setUsed({ changes, before, isUndone: false })
  }
  function undo({ before, ...rest }: UsedFields) {
    put(before)
    setUsed({ ...rest, before, isUndone: true })
  }
  return (
    <>
      {answer === null ? (
        <p role="status">Corrige la meta marcada para ver el precio.</p>
      ) : 'sentence' in answer ? (
        <p role="status">{answer.sentence}</p>
      ) : (
        <FoundPrice
          {...{ calculator, data, FigureRow }}
          found={answer}
          notes={notes}
          isOffered={programme !== null}
          onUse={onApply && (() => use(answer.fields))}
        />
      )}
      {used && <UsedPrice used={used} onUndo={() => undo(used)} />}
    </>
  )
}

function readTargets(calculator: Calculator, targets: TypedTargets) {
  const read = LOAN_FIELDS[calculator.type].targets.map(({ figure }) => ({
    figure,
    ...targetIn(targets[figure], targetUnit(calculator, figure)),
  }))
  return {
    isWrong: read.some(({ error }) => error !== undefined),
    numbers: Object.fromEntries(read.map(({ figure, number }) => [figure, number])),
  }
}

function SignIn() {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Note
      actions={
        <LinkButton size="sm" variant="line" href={withReturnPath('/login', href)}>
          Entrar
        </LinkButton>
      }
    >
      Entra a tu cuenta para hacer la cuenta con los programas que publican los prestamistas. Mientras tanto,
      aquí va con tus propios números.
    </Note>
  )
}
