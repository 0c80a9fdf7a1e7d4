import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { FIRST } from '../queries.ts'

type Props<Item, Key extends QueryKey> = {
  /** The list's accessible name. */
  label: string
  /** The first items; one more than is shown tells that there are more. */
  items: readonly Item[]
  /** The query for the whole list, run when more is asked for. */
  all: UseQueryOptions<Item[], Error, Item[], Key>
  card: (item: Item, eager: boolean) => ReactNode
  /** The address of the unfiltered list, offered when a category is empty. */
  href: string
  columns?: 'cols-3' | 'cols-4'
}

export function PieceList<Item extends { _id: string }, Key extends QueryKey>({
  label,
  items,
  all,
  card,
  href,
  columns = 'cols-3',
}: Props<Item, Key>) {
  const [most, setMost] = useState(FIRST)
  const { data: whole, isFetching, isError, refetch } = useQuery({ ...all, enabled: most > FIRST })
  if (items.length === 0)
    return (
      <EmptyState
        title="¡¡No se han encontrado resultados!!"
        action={<LinkButton href={href}>Ver todo</LinkButton>}
      />
    )
  const known = whole ?? items
  const waiting = most > FIRST && !whole
  return (
    <section className="stack-l" aria-label={label}>
      <ul className={columns}>
        {known.slice(0, waiting ? FIRST : most).map((item, at) => (
          <li key={item._id}>{card(item, at < 3)}</li>
        ))}
      </ul>
      {(known.length > most || waiting) && (
        <p>
          <Button
            variant="line"
            loading={isFetching}
            onClick={() => (waiting ? refetch() : setMost(most + FIRST))}
          >
            {isError && waiting
              ? 'No llegaron los demás. Reintentar'
              : whole
                ? `Ver más (${known.length - most})`
                : 'Ver más'}
          </Button>
        </p>
      )}
    </section>
  )
}
