import { hops } from '@cancha/contract/calls/deals/hops'
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { calculatorData } from '@cancha/domain/analysis/hops/calculator-data'
import type { HopSource } from '@cancha/domain/analysis/hops/things'
import { dealHref } from '@cancha/domain/deals/addresses'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { queryFor } from '../../../../api/queries.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { house } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { useDraft } from './draft.ts'

/** The figures that a deal gives to a calculator: asked anew each time, because its price may have changed. */
const dealFiguresQuery = (dealid: string) =>
  queryFor(hops.dealFigures, { params: { dealid } }, { staleTime: 0 })

interface ArrivalNoteProps {
  calculator: Calculator
  draft: ReturnType<typeof useDraft>
  /** the deal that the page's address names as the analysis' source */
  source: HopSource | null
}

/**
 * Fills a calculator from a deal and says so. Values that the person typed before stay unless they choose the deal's, and come back
 * with one press.
 */
export function ArrivalNote({ calculator, draft, source }: ArrivalNoteProps) {
  const { origin, ready, touched } = draft
  const isWanted = ready && source !== null && origin?.id !== source.id
  const { data, error, refetch } = useQuery({ ...dealFiguresQuery(source?.id ?? ''), enabled: isWanted })
  // One arrival fills once: afterwards the fields are the person's, also where they empty all of them.
  const [isSettled, settle] = useState(false)
  const isOpen = isWanted && !isSettled

  function fill() {
    if (!source || !data) return
    settle(true)
    draft.replace(calculatorData(calculator.type, data.figures), {
      origin: { ...source, name: data.figures.street },
    })
  }
  function fillInstead() {
    const { data: typed, beforeExample: before } = draft
    fill()
    notify.success('Pusimos los datos del trato.', {
      label: 'Deshacer',
      onClick: () => draft.replace(typed, { before, origin }),
    })
  }
  const fillsAtOnce = isOpen && data !== undefined && !touched
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills when it is time to, and not with each new function
  useEffect(() => {
    if (fillsAtOnce) fill()
  }, [fillsAtOnce])

  if (isOpen && error)
    return asApiError(error).code === 'not_found' ? (
      <Note tone="warn">
        Ese trato ya no está a la vista. Puedes hacer la cuenta con tus propios números.
      </Note>
    ) : (
      <Note
        tone="warn"
        actions={
          <Button variant="line" size="sm" onClick={() => void refetch()}>
            Intentar de nuevo
          </Button>
        }
      >
        No pudimos traer los datos del trato.
      </Note>
    )
  if (isOpen && data && touched)
    return (
      <Note
        icon={house}
        actions={
          <div className="row row-wrap">
            <Button size="sm" onClick={fillInstead}>
              Usar los datos del trato
            </Button>
            <Button variant="line" size="sm" onClick={() => settle(true)}>
              Seguir con lo mío
            </Button>
          </div>
        }
      >
        Ya habías escrito algo en esta calculadora. ¿Ponemos los datos de «{data.figures.street}» en su lugar?
      </Note>
    )
  if (isOpen) return <p role="status">Traemos los datos del trato…</p>
  if (!origin || draft.beforeExample) return null
  return (
    <Note icon={house}>
      Lleno con los datos de «{origin.name}». Revisa lo que dice quien vende.{' '}
      <Anchor href={dealHref({ id: origin.id, title: origin.name })}>Ver el trato</Anchor>
    </Note>
  )
}
