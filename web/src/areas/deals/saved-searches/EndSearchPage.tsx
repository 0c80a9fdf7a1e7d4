import { searches } from '@cancha/contract/calls/deals/searches'
import { dealsHref } from '@cancha/domain/deals/finding/filter-params'
import { searchInWords } from '@cancha/domain/deals/finding/filter-words'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import { queryFor } from '../../../api/queries.ts'
import { useWrite } from '../../../api/use-write.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/states/Skeleton.tsx'
import { filtersOf, ownSearches, SEARCHES } from './queries.ts'

const linkedQuery = (token: string) =>
  queryFor(
    searches.linkedSearch,
    { params: { token } },
    { networkMode: 'always', refetchOnReconnect: true, retry: false },
  )

export const Route = createFileRoute('/deals/busquedas/terminar/$token')({
  // A link that doesn't hold is said on the page.
  loader: ({ context: { queryClient }, params: { token } }) => queryClient.prefetchQuery(linkedQuery(token)),
  head: privateHead('Terminar una búsqueda'),
  component: EndSearchPage,
})

/** Reached from a letter, without a session. It only asks: opening it changes nothing. */
function EndSearchPage() {
  const { token } = Route.useParams()
  const { data, error, refetch, isFetching } = useQuery(linkedQuery(token))
  const [ended, setEnded] = useState(false)
  const { write, busy } = useWrite(searches.endLinkedSearch, {
    makesStale: ownSearches,
    done: () => setEnded(true),
  })

  if (!data && error) {
    const { code, message } = asApiError(error)
    const isOver = code === 'link_expired' || code === 'invalid_input'
    return (
      <div className="wrap wrap-narrow sec">
        <ErrorState
          headingLevel={1}
          {...(isOver && { title: 'Esta búsqueda ya no está' })}
          onRetry={isOver ? undefined : () => void refetch()}
          retrying={isFetching}
          action={<LinkButton href={SEARCHES}>Ver lo que busco</LinkButton>}
        >
          {isOver ? 'Ya la terminaste, o el enlace no está completo.' : message}
        </ErrorState>
      </div>
    )
  }
  if (!data)
    return (
      <div className="wrap wrap-narrow sec">
        <PageSkeleton />
      </div>
    )
  const filters = filtersOf(data)
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title={ended ? 'Listo, la búsqueda terminó' : `¿Terminar «${data.name}»?`} />
      <p role="status">
        {ended
          ? `No te avisamos más de «${data.name}». Si fue sin querer, búscalo otra vez y guárdalo de nuevo.`
          : `${searchInWords(filters)}. Si la terminas, no te avisamos más de lo que encuentre; tus otras búsquedas siguen.`}
      </p>
      <p className="row-wrap">
        {ended ? (
          <LinkButton variant="line" href={dealsHref(filters)}>
            Buscar otra vez
          </LinkButton>
        ) : (
          <Button loading={busy} onClick={() => void write({ params: { token }, body: {} })}>
            Terminar esta búsqueda
          </Button>
        )}
        <LinkButton variant="ghost" href={SEARCHES}>
          Ver lo que busco
        </LinkButton>
      </p>
    </div>
  )
}
