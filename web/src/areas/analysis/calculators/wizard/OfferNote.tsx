import { loanOffers } from '@cancha/contract/calls/lending/offers/offers'
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { changedFields } from '@cancha/domain/analysis/hops/changed-fields'
import { offerToInputs } from '@cancha/domain/lending/financing/offer-to-inputs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { queryFor } from '../../../../api/queries.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { bank } from '../../../../ui/icons/glyphs.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { Draft, useDraft } from './draft.ts'
import type { TakenOffer } from './taken-offer.ts'

/** An offer's terms, asked anew each time: its lender may have changed them. Offline it fails, so that the page can say so. */
const offerTermsQuery = (id: string) =>
  queryFor(
    loanOffers.loanOfferTerms,
    { params: { id } },
    { staleTime: 0, networkMode: 'always', refetchOnMount: true, refetchOnReconnect: true },
  )

export interface OfferNoteProps {
  calculator: Calculator
  draft: ReturnType<typeof useDraft>
  /** the offer's, which the page's address named */
  id: string
  taken: TakenOffer | null
  keep: (taken: TakenOffer) => void
}

/**
 * Puts an offer's terms into the loan of an analysis and says what changed, and what the calculator has no place for. Nothing is saved, and
 * what was typed comes back with one press.
 */
export function OfferNote({ calculator, draft, id, taken, keep }: OfferNoteProps) {
  const { ready, data: typed, change } = draft
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...offerTermsQuery(id), enabled: ready })
  const leave = useLeaveOffer()
  // Terms that an earlier visit read are not taken over: the lender may have changed them since.
  const isDue = ready && data !== undefined && isFetchedAfterMount && !error && taken === null

  function put(values: Draft) {
    for (const [key, value] of Object.entries(values)) change(key, value)
  }
  function take() {
    if (!data) return
    const { fields } = offerToInputs(calculator, data.terms, typed)
    const changes = changedFields(calculator, typed, fields)
    const before = Object.fromEntries(changes.map(({ key }) => [key, typed[key] ?? '']))
    put(Object.fromEntries(changes.map(({ key }) => [key, fields[key] ?? ''])))
    keep({ changes, before, isUndone: false })
    leave()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer is taken over once, when it has come
  useEffect(() => {
    if (isDue) take()
  }, [isDue])

  if (error && !(taken && data)) return <NotBrought error={error} onRetry={() => void refetch()} />
  if (!data || !taken) return <p role="status">Traemos la oferta…</p>
  if (draft.beforeExample) return null

  const { fields, without } = offerToInputs(calculator, data.terms, typed)
  const isPending = changedFields(calculator, typed, fields).length > 0
  function undo() {
    if (!taken) return
    put(taken.before)
    keep({ ...taken, isUndone: true })
  }
  return (
    <Note
      icon={bank}
      actions={
        <div className="row row-wrap">
          {taken.changes.length > 0 && !taken.isUndone && (
            <Button variant="line" size="sm" onClick={undo}>
              Deshacer
            </Button>
          )}
          {isPending && (
            <Button variant="line" size="sm" onClick={take}>
              Poner sus condiciones
            </Button>
          )}
        </div>
      }
    >
      <Changes of={data.companyname} taken={taken} />
      {without.length > 0 && (
        <details>
          <summary>Lo que esta calculadora no cuenta</summary>
          <ul className="bullets mt-2 wrap-anywhere">
            {without.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </Note>
  )
}

function Changes({ of, taken: { changes, isUndone } }: { of: string; taken: TakenOffer }) {
  if (isUndone) return <p role="status">Volvió lo que tenías, sin la oferta de {of}.</p>
  if (changes.length === 0)
    return <p role="status">La oferta de {of} ya está en este análisis: no cambió nada.</p>
  return (
    <>
      <p role="status">
        Pusimos la oferta de {of} en el préstamo. No se guarda hasta que guardes el análisis.
      </p>
      <ul className="bullets mt-2 wrap-anywhere">
        {changes.map(({ key, label, before, after }) => (
          <li key={key}>
            <b>{label}</b>: antes {before}, ahora {after}
          </li>
        ))}
      </ul>
    </>
  )
}

function NotBrought({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const { code } = asApiError(error)
  if (code === 'unauthenticated')
    return (
      <Note
        tone="warn"
        actions={
          <LinkButton size="sm" href={withReturnPath('/login', href)}>
            Entrar
          </LinkButton>
        }
      >
        Entra a tu cuenta para traer la oferta a esta calculadora.
      </Note>
    )
  if (code === 'not_found')
    return (
      <Note tone="warn">Esa oferta ya no la puedes ver. Puedes hacer la cuenta con tus propios números.</Note>
    )
  return (
    <Note
      tone="warn"
      actions={
        <Button variant="line" size="sm" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      }
    >
      No pudimos traer la oferta.
    </Note>
  )
}

/** Takes the offer out of the page's address, so that a page that is loaded again doesn't take it over anew. */
function useLeaveOffer() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useRouterState({ select: ({ location }) => location })
  return () => {
    const { oferta: offer, ...rest } = search as Record<string, unknown>
    if (offer === undefined) return
    const kept = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))
    const query = kept.size > 0 ? `?${kept}` : ''
    void navigate({ href: `${pathname}${query}${hash ? `#${hash}` : ''}`, replace: true, resetScroll: false })
  }
}
